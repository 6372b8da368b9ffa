import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from '@jest/globals';
import { Retry } from '#libs/domain/retry.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlAllowances } from '../../src/conversations/adapters/sql/sql-allowances.js';
import { SqlRecords } from '../../src/conversations/adapters/sql/sql-records.js';
import { SqlTurns } from '../../src/conversations/adapters/sql/sql-turns.js';
import { TypeOrmSessions } from '../../src/conversations/adapters/typeorm/typeorm-sessions.js';
import type { Limits } from '../../src/conversations/domain/allowance.js';
import type { NewTurn } from '../../src/conversations/ports/turns.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const MONTH = '2026-11';
const UNLIMITED: Limits = { perMonth: -1, timeZone: 'UTC', perWindow: 0, windowSeconds: 0, windowMessage: '' };
const LIMITED: Limits = { ...UNLIMITED, perMonth: 1_000 };

/** Calls something as if from outside the unit of work under way. */
const surroundings = new AsyncResource('outside');
const outside = <T>(work: () => Promise<T>): Promise<T> => surroundings.runInAsyncScope(work);
/** Long enough for a statement to come to the lock that it waits for. */
const aMoment = () => sleep(200);

describeOnEveryDatabase('Messages that no limit judges', (database) => {
  const clock = new SetClock(NOON);
  let turns: SqlTurns;
  let sessions: TypeOrmSessions;
  let allowances: SqlAllowances;
  /** Chatbot and workspace have one number, another one for each test. */
  let chatbotId = 0;
  let sessionId = 0;

  beforeEach(async () => {
    chatbotId++;
    turns = new SqlTurns(database().database, clock);
    sessions = new TypeOrmSessions(database().database);
    allowances = new SqlAllowances(database().database, clock);
    const session = { workspaceId: chatbotId, createdAt: NOON, uri: '', welcome: '' };
    sessionId = await unit(() => sessions.add(held(chatbotId), session));
    await judge(UNLIMITED);
  });

  const unit = <T>(work: () => Promise<T>): Promise<T> => database().units.run(work);
  const judge = (limits: Limits) => unit(() => allowances.admit(chatbotId, limits, 1));
  const countInSession = () => unit(() => sessions.countMessages(chatbotId, [sessionId]));
  const limitSessionsTo = (messages: number) => unit(() => sessions.setMessagesLimit(chatbotId, messages));
  const asked = (turn: Partial<NewTurn> = {}): NewTurn => ({
    ...{ sessionId, chatbotId, workspaceId: chatbotId, question: 'Really?', type: 'Text', fileIds: [], revision: 3 },
    ...{ admission: { at: NOON, month: MONTH }, retry: null, ...turn },
  });
  const open = (turn: Partial<NewTurn> = {}) => turns.openUnlimited(asked(turn));
  const stored = async (): Promise<number> => {
    const sql = 'SELECT COUNT(*) AS n FROM turns WHERE chatbot_id = ?';
    return Number((await database().database.select<{ n: number }>(sql, [chatbotId]))[0]!.n);
  };
  const used = async () => (await allowances.used([chatbotId], MONTH)).map((row) => row.used);
  const retry = () =>
    new Retry({ workspaceId: chatbotId, lineage: 1 }, `k${chatbotId}`, '/chat/Chat/ClientAsk', 'body');

  it('are stored as they are, with the lease of a turn that runs, and used is what is stored', async () => {
    const id = await open();
    const [row] = await database().database.select<Record<string, unknown>>('SELECT * FROM turns WHERE id = ?', [id]);
    expect(row).toMatchObject({ session_id: sessionId, chatbot_id: chatbotId, workspace_id: chatbotId, month: MONTH });
    expect(row).toMatchObject({ question: 'Really?', ask_type: 'Text', file_ids: null, revision: 3, state: 'running' });
    expect(Number(row!.lease_until)).toBeGreaterThan(0);
    expect([await used(), await stored()]).toEqual([[1], 1]);
  });

  it('refuse a key that is in use', async () => {
    expect(await open({ retry: retry() })).toEqual(expect.any(Number));
    await expect(open({ retry: retry() })).rejects.toMatchObject({ refusal: 'conflict' });
  });

  it('are not stored in a session that is gone, or is closed', async () => {
    expect(await open({ sessionId: sessionId + 1_000_000 })).toBeNull();
    await new SqlRecords(database().database).close(sessionId);
    expect(await open()).toBeNull();
    expect(await stored()).toBe(0);
  });

  it('157 are not stored past a limit of sessions', async () => {
    await limitSessionsTo(10);
    expect(await open()).toBeNull();
    await limitSessionsTo(-1);
    expect(await open()).toEqual(expect.any(Number));
  });

  it('157 are not stored past the counter of a session', async () => {
    await limitSessionsTo(10);
    await countInSession();
    await limitSessionsTo(-1);
    expect(await open()).toBeNull();
    await countInSession();
    expect(await open()).toEqual(expect.any(Number));
  });

  it('157 are not stored past the counter of a chatbot, which begins with what was stored', async () => {
    const ids = [await open(), await open(), await open()];
    await turns.end(ids[0]!, { state: 'failed', answer: '', tokens: 0, isNoAnswer: false, failure: 'unavailable' });
    await judge(LIMITED);
    expect([await open(), await used()]).toEqual([null, [3]]);
    await judge(UNLIMITED);
    expect([await open(), await used()]).toEqual([expect.any(Number), [3]]);
    await expect(judge({ ...UNLIMITED, perMonth: 3 })).resolves.toMatchObject({ admitted: 0 });
  });

  it('157 are counted, however many come at the moment in which a limit is set', async () => {
    const asking = Array.from({ length: 40 }, () => open());
    const isAdmitted = judge(LIMITED);
    const admitted = (await Promise.all(asking)).filter((id) => id !== null).length;
    await isAdmitted;
    expect(await stored()).toBe(admitted);
    expect(await used()).toEqual([admitted + 1]);
  });

  it('157 are waited for by a limit that is set while they are stored', async () => {
    // On SQLite one unit follows the other.
    if (database().database.dialect === 'sqlite') return;
    let storing: Promise<number | null> | undefined;
    let judging: Promise<unknown> | undefined;
    const undone = unit(async () => {
      await turns.open([asked({ sessionId: 0, retry: retry() })]);
      // It waits for the key, with everything else done.
      storing = outside(() => open({ retry: retry() }));
      await aMoment();
      judging = outside(() => judge(LIMITED));
      await aMoment();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await storing).toEqual(expect.any(Number));
    await judging;
    expect(await used()).toEqual([2]);
  });
});
