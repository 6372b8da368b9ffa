import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { runSql } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot, getChatbot } from './chatbot-record.js';

describeService('A change whose audit entry cannot be written', (service) => {
  const rename = (from: string, to: string) => runSql(service().databaseUrl, `ALTER TABLE ${from} RENAME TO ${to}`);

  async function withoutTheLog<T>(work: () => Promise<T>): Promise<T> {
    await rename('audit_entries', 'elsewhere');
    try {
      return await work();
    } finally {
      await rename('elsewhere', 'audit_entries');
    }
  }

  it('is not done either, and done as soon as it can be', async () => {
    const serialNumber = await addChatbot(service());
    const before = await getChatbot(service(), serialNumber);
    const { status } = await withoutTheLog(() => editChatbot(service(), serialNumber, { Name: 'Unseen' }));
    expect([status, await getChatbot(service(), serialNumber)]).toEqual([500, before]);
    expect((await editChatbot(service(), serialNumber, { Name: 'Seen' })).status).toBe(200);
    expect(await getChatbot(service(), serialNumber)).toMatchObject({ Name: 'Seen' });
  });

  it('046 gives a retry with its Idempotency-Key the same 500, without an effect', async () => {
    const serialNumber = await addChatbot(service());
    const before = await getChatbot(service(), serialNumber);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const edit = () => editChatbot(service(), serialNumber, { Name: 'Tried' }, key);
    const first = await withoutTheLog(edit);
    const again = await edit();
    expect([first.status, again.status, again.body]).toEqual([500, 500, first.body]);
    expect(await getChatbot(service(), serialNumber)).toEqual(before);
  });
});
