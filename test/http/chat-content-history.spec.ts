import { expect, it } from '@jest/globals';
import { Chat, type RecordedSession } from '../support/interface/chat.js';
import { describeService, type Service } from '../support/service/service.js';

const PATH = '/chat/Chatbot/ChatContentHistory';
const DAY_MS = 86_400_000;

const read = (service: Service, body: Readonly<Record<string, unknown>>) => service.call<RecordedSession[]>(PATH, body);

/** The UTC date that is so many days from an instant. */
const dateOf = (instant: string, days = 0): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString().slice(0, 10);

describeService('ChatContentHistory', (service) => {
  it('gives every session with exactly its fields, newest first', async () => {
    const chat = await Chat.open(service());
    await chat.ask('Hello');
    const newer = await chat.another();
    const [second, first] = await chat.history();
    expect([second!.SessionID, first!.SessionID]).toEqual([newer.sessionID, chat.sessionID]);
    expect(second).toEqual({
      SessionID: newer.sessionID,
      CreateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      URI: '',
      Messages: [],
      MessageCount: 0,
      NextMessageID: null,
      PersonUntil: null,
    });
    expect(first!.MessageCount).toBe(1);
    expect(Math.abs(Date.now() - Date.parse(second!.CreateTime))).toBeLessThan(60_000);
  });

  it('begins a session with the WelcomeMessage as it was when the session was opened', async () => {
    const chat = await Chat.open(service(), { WelcomeMessage: 'Welcome!\nWhat are you looking for?' });
    const greeted = await chat.another();
    await chat.edit({ WelcomeMessage: 'Good day!' });
    const answer = (await greeted.ask('Hello')).body.Data.content;
    expect(await greeted.said()).toEqual([
      { Type: 'AI', Content: 'Welcome!\nWhat are you looking for?' },
      { Type: 'User', Content: 'Hello' },
      { Type: 'AI', Content: answer },
    ]);
    expect(await (await chat.another()).said()).toEqual([{ Type: 'AI', Content: 'Good day!' }]);
  });

  it('gives the sessions of whole days, both included', async () => {
    const chat = await Chat.open(service());
    const { CreateTime } = (await chat.history())[0]!;
    const cases: readonly [range: object, isIn: boolean][] = [
      [{}, true],
      [{ StartTime: dateOf(CreateTime), EndTime: dateOf(CreateTime) }, true],
      [{ StartTime: dateOf(CreateTime) }, true],
      [{ EndTime: dateOf(CreateTime) }, true],
      [{ StartTime: dateOf(CreateTime, -1), EndTime: dateOf(CreateTime, 1) }, true],
      [{ StartTime: dateOf(CreateTime, 1) }, false],
      [{ EndTime: dateOf(CreateTime, -1) }, false],
      [{ StartTime: dateOf(CreateTime, 1), EndTime: dateOf(CreateTime, -1) }, false],
    ];
    for (const [range, isIn] of cases) {
      const { body } = await read(service(), { SerialNumber: chat.serialNumber, ...range });
      expect([range, body.Data.length]).toEqual([range, isIn ? 1 : 0]);
    }
  });

  it('is paged when asked to be', async () => {
    const chat = await Chat.open(service());
    for (let times = 0; times < 4; times++) await chat.another();
    const all = (await chat.history()).map(({ SessionID }) => SessionID);
    const page = async (PageNumber: number) => {
      const { body } = await read(service(), { SerialNumber: chat.serialNumber, PageNumber, PageSize: 2 });
      return body.Data.map(({ SessionID }) => SessionID);
    };
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(4),
      [],
    ]);
  });

  it('tells the messages of a session page by page, each once and in order, whatever the size of a page', async () => {
    const chat = await Chat.open(service(), { WelcomeMessage: 'Welcome!' });
    const session = await chat.another();
    for (const question of ['One', 'Two', 'Three']) await session.ask(question);
    const whole = await session.said();
    expect(whole).toHaveLength(7);
    for (let MessagePageSize = 1; MessagePageSize <= 8; MessagePageSize++) {
      const told: unknown[] = [];
      for (let next: number | null = 0; next !== null;) {
        const asked = { SerialNumber: chat.serialNumber, SessionID: session.sessionID, FromMessageID: next };
        const { body } = await read(service(), { ...asked, MessagePageSize });
        expect(body.Data).toHaveLength(1);
        expect(body.Data[0]!.Messages.length).toBeLessThanOrEqual(MessagePageSize);
        told.push(...body.Data[0]!.Messages);
        next = body.Data[0]!.NextMessageID;
      }
      expect([MessagePageSize, told]).toEqual([MessagePageSize, whole]);
    }
  });

  it('has the sessions of a page begin, each with as many messages as are asked for', async () => {
    const chat = await Chat.open(service());
    await chat.ask('One');
    await chat.ask('Two');
    const other = await chat.another();
    const answer = (await other.ask('Three')).body.Data.content;
    const { body } = await read(service(), { SerialNumber: chat.serialNumber, MessagePageSize: 2 });
    expect(body.Data.map(({ SessionID }) => SessionID)).toEqual([other.sessionID, chat.sessionID]);
    expect(body.Data[0]!.Messages).toEqual([
      { Type: 'User', Content: 'Three' },
      { Type: 'AI', Content: answer },
    ]);
    expect(body.Data[1]!.Messages[0]).toEqual({ Type: 'User', Content: 'One' });
    expect(body.Data.map(({ NextMessageID, MessageCount }) => [NextMessageID === null, MessageCount])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  it('005 says the same of a session that is unknown, and of one of another chatbot', async () => {
    const [chat, other] = [await Chat.open(service()), await Chat.open(service())];
    const of = (SessionID: number) => read(service(), { SerialNumber: chat.serialNumber, SessionID });
    const unknown = await of(9_999_999);
    expect([unknown.status, unknown.body.Message]).toEqual([404, 'The chat session does not exist']);
    expect((await of(other.sessionID)).body).toEqual(unknown.body);
  });

  it('wants a session with the message to go on from', async () => {
    const chat = await Chat.open(service());
    const { body } = await read(service(), { SerialNumber: chat.serialNumber, FromMessageID: 3 });
    expect([body.Code, body.Message]).toEqual([400, 'FromMessageID must be given together with SessionID']);
  });

  it.each([
    ['SerialNumber', [undefined, null, '', 7, 'x'.repeat(300)]],
    ['StartTime', ['', '2026-02-30', '2026-1-1', '20.11.2026', '2026-11-20T00:00:00Z', 20_261_120, null]],
    ['EndTime', ['', '2026-13-01', 'today', null]],
    ['PageNumber', [0, -1, 1.5, '1', 2 ** 53]],
    ['PageSize', [0, -1, 1_001, '20']],
    ['SessionID', [0, -1, 1.5, '1', null]],
    ['FromMessageID', [-1, 1.5, '1', null]],
    ['MessagePageSize', [0, 1_001, '1', null]],
  ])('refuses a wrong %s', async (name, values) => {
    const { serialNumber } = await Chat.open(service());
    for (const value of values) {
      const { body } = await read(service(), { SerialNumber: serialNumber, [name]: value });
      expect([value, body.Code]).toEqual([value, 400]);
      expect(body.Message).toContain(name);
    }
  });

  it('049 refuses serialNumber in another case', async () => {
    const { serialNumber } = await Chat.open(service());
    const { body } = await read(service(), { serialNumber });
    expect(body.Code).toBe(400);
    expect(body.Message).toContain('serialNumber');
  });

  it('005 says the same of an unknown and a foreign chatbot', async () => {
    const foreign = await Chat.open(await service().anotherWorkspace());
    const unknown = await read(service(), { SerialNumber: '0'.repeat(32) });
    expect(unknown.status).toBe(404);
    expect((await read(service(), { SerialNumber: foreign.serialNumber })).body).toEqual(unknown.body);
  });

  it.each([
    ['none', 401],
    ['session', 403],
  ] as const)('is closed to the key "%s"', async (key, code) => {
    const { serialNumber } = await Chat.open(service());
    expect((await service().call(PATH, { SerialNumber: serialNumber }, { key })).status).toBe(code);
  });
});
