import { beforeAll, expect, it } from '@jest/globals';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../docs/client/parlor.js';
import { describeService } from '../support/service/service.js';
import { REQUIRED } from './listing-bodies.js';

/** With nothing of ours but the generated types: what an integrator has. */
describeService('An integrator with openapi-fetch', (service) => {
  let back: Client<paths>;
  let site: Client<paths>;
  let serialNumber: string;

  beforeAll(async () => {
    const baseUrl = service().url;
    back = createClient<paths>({ baseUrl, headers: { authorization: service().secretKey } });
    const issued = await back.POST('/chat/Workspace/KeyIssue', { body: { Kind: 'session', Name: 'Website' } });
    site = createClient<paths>({ baseUrl, headers: { 'chatbot-sessionkey': issued.data!.Data.Key } });
    const added = await back.POST('/chat/Chatbot/Add', { body: { timeZone: 'America/Chicago', type: 0 } });
    serialNumber = added.data!.Data;
  });

  const LISTING = {
    ...REQUIRED,
    MLSNumber: 'HH-1',
    City: 'Austin',
    SalePrice: 450_000,
  } as const;

  it('edits a chatbot and reads it back', async () => {
    const { data } = await back.POST('/chat/Chatbot/Edit', { body: { serialNumber, Name: 'Ada', RateLimitCount: 20 } });
    expect(data!.Data).toBe(1);
    const { data: record } = await back.POST('/chat/Chatbot/Get', { body: { serialNumber } });
    expect([record!.Data.Name, record!.Data.RateLimitCount, record!.Data.Revision]).toEqual(['Ada', 20, 2]);
  });

  it('attaches a listing, asks about it, finds it and deletes it', async () => {
    const created = await site.POST('/chat/Chatbot/RealEstateCreate', {
      body: { SerialNumber: serialNumber, ...LISTING },
    });
    const { data: session } = await back.POST('/chat/Chatbot/GetSession', { body: { serialNumber } });
    const body = { sessionID: session!.Data.SessionID, content: 'Which homes are for sale in Austin?' };
    const { data: asked } = await back.POST('/chat/Chat/ClientAsk', { body });
    expect(asked).toMatchObject({ Data: { content: expect.stringContaining('HH-1') } });
    const { data: listed } = await site.POST('/chat/Chatbot/RealEstateList', { body: { SerialNumber: serialNumber } });
    expect(listed!.Data.List.map(({ ID, City }) => [String(ID), City])).toEqual([[created.data!.Data, 'Austin']]);
    const { data: deleted } = await site.POST('/chat/Chatbot/RealEstateDelete', {
      body: { SerialNumber: serialNumber, Keys: ['HH-1'], KeyType: 'MLSNumber' },
    });
    expect(deleted!.Data.SuccessCount).toBe(1);
  });

  it('reads an answer as a stream', async () => {
    const { data: session } = await back.POST('/chat/Chatbot/GetSession', { body: { serialNumber } });
    const { data, response } = await back.POST('/chat/Chat/ClientAsk', {
      body: { sessionID: session!.Data.SessionID, content: 'Hello', stream: true },
      parseAs: 'text',
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(data).toMatch(/^\nid: \d+\ndata: \{"content":.*data: \{"QuestionID":\d+,.*\}\n\n$/s);
  });

  it('hears why it is refused, in the envelope', async () => {
    const wrong = { serialNumber, Name: 7 as unknown as string };
    const { data, error, response } = await back.POST('/chat/Chatbot/Edit', { body: wrong });
    expect([data, response.status]).toEqual([undefined, 400]);
    expect(error).toMatchObject({ Code: 400, Message: expect.stringContaining('Name must be a string') });
    const foreign = await site.POST('/chat/Chatbot/Edit', { body: { serialNumber, Name: 'Eve' } });
    expect(foreign.error).toMatchObject({ Code: 403, Data: null });
  });
});
