import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { runSql } from '../support/databases/outside-sql.js';
import { putLead } from '../support/databases/stored-leads.js';
import { describeService } from '../support/service/service.js';
import { create } from './listing-bodies.js';

const LIST = '/chat/Chatbot/ConversationList';
const READ = '/chat/Chatbot/ConversationRead';
const JOIN = [
  ...(['ConversationTakeOver', 'ConversationReply', 'ConversationPresence'] as const),
  ...(['ConversationDecide', 'ConversationHandBack'] as const),
];

describeService('Conversations of a chatbot', (service) => {
  let first: Chat;
  let second: Chat;
  let silent: Chat;
  beforeAll(async () => {
    first = await Chat.open(service(), { TalkToHumanEmail: 'owner@example.com', WelcomeMessage: 'Hello' });
    [second, silent] = [await first.another(), await first.another()];
    await create(service(), first.serialNumber, { City: 'Austin' });
    await first.ask('Is there a house with 100%_ certainty?');
    await second.ask('Which homes are for sale in Austin?');
    await second.ask('And ÉCLAIRS?');
    await putLead(service(), first, { email: 'jane@example.com', createdAt: Date.now() });
    const unanswered =
      'UPDATE turns SET no_answer = CASE WHEN question LIKE ? THEN 1 ELSE 0 END WHERE session_id IN (?, ?)';
    await runSql(service().databaseUrl, unanswered, ['%CLAIRS%', first.sessionID, second.sessionID]);
    const called = 'INSERT INTO hand_offs (session_id, handed_off_at) VALUES (?, 1)';
    await runSql(service().databaseUrl, called, [second.sessionID]);
  });

  const list = async (fields = {}) =>
    (await service().call(LIST, { serialNumber: first.serialNumber, ...fields })).body.Data;
  const found = async (fields = {}) => (await list(fields)).List.map(({ SessionID }) => SessionID);
  const read = async (chat: Chat, fields = {}) =>
    (await service().call(READ, { serialNumber: chat.serialNumber, sessionID: chat.sessionID, ...fields })).body.Data;

  it('are told newest first, a line each', async () => {
    const { List, Next } = await list();
    expect([List.map(({ SessionID }) => SessionID), Next]).toEqual([
      [silent.sessionID, second.sessionID, first.sessionID],
      null,
    ]);
    expect(
      List.map(({ Title, QuestionCount, UnansweredCount, HandOff, Lead }) => [
        Title,
        QuestionCount,
        UnansweredCount,
        HandOff,
        Lead,
      ]),
    ).toEqual([
      ['', 0, 0, false, false],
      ['Which homes are for sale in Austin?', 2, 1, true, false],
      ['Is there a house with 100%_ certainty?', 1, 0, false, true],
    ]);
    expect(List.map(({ LastTime }) => LastTime === null)).toEqual([true, false, false]);
  });

  it('are found by marks, days and words, which all must hold', async () => {
    expect(await found({ unanswered: true })).toEqual([second.sessionID]);
    expect(await found({ handOff: true })).toEqual([second.sessionID]);
    expect(await found({ lead: true })).toEqual([first.sessionID]);
    expect(await found({ lead: true, handOff: true })).toEqual([]);
    expect(await found({ lead: false })).toHaveLength(3);
    expect(await found({ text: 'HOMES are For Sale' })).toEqual([second.sessionID]);
    expect(await found({ text: '100%_' })).toEqual([first.sessionID]);
    expect(await found({ text: '100%x' })).toEqual([]);
    expect(await found({ text: "'; DROP TABLE turns; --" })).toEqual([]);
    expect(await found({ endTime: '2020-01-01' })).toEqual([]);
  });

  it('are told page by page, also where what is looked for lies behind a thousand others', async () => {
    const chat = await Chat.open(service());
    await chat.ask('The oldest');
    const others = Array.from(
      { length: 1_001 },
      () => "(1, (SELECT id FROM chatbots WHERE serial_number = ?), 1, '', '', 0)",
    );
    const columns = 'workspace_id, chatbot_id, created_at, uri, welcome, sent';
    const sql = `INSERT INTO sessions (${columns}) VALUES ${others.join(', ')}`;
    await runSql(
      service().databaseUrl,
      sql,
      others.map(() => chat.serialNumber),
    );
    const serialNumber = chat.serialNumber;
    const begin = await list({ serialNumber, text: 'oldest', pageSize: 5 });
    expect([begin.List, begin.Next]).toEqual([[], expect.any(Number)]);
    const next = await list({ serialNumber, text: 'oldest', pageSize: 5, beforeSessionID: begin.Next });
    expect(next.List.map(({ SessionID }) => SessionID)).toEqual([chat.sessionID]);
    const pages = await list({ serialNumber, pageSize: 5 });
    expect([pages.List.length, pages.Next]).toEqual([5, pages.List[4]!.SessionID]);
  });

  it('are read with what was looked up and shown', async () => {
    const { Turns, Welcome, Before, PersonUntil } = await read(second);
    expect([Welcome, Before, PersonUntil]).toEqual(['Hello', null, null]);
    expect(Turns.map(({ Question, Author, State }) => [Question, Author, State])).toEqual([
      ['Which homes are for sale in Austin?', 'Chatbot', 'done'],
      ['And ÉCLAIRS?', 'Chatbot', 'done'],
    ]);
    const search = Turns[0]!.LookUps.find(({ Name }) => Name === 'search_listings');
    expect(Turns[0]!.Homes).toMatchObject([{ Address: expect.stringContaining('Austin') }]);
    expect(search).toMatchObject({ Arguments: expect.stringContaining('Austin'), Found: 1, Failed: false });
    expect(search!.Without).toEqual([]);
    expect((await read(second, { beforeMessageID: Turns[1]!.MessageID })).Turns).toHaveLength(1);
  });

  it('are read with what there would be without a filter apart from what was found', async () => {
    const chat = await first.another();
    await chat.ask('Which homes are for sale in Austin under $50,000?');
    const [turn] = (await read(chat)).Turns;
    expect(turn!.LookUps.find(({ Name }) => Name === 'search_listings')).toMatchObject({
      Found: 0,
      Without: [{ Filter: 'price', Found: 1 }],
      Failed: false,
    });
  });

  it('are joined by a role, without the link of a mail, and handed back', async () => {
    const chat = await first.another();
    const body = { serialNumber: chat.serialNumber, sessionID: chat.sessionID };
    const early = await service().call('/chat/Chatbot/ConversationReply', { ...body, Content: 'Hello' });
    expect(early.status).toBe(409);
    const taken = await service().call('/chat/Chatbot/ConversationTakeOver', body);
    expect(taken.body.Data.PersonUntil).toEqual(expect.any(String));
    await service().call('/chat/Chatbot/ConversationReply', { ...body, Content: 'This is Maria' });
    expect((await chat.said()).at(-1)).toEqual({ Type: 'AI', Content: 'This is Maria', Author: 'Person' });
    expect((await read(chat)).Turns).toMatchObject([{ Question: '', Answer: 'This is Maria', Author: 'Person' }]);
    expect(await found({ person: true })).toEqual([chat.sessionID]);
    const note = (Presence: string) =>
      service().call('/chat/Chatbot/ConversationPresence', { ...body, Presence } as typeof body & { Presence: 'Away' });
    expect((await note('Writing')).body.Data).toEqual({ PersonUntil: expect.any(String) });
    expect((await note('Asleep')).body.Message).toBe('Presence must be one of Looking, Writing, Away');
    await service().call('/chat/Chatbot/ConversationHandBack', body);
    expect(await found({ person: true })).toEqual([]);
  });

  it('are joined, too, where nobody is called by mail', async () => {
    const chat = await Chat.open(service());
    const body = { serialNumber: chat.serialNumber, sessionID: chat.sessionID };
    expect((await service().call('/chat/Chatbot/ConversationTakeOver', body)).status).toBe(200);
    const { content } = (await chat.ask('Anybody there?')).body.Data;
    expect((await read(chat)).Turns.at(-1)).toMatchObject({ Question: 'Anybody there?', Answer: content, LookUps: [] });
    expect((await read(chat)).PersonUntil).not.toBeNull();
  });

  it('of another workspace or chatbot are not there', async () => {
    const foreign = await Chat.open(await service().anotherWorkspace());
    const other = await Chat.open(service());
    for (const [chat, id] of [
      [foreign, foreign.sessionID],
      [other, first.sessionID],
    ] as const) {
      const body = { serialNumber: chat.serialNumber, sessionID: id };
      for (const name of ['ConversationRead', ...JOIN])
        expect(
          (
            await service().call<unknown>(`/chat/Chatbot/${name}`, {
              ...body,
              ...(name === 'ConversationDecide' ? { ViewingID: 1, State: 'declined' as const } : {}),
              ...(name === 'ConversationReply' ? { Content: 'x' } : {}),
              ...(name === 'ConversationPresence' ? { Presence: 'Looking' as const } : {}),
            })
          ).status,
        ).toBe(404);
    }
    expect((await service().call(LIST, { serialNumber: foreign.serialNumber })).status).toBe(404);
  });

  describe('refuse', () => {
    it.each([
      ['text', ['', 7, 'x'.repeat(201)]],
      ['unanswered', ['true', 1, null]],
      ['beforeSessionID', [0, -1, 1.5, '1']],
      ['pageSize', [0, 101, '20']],
      ['startTime', ['today']],
    ])('a wrong %s', async (name, values) => {
      for (const value of values) {
        const { body } = await service().call<unknown>(LIST, { serialNumber: first.serialNumber, [name]: value });
        expect([value, body.Code, body.Message.includes(name)]).toEqual([value, 400, true]);
      }
    });

    it('a blank reply', async () => {
      const body = { serialNumber: first.serialNumber, sessionID: first.sessionID, Content: ' \n' };
      expect((await service().call('/chat/Chatbot/ConversationReply', body)).status).toBe(400);
    });
  });
});
