import { beforeEach, expect, it } from '@jest/globals';
import type { ChatbotReference } from '../../src/chatbots/chatbots.api.js';
import { SqlHistory } from '../../src/conversations/adapters/sql/sql-history.js';
import { SqlRecords } from '../../src/conversations/adapters/sql/sql-records.js';
import { TypeOrmSessions } from '../../src/conversations/adapters/typeorm/typeorm-sessions.js';
import type { SessionsWanted } from '../../src/conversations/ports/history.js';
import type { NewSession } from '../../src/conversations/domain/session.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const ALL = { sessionId: null, skip: 0, take: 100 };

describeOnEveryDatabase('Sessions', (database) => {
  let sessions: TypeOrmSessions;
  let history: SqlHistory;
  /** Of one number, another one for each test. */
  let chatbotId = 0;

  beforeEach(() => {
    sessions = new TypeOrmSessions(database().database);
    history = new SqlHistory(database().database);
    chatbotId++;
  });

  const sessionOf = (given: Partial<NewSession> = {}): NewSession => ({
    workspaceId: chatbotId,
    createdAt: NOON,
    uri: '',
    welcome: '',
    ...given,
  });
  const add = (session: NewSession, bot = chatbotId) => database().units.run(() => sessions.add(held(bot), session));
  const count = (id: number): Promise<boolean> => database().units.run(() => sessions.countMessages(chatbotId, [id]));
  const giveBack = (id: number): Promise<void> => database().units.run(() => sessions.giveMessagesBack([id]));
  const limitTo = (messages: number): Promise<void> =>
    database().units.run(() => sessions.setMessagesLimit(chatbotId, messages));
  const countMany = async (id: number, times: number): Promise<number> =>
    (await Promise.all(Array.from({ length: times }, () => count(id)))).filter(Boolean).length;

  it('are kept as they are', async () => {
    const given = sessionOf({ uri: 'https://example.com/🏡', welcome: 'Hello!\nHow are you? 👋' });
    const id = await add(given);
    const { workspaceId, ...session } = given;
    expect(await sessions.find(workspaceId, id)).toEqual({ id, chatbotId, visitor: null, userId: '', ...session });
  });

  it('006 are not found in another workspace', async () => {
    const id = await add(sessionOf());
    expect(await sessions.find(chatbotId + 1_000, id)).toBeNull();
    expect(await sessions.find(chatbotId, id + 1_000_000)).toBeNull();
  });

  it('006 lead to their chatbot, and to none from another workspace', async () => {
    const id = await add(sessionOf());
    const chatbotOf = ({ sql, values }: ChatbotReference) => database().database.select(sql, values);
    expect(await chatbotOf(sessions.chatbotOf(chatbotId, id))).toEqual([{ chatbot_id: chatbotId }]);
    expect(await chatbotOf(sessions.chatbotOf(chatbotId + 1_000, id))).toEqual([]);
    expect(await chatbotOf(sessions.chatbotOf(chatbotId, id + 1_000_000))).toEqual([]);
  });

  it('are listed newest first, from the first instant to the one behind the last', async () => {
    const instants = [NOON - 1, NOON, NOON + 1, NOON + 2];
    const ids: number[] = [];
    for (const createdAt of instants) ids.push(await add(sessionOf({ createdAt })));
    await add(sessionOf(), chatbotId + 1_000);
    const list = async (from: number, until: number, page: Partial<SessionsWanted> = {}) =>
      (await history.sessions(chatbotId, { ...ALL, from, until, ...page }, 1_000)).map(({ id }) => id);
    expect(await list(0, Number.MAX_SAFE_INTEGER)).toEqual([...ids].reverse());
    expect(await list(NOON, NOON + 2)).toEqual([ids[2], ids[1]]);
    expect(await list(0, Number.MAX_SAFE_INTEGER, { skip: 1, take: 2 })).toEqual([ids[2], ids[1]]);
    expect(await list(0, Number.MAX_SAFE_INTEGER, { sessionId: ids[1]! })).toEqual([ids[1]]);
    expect(await list(NOON + 3, Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('are listed with as many greetings as have room', async () => {
    for (const welcome of ['c', '', 'ü'.repeat(4), 'a']) await add(sessionOf({ welcome }));
    const wanted = { ...ALL, from: 0, until: Number.MAX_SAFE_INTEGER };
    const greetings = async (bytes: number) =>
      (await history.sessions(chatbotId, wanted, bytes)).map(({ welcome }) => welcome);
    expect(await greetings(10)).toEqual(['a', 'üüüü', '', 'c']);
    expect(await greetings(9)).toEqual(['a', 'üüüü', '', null]);
    expect(await greetings(8)).toEqual(['a', null, null, null]);
  });

  /** What no limit counts is told by the turns. */
  const keepTurns = async (id: number, states: readonly string[]): Promise<void> => {
    for (const state of states)
      await database().database.change(
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, state, tokens, no_answer, revision, month, asked_at)
         VALUES (?, ?, 1, '', 'Text', ?, 0, 0, 1, '', 0)`,
        [id, chatbotId, state],
      );
  };

  it('are counted from their turns as soon as there is a limit, and again after a time without one', async () => {
    const id = await add(sessionOf());
    expect(await countMany(id, 20)).toBe(20);
    await keepTurns(id, ['done', 'failed', 'running', 'person', 'interrupted']);
    await limitTo(3);
    expect(await count(id)).toBe(false);
    await limitTo(4);
    expect(await countMany(id, 5)).toBe(1);
    await limitTo(-1);
    expect(await countMany(id, 5)).toBe(5);
    await limitTo(4);
    expect(await countMany(id, 5)).toBe(1);
  });

  it('that are closed lead to no chatbot and take no message, and no other one with them', async () => {
    const [standing, closed] = [await add(sessionOf()), await add(sessionOf())];
    await new SqlRecords(database().database).close(closed);
    expect(await sessions.standingAmong([standing, closed, closed + 1_000_000])).toEqual([standing]);
    expect([await count(standing), await count(closed)]).toEqual([true, false]);
    const { sql, values } = sessions.chatbotOf(chatbotId, closed);
    expect(await database().database.select(sql, values)).toEqual([]);
    expect(await sessions.find(chatbotId, closed)).toMatchObject({ id: closed });
  });

  it('are counted together once each of them is counted', async () => {
    const [first, second] = [await add(sessionOf()), await add(sessionOf())];
    /** Undone where not all are counted, as every unit must be. */
    const together = () =>
      database()
        .units.run(async () => {
          if (!(await sessions.countMessages(chatbotId, [first, second]))) throw new Error('undone');
          return true;
        })
        .catch(() => false);
    await keepTurns(second, ['done']);
    await limitTo(3);
    expect(await count(first)).toBe(true);
    expect(await together()).toBe(false);
    expect(await count(second)).toBe(true);
    expect(await together()).toBe(true);
    expect(await together()).toBe(false);
    expect([await count(first), await count(second), await count(first)]).toEqual([true, false, false]);
  });

  it('are listed with the messages that count, archived ones too, and are limited by them', async () => {
    const id = await add(sessionOf());
    await keepTurns(id, ['done', 'failed', 'running', 'person', 'interrupted']);
    const wanted = { ...ALL, from: 0, until: Number.MAX_SAFE_INTEGER };
    expect(await history.sessions(chatbotId, wanted, 1_000)).toMatchObject([{ id, sent: 3 }]);
    await database().database.change(
      `INSERT INTO archived_sessions (session_id, chatbot_id, archive_id, place, bytes, turns, messages, title, last_asked_at)
       VALUES (?, ?, 1, 0, 0, 9, 5, '', 1)`,
      [id, chatbotId],
    );
    expect(await history.sessions(chatbotId, wanted, 1_000)).toMatchObject([{ id, sent: 8 }]);
    await limitTo(9);
    expect([await count(id), await count(id)]).toEqual([true, false]);
  });

  it('157 count exactly as many as the limit of those that come at once', async () => {
    await limitTo(7);
    const id = await add(sessionOf());
    expect(await countMany(id, 50)).toBe(7);
  });

  it('count one more for each that is given back, and never below nothing', async () => {
    await limitTo(1);
    const id = await add(sessionOf());
    await giveBack(id);
    expect(await countMany(id, 3)).toBe(1);
    await giveBack(id);
    expect(await countMany(id, 3)).toBe(1);
  });

  it('keep limits set at the same moment to one of them', async () => {
    await Promise.all([3, 4, 5, 3, 4, 5].map(limitTo));
    const id = await add(sessionOf());
    expect([3, 4, 5]).toContain(await countMany(id, 20));
  });
});
