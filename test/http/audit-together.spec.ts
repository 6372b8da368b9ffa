import { expect, it } from '@jest/globals';
import { runSql } from '../support/outside-sql.js';
import { describeService } from '../support/service.js';
import { addChatbot, editChatbot, getChatbot } from './chatbot-record.js';

describeService('A change whose audit entry cannot be written', (service) => {
  const rename = (from: string, to: string) => runSql(service().databaseUrl, `ALTER TABLE ${from} RENAME TO ${to}`);

  it('is not done either, and done as soon as it can be', async () => {
    const serialNumber = await addChatbot(service());
    const before = await getChatbot(service(), serialNumber);
    await rename('audit_entries', 'elsewhere');
    try {
      expect((await editChatbot(service(), serialNumber, { Name: 'Unseen' })).status).toBe(500);
      expect(await getChatbot(service(), serialNumber)).toEqual(before);
    } finally {
      await rename('elsewhere', 'audit_entries');
    }
    expect((await editChatbot(service(), serialNumber, { Name: 'Seen' })).status).toBe(200);
    expect(await getChatbot(service(), serialNumber)).toMatchObject({ Name: 'Seen' });
  });
});
