import { beforeAll, expect, it } from '@jest/globals';
import { Parlor } from '../../docs/client/parlor.js';
import { describeService } from '../support/service/service.js';
import { REQUIRED } from './listing-bodies.js';

/** With nothing of ours but the client: what an integrator has. */
describeService('An integrator', (service) => {
  let back: Parlor;
  let site: Parlor;
  let serialNumber: string;

  beforeAll(async () => {
    const baseUrl = `${service().url}/`;
    back = new Parlor({ baseUrl, secretKey: service().secretKey });
    const { Key: sessionKey } = await back.call('/chat/Workspace/KeyIssue', { Kind: 'session', Name: 'Website' });
    site = new Parlor({ baseUrl, sessionKey });
    serialNumber = await back.call('/chat/Chatbot/Add', { timeZone: 'America/Chicago', type: 0 });
  });

  const LISTING = { ...REQUIRED, MLSNumber: 'HH-1', City: 'Austin', SalePrice: 450_000 } as const;

  it('edits a chatbot and reads it back', async () => {
    expect(await back.call('/chat/Chatbot/Edit', { serialNumber, Name: 'Ada', RateLimitCount: 20 })).toBe(1);
    const record = await back.call('/chat/Chatbot/Get', { serialNumber });
    expect([record.Name, record.RateLimitCount, record.Revision]).toEqual(['Ada', 20, 2]);
  });

  it('attaches a listing, asks about it, finds it and deletes it', async () => {
    const listed = { SerialNumber: serialNumber };
    const created = await site.call('/chat/Chatbot/RealEstateCreate', { ...listed, ...LISTING });
    const { SessionID: sessionID } = await back.call('/chat/Chatbot/GetSession', { serialNumber });
    const answer = await back.ask({ sessionID, content: 'Which homes are for sale in Austin?' });
    expect(answer.content).toContain('HH-1');
    const { List } = await site.call('/chat/Chatbot/RealEstateList', listed);
    expect(List.map(({ ID, City }) => [String(ID), City])).toEqual([[created, 'Austin']]);
    const deleted = { ...listed, Keys: ['HH-1'], KeyType: 'MLSNumber' as const };
    expect((await site.call('/chat/Chatbot/RealEstateDelete', deleted)).SuccessCount).toBe(1);
  });

  it('sends a file', async () => {
    const form = new FormData();
    form.set('file', new Blob(['Dogs are welcome.'], { type: 'text/plain' }), 'rules.txt');
    expect(await back.call('/chat/File/Upload', form)).toMatchObject({ Kind: 'document', Size: 17 });
  });

  it('hears why it is refused, by a code that never changes', async () => {
    const wrong = { serialNumber, Name: 7 as unknown as string };
    const refusal = { Code: 400, errorCode: 'invalid', Message: expect.stringContaining('Name must be a string') };
    await expect(back.call('/chat/Chatbot/Edit', wrong)).rejects.toMatchObject(refusal);
    const foreign = site.call('/chat/Chatbot/Edit', { serialNumber, Name: 'Eve' });
    await expect(foreign).rejects.toMatchObject({ Code: 403, errorCode: 'forbidden' });
  });
});
