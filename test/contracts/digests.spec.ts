import { beforeEach, expect, it } from '@jest/globals';
import { SqlDailyTurns } from '../../src/conversations/adapters/sql/sql-daily-turns.js';
import { SqlDigests } from '../../src/digests/adapters/sql/sql-digests.js';
import { SqlMarks } from '../../src/digests/adapters/sql/sql-marks.js';
import type { Mark } from '../../src/digests/domain/digest.js';
import { SqlDailyLeads } from '../../src/leads/adapters/sql/sql-daily-leads.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { runSql } from '../support/databases/outside-sql.js';

const TOLD = { until: 1_000, lastId: 10, firstId: 5 };

describeOnEveryDatabase('Days that are told', (opened) => {
  let marks: SqlMarks;
  let digests: SqlDigests;
  /** Of one number, another one for each test. */
  let chatbotId = 0;
  let mark: Mark;

  beforeEach(async () => {
    marks = new SqlMarks(opened().database);
    digests = new SqlDigests(opened().database);
    chatbotId++;
    mark = { chatbotId, workspaceId: 1, kind: 'chats', isOn: true, coveredUntil: 1_000, told: TOLD };
    await marks.add(mark);
  });
  const add = async () => {
    const told = { before: TOLD, until: 2_000, lastId: 20 };
    await digests.add({ chatbotId, kind: 'chats', dayStart: 1_000, dayEnd: 2_000, told });
    return (await digests.all(chatbotId, 1))[0]!;
  };
  const isOpen = async () => (await digests.open(0, 100)).some((digest) => digest.chatbotId === chatbotId);

  it('have one mark, which moves once of many that ask at once', async () => {
    await marks.add({ ...mark, coveredUntil: 7 });
    expect(await marks.of([chatbotId, 99])).toEqual([mark]);
    const next = (at: number) => ({ ...mark, coveredUntil: 2_000 + at, told: { ...TOLD, until: 2_000 + at } });
    const moved = await Promise.all(Array.from({ length: 8 }, (_, at) => marks.move(mark, next(at))));
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await marks.of([chatbotId])).toEqual([next(moved.indexOf(true))]);
  });

  it('have each of their mails counted once of many that ask at once, until the last', async () => {
    const digest = await add();
    expect(digest).toMatchObject({ state: 'open', edition: 1, parts: 0, dayStart: 1_000, dayEnd: 2_000 });
    const first = await Promise.all(Array.from({ length: 8 }, () => digests.advance(digest, false)));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await isOpen()).toBe(true);
    expect(await digests.advance({ ...digest, parts: 1 }, true)).toBe(true);
    expect(await isOpen()).toBe(false);
    expect(await digests.advance({ ...digest, parts: 2 }, true)).toBe(false);
  });

  it('wait while their chatbot is held, and begin anew', async () => {
    const digest = await add();
    await digests.hold(chatbotId);
    expect([await isOpen(), await digests.advance(digest, true)]).toEqual([false, false]);
    await digests.reopen(digest, 'open');
    await digests.release(chatbotId);
    expect([await isOpen(), await digests.advance(digest, true)]).toEqual([true, false]);
    expect(await digests.advance({ ...digest, edition: 2 }, true)).toBe(true);
  });

  it('have their event written anew alone, where their mails are not', async () => {
    const digest = await add();
    await digests.advance(digest, true);
    await digests.reopen(digest, 'mailed');
    const mailed = { ...digest, edition: 2, state: 'mailed' as const };
    expect((await digests.open(0, 100)).at(-1)).toEqual(mailed);
    expect([await digests.advance({ ...mailed, state: 'open' }, true), await digests.advance(mailed, true)]).toEqual([
      false,
      true,
    ]);
    expect(await isOpen()).toBe(false);
  });

  it('wait no longer than an hour for an erasure that was interrupted', async () => {
    await add();
    await digests.hold(chatbotId);
    const sql = 'UPDATE digest_marks SET held_until = held_until - 3600001 WHERE chatbot_id = ?';
    await opened().database.change(sql, [chatbotId]);
    expect(await isOpen()).toBe(true);
  });

  it('are forgotten once they are old and written, and with their chatbot', async () => {
    const digest = await add();
    await digests.removeOlder(-60_000, 100);
    expect(await digests.all(chatbotId, 10)).toHaveLength(1);
    await digests.advance(digest, true);
    await digests.removeOlder(60_000, 100);
    expect(await digests.all(chatbotId, 10)).toHaveLength(1);
    await digests.removeOlder(-60_000, 100);
    expect(await digests.all(chatbotId, 10)).toEqual([]);
    await digests.forget(chatbotId);
    expect(await marks.of([chatbotId])).toEqual([]);
  });

  it('are read by an index: however many other rows there are, none is looked at', async () => {
    const { dialect, database, url } = opened();
    const values = Array.from(
      { length: 400 },
      (_, at) => `(${at % 8}, ${at % 4}, 1, 'q', 'a', 'Text', 'done', 7, ${at % 2}, 1, '', ${at})`,
    );
    await database.change(`INSERT INTO turns (session_id, chatbot_id, workspace_id, question, answer, ask_type, state,
      tokens, no_answer, revision, month, asked_at) VALUES ${values.join(', ')}`);
    if (dialect === 'mysql') await runSql(url, 'ANALYZE TABLE turns');
    const explain = dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const sql = `${explain} SELECT id FROM turns WHERE chatbot_id = 1 AND id >= 300 AND id <= 399 AND asked_at >= 350
      ORDER BY id LIMIT 1`;
    expect(JSON.stringify(await runSql(url, sql))).toMatch(/turns_told/);
  });

  it('tell what lies before the end of the day or came late, and nothing that was told', async () => {
    const { database } = opened();
    const turns = new SqlDailyTurns(database);
    const put = async (askedAt: number, sessionId = 1) =>
      (
        await database.change(
          `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, answer, ask_type, state, tokens, no_answer,
           revision, month, asked_at) VALUES (?, ?, 1, 'q', NULL, 'Text', 'failed', 7, 1, 1, '', ?)`,
          [sessionId, 1_000 + chatbotId, askedAt],
        )
      ).insertedId;
    const [told, early] = [await put(500), await put(1_500)];
    const before = { until: 1_000, lastId: early, firstId: early };
    const [late, next, inTime] = [await put(900, 2), await put(2_000), await put(1_999, 2)];
    const lastId = await turns.lastId();
    const now = { before, until: 2_000, lastId };
    const rows = await turns.page(1_000 + chatbotId, now, 0);
    expect(rows.map(({ id }) => id)).toEqual([early, late, inTime]);
    expect(rows[0]).toMatchObject({ answer: '', uri: '', state: 'failed', isNoAnswer: true, askedAt: 1_500 });
    expect(await turns.page(1_000 + chatbotId, now, inTime)).toEqual([]);
    expect(await turns.figures(1_000 + chatbotId, now)).toEqual({ chats: 2, messages: 3, tokens: 21, unanswered: 3 });
    await database.change("UPDATE turns SET state = 'person' WHERE id = ?", [inTime]);
    expect(await turns.figures(1_000 + chatbotId, now)).toMatchObject({ chats: 2, messages: 2 });
    expect(await turns.firstUntold(1_000 + chatbotId, { until: 2_000, lastId, firstId: told })).toBe(next);
    expect(await turns.firstUntold(1_000 + chatbotId, { until: 2_001, lastId, firstId: told })).toBe(lastId + 1);
    const includes = (session: number) => turns.includesSession(1_000 + chatbotId, now, session);
    expect([await includes(2), await includes(3)]).toEqual([true, false]);
  });

  it('tell leads in the same way', async () => {
    const { database } = opened();
    const leads = new SqlDailyLeads(database);
    const put = async (createdAt: number) =>
      (
        await database.change(
          `INSERT INTO leads (chatbot_id, session_id, name, email, phone, message, created_at)
           VALUES (?, 1, 'Ann', '', '', '', ?)`,
          [chatbotId, createdAt],
        )
      ).insertedId;
    await put(500);
    const early = await put(1_500);
    const before = { until: 1_000, lastId: early, firstId: early };
    const late = await put(900);
    const next = await put(2_000);
    const now = { before, until: 2_000, lastId: await leads.lastId() };
    const rows = await leads.page(chatbotId, now, 0);
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      [early, 'Ann'],
      [late, 'Ann'],
    ]);
    expect([await leads.count(chatbotId, now), await leads.countBetween(chatbotId, 900, 1_501)]).toEqual([2, 2]);
    expect(await leads.firstUntold(chatbotId, { ...now, firstId: 1 })).toBe(next);
    expect([await leads.includesSession(chatbotId, now, 1), await leads.includesSession(chatbotId, now, 2)]).toEqual([
      true,
      false,
    ]);
  });
});
