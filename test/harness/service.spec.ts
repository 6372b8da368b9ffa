import { readlinkSync, realpathSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { startCommand } from '../support/service/service-process.js';
import { describeService } from '../support/service/service.js';

describeService('The harness', (service) => {
  const get = (serialNumber: string) => service().call('/chat/Chatbot/Get', { serialNumber });
  const add = async () => (await service().call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 })).body.Data;

  it('keeps what was acknowledged over a kill -9 and a restart', async () => {
    const serialNumber = await add();
    await service().kill('SIGKILL');
    await service().restart();
    expect((await get(serialNumber)).status).toBe(200);
  });

  it('opens another workspace', async () => {
    const serialNumber = await add();
    const other = await service().anotherWorkspace();
    expect((await other.call('/chat/Chatbot/List', { PageNumber: 1, PageSize: 10 })).body.Data).toMatchObject({
      VirtualCount: 0,
    });
    expect((await other.call('/chat/Chatbot/Get', { serialNumber })).status).toBe(404);
  });

  it('runs a second process on the same database', async () => {
    const replica = await service().replica();
    const serialNumber = await add();
    expect((await replica.call('/chat/Chatbot/Get', { serialNumber })).status).toBe(200);
    expect(replica.pid).not.toBe(service().pid);
  });

  it('runs on the Node of the tests', () => {
    expect(readlinkSync(`/proc/${service().pid}/exe`)).toBe(realpathSync(process.execPath));
  });

  it('runs the service in no folder whose .env somebody else has written', () =>
    expect(startCommand(['config', 'print'], { cwd: '.', env: {} })).rejects.toThrow(/\.env of the repository/));

  it('holds every answer against the document', () => expect(service().isDocumented).toBe(true));
});
