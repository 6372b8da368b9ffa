import { setImmediate as breathe } from 'node:timers/promises';
import { beforeEach, expect, it } from '@jest/globals';
import { SystemClock } from '#libs/domain/clock.js';
import type { Environment } from '#libs/config/environment.js';
import { SqlSessionsSoFar } from '../../src/conversations/adapters/sql/sql-sessions-so-far.js';
import { SqlTurnQueue, SqlTurns } from '../../src/conversations/adapters/sql/sql-turns.js';
import { AwaitTurn } from '../../src/conversations/use-cases/await-turn.js';
import type { SessionSoFar } from '../../src/conversations/ports/sessions-so-far.js';
import { type CountedDatabase, counted } from '../support/databases/counted-database.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { eventually } from '../support/eventually.js';
import { runSql } from '../support/databases/outside-sql.js';

const WAITERS = 500;
const LOOKS = 10;
const LONG = 'x'.repeat(32_000);

describeOnEveryDatabase('Asks that wait for their turn', (database) => {
  let turns: SqlTurns;
  let asked: CountedDatabase;
  let sessionId = 0;
  const none = new AbortController();

  beforeEach(() => {
    turns = new SqlTurns(database().database, new SystemClock());
    asked = counted(database().database);
    sessionId++;
  });

  const waiting = (queueSeconds = 60): AwaitTurn =>
    new AwaitTurn(new SqlTurnQueue(asked.database), new SqlSessionsSoFar(database().database), {
      QUEUE_SECONDS: queueSeconds,
    } as Environment);
  const open = async (question: string, session = sessionId) => {
    const asked = { question, type: 'Text', fileIds: [], revision: 1, retry: null } as const;
    const of = { sessionId: session, chatbotId: 1, workspaceId: 1, admission: { at: 0, month: '2026-11' } };
    const [id] = (await turns.open([{ ...of, ...asked }])) as [number];
    return { id, sessionId: session, chatbotId: 1, workspaceId: 1, admission: { at: 0, month: '2026-11' } };
  };
  const openMany = async (many: number) => {
    const turns: Awaited<ReturnType<typeof open>>[] = [];
    await database().units.run(async () => {
      for (let at = 0; at < many; at++) turns.push(await open(LONG));
    });
    return turns;
  };
  const end = (id: number) => turns.end(id, { state: 'done', answer: 'Yes.', tokens: 1, isNoAnswer: false });
  const expectAsked = (statements: number) => expect(asked.statements.length).toBe(statements);
  /** Until so many have looked for the first time. */
  const settled = async (waiters: number) => {
    await eventually(
      async () => asked.rows.length,
      (rows) => rows === waiters,
    );
    await breathe();
  };

  it('078 ask one question together, however many they are, and never for a turn itself', async () => {
    const [first, ...others] = await openMany(WAITERS + 1);
    const awaitTurn = waiting();
    const leaving = new AbortController();
    const waits = others.map((turn) => awaitTurn.run(turn, leaving).catch(() => 'left'));
    await settled(WAITERS);
    expectAsked(WAITERS);
    for (let look = 0; look < LOOKS; look++) await awaitTurn.look();
    expectAsked(WAITERS + LOOKS);
    expect(asked.rows).toHaveLength(WAITERS + LOOKS);
    expect(asked.statements.join()).not.toMatch(/question|answer|\*/);
    await end(first!.id);
    await awaitTurn.ended(sessionId);
    expectAsked(WAITERS + LOOKS + 1);
    expect(((await waits[0]) as SessionSoFar).turns).toHaveLength(1);
    leaving.abort();
    expect(new Set(await Promise.all(waits.slice(1)))).toEqual(new Set(['left']));
    await awaitTurn.look();
    expectAsked(WAITERS + LOOKS + 1);
    for (const { id } of others) await end(id);
  });

  it('078 are called one after the other, in the order of their admission, by the end of the turn before', async () => {
    const [first, ...others] = await openMany(20);
    const awaitTurn = waiting();
    const called: number[] = [];
    const waits = others.map(async (turn) => {
      const before = await awaitTurn.run(turn, none);
      expect(before.turns.map(({ state }) => state)).not.toContain('running');
      called.push(turn.id);
      await end(turn.id);
      await awaitTurn.ended(sessionId);
    });
    await settled(others.length);
    expect(called).toEqual([]);
    await end(first!.id);
    await awaitTurn.ended(sessionId);
    await Promise.all(waits);
    expect(called).toEqual(others.map(({ id }) => id));
  });

  it('078 notice what has ended on another replica at the next look', async () => {
    const [first, second] = await openMany(2);
    const awaitTurn = waiting();
    let isCalled = false;
    const wait = awaitTurn.run(second!, none).then(() => (isCalled = true));
    await settled(1);
    await awaitTurn.look();
    await breathe();
    expect(isCalled).toBe(false);
    await end(first!.id);
    await awaitTurn.look();
    await wait;
    expect(isCalled).toBe(true);
    await end(second!.id);
  });

  it('wait for a turn however many have ended between, and for none of another session', async () => {
    const first = await open('first');
    for (let turn = 0; turn < 21; turn++) await end((await open('between')).id);
    const last = await open('last');
    const elsewhere = await open('elsewhere', sessionId + 1_000);
    const queue = new SqlTurnQueue(asked.database);
    const all = [sessionId, sessionId + 1_000, sessionId + 2_000];
    const expected = [
      [sessionId, first.id],
      [sessionId + 1_000, elsewhere.id],
    ];
    expect([...(await queue.firstRunning(all))].sort(([a], [b]) => a - b)).toEqual(expected);
    await end(first.id);
    expect((await queue.firstRunning([sessionId])).get(sessionId)).toBe(last.id);
    await end(last.id);
    expect([await queue.isRunning(last.id), await queue.isRunning(elsewhere.id)]).toEqual([false, true]);
    await end(elsewhere.id);
  });

  it('are refused once they have waited too long, and wait no more', async () => {
    const [first, second] = await openMany(2);
    const awaitTurn = waiting(0.05);
    await expect(awaitTurn.run(second!, none)).rejects.toMatchObject({ refusal: 'unavailable' });
    const before = asked.statements.length;
    await awaitTurn.look();
    expectAsked(before);
    await end(first!.id);
    await end(second!.id);
  });

  it('read the index of running turns and no row', async () => {
    const turns = await openMany(60);
    for (const { id } of turns.slice(5)) await end(id);
    const sql = `FROM turns WHERE lease_until > 0 AND +session_id IN (${sessionId}, 0) GROUP BY +session_id`;
    const statement = `SELECT session_id AS sessionId, MIN(id) AS turnId ${sql}`;
    await new SqlTurnQueue(asked.database).firstRunning([sessionId, 0]);
    expect(asked.statements[0]!.replaceAll(/\s+/g, ' ').replace('?, ?', `${sessionId}, 0`)).toBe(statement);
    const isSqlite = database().dialect === 'sqlite';
    const plan = await runSql(database().url, `${isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${statement}`);
    // SQLite's words, MySQL's and MariaDB's.
    const inIndex =
      /COVERING INDEX turns_running|Covering index range scan on turns using turns_running|turns_running.*Using index/;
    expect(JSON.stringify(plan)).toMatch(inIndex);
    for (const { id } of turns.slice(0, 5)) await end(id);
  });
});
