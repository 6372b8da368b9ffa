import { expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeService, type Service } from '../support/service/service.js';

const PATH = '/chat/Chatbot/GetSession';
const UNKNOWN = '0'.repeat(32);

const open = (service: Service, serialNumber: unknown, headers: Record<string, string> = {}) =>
  service.call<{ SessionID: number }>(PATH, { serialNumber }, { headers });

describeService('GetSession', (service) => {
  it('opens a new session each time', async () => {
    const { serialNumber } = await Chat.open(service());
    const [first, second] = [await open(service(), serialNumber), await open(service(), serialNumber)];
    expect(first.body.Data).toEqual({ SessionID: expect.any(Number) });
    expect(Number.isSafeInteger(first.body.Data.SessionID)).toBe(true);
    expect(second.body.Data.SessionID).toBeGreaterThan(first.body.Data.SessionID);
  });

  it.each([
    ['https://www.example.com/homes?city=Austin', 'https://www.example.com/homes?city=Austin'],
    ['http://localhost:8080/', 'http://localhost:8080/'],
    ['javascript:alert(1)', ''],
    ['about:blank', ''],
    [`https://www.example.com/${'a'.repeat(2_030)}`, ''],
  ])('remembers the page that it is opened from: %s', async (referer, URI) => {
    const chat = await Chat.open(service());
    const { body } = await open(service(), chat.serialNumber, { referer });
    const sessions = await chat.history();
    expect(sessions.find(({ SessionID }) => SessionID === body.Data.SessionID)!.URI).toBe(URI);
  });

  it.each([[undefined], [null], [''], [7], [{}], ['x'.repeat(300)]])(
    '048 refuses the serialNumber %p',
    async (wrong) => {
      const { body } = await open(service(), wrong);
      expect(body.Code).toBe(400);
      expect(body.Message).toContain('serialNumber');
    },
  );

  it.each(['SerialNumber', 'SessionID', 'workspaceId'])('049 refuses the unknown field %s', async (name) => {
    const { serialNumber } = await Chat.open(service());
    const { body } = await service().call(PATH, { serialNumber, [name]: serialNumber });
    expect(body.Code).toBe(400);
    expect(body.Message).toContain(name);
  });

  it('005 says the same of an unknown, a removed and a foreign chatbot', async () => {
    const removed = await Chat.open(service());
    await service().call('/chat/Chatbot/Remove', { serialNumber: removed.serialNumber });
    const foreign = await Chat.open(await service().anotherWorkspace());
    const unknown = await open(service(), UNKNOWN);
    expect(unknown.status).toBe(404);
    for (const { serialNumber } of [removed, foreign]) {
      expect((await open(service(), serialNumber)).body).toEqual(unknown.body);
    }
  });

  it.each([
    ['none', 401],
    ['session', 403],
  ] as const)('is closed to the key "%s"', async (key, code) => {
    const { serialNumber } = await Chat.open(service());
    expect((await service().call(PATH, { serialNumber }, { key })).status).toBe(code);
  });
});
