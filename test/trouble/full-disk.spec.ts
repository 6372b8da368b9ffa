import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '../support/run/describe-with.js';
import { MOUNTS } from '../support/run/outside-programs.js';
import { RunningService } from '../support/service/running-service.js';
import { SmallDisk } from '../support/programs/small-disk.js';
import { StrickenChatbot } from './stricken-chatbot.js';

const MEBIBYTES = 24;
const LONG = { Description: 'A long description. '.repeat(400) };
/** More creates than any room is left for. */
const MOST = 400;

describeWith(MOUNTS, 'A full disk on SQLite', () => {
  let disk: SmallDisk;
  let service: RunningService;
  let chatbot: StrickenChatbot;

  beforeAll(async () => {
    disk = await SmallDisk.mount(MEBIBYTES);
    const url = `sqlite:${join(disk.folder, 'parlor.db')}`;
    service = await RunningService.start({ dialect: 'sqlite', url, drop: async () => undefined }, {});
    chatbot = await StrickenChatbot.of(service);
  });
  afterEach(() => service.refuseTrouble());
  afterAll(async () => {
    disk.makeRoom();
    await service?.stop();
    await disk.unmount();
  });

  it('123 refuses changes whole, reads go on, and room makes it well again', async () => {
    disk.fill();
    let status = 200;
    for (let sent = 0; status === 200 && sent < MOST; sent++) ({ status } = await chatbot.create(LONG));
    expect(status).toBe(507);
    const together = await Promise.all(Array.from({ length: 20 }, () => chatbot.create(LONG)));
    expect(together.map(({ body }) => body.Code).filter((code) => ![200, 503, 507].includes(code))).toEqual([]);
    expect((await chatbot.list()).status).toBe(200);
    await chatbot.expectLife();
    await chatbot.becomes('503 database full');

    disk.makeRoom();
    await chatbot.becomes('200 ok');
    expect((await chatbot.create(LONG)).status).toBe(200);
    await chatbot.expectLedgerKept();
    await service.restart();
    await chatbot.expectLedgerKept();
  });
});
