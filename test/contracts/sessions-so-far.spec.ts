import { beforeEach, expect, it } from '@jest/globals';
import { SystemClock } from '#libs/domain/clock.js';
import { SqlSessionsSoFar } from '../../src/conversations/adapters/sql/sql-sessions-so-far.js';
import { SqlTurns } from '../../src/conversations/adapters/sql/sql-turns.js';
import { type CountedDatabase, counted } from '../support/databases/counted-database.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const BOUND = { turns: 20, bytes: 10_000_000 };

describeOnEveryDatabase('The session before a message', (database) => {
  let turns: SqlTurns;
  let asked: CountedDatabase;
  let sessions: SqlSessionsSoFar;
  let sessionId = 0;

  beforeEach(() => {
    turns = new SqlTurns(database().database, new SystemClock());
    asked = counted(database().database);
    sessions = new SqlSessionsSoFar(asked.database);
    sessionId++;
  });

  const open = async (question: string, session = sessionId): Promise<number> => {
    const of = { sessionId: session, chatbotId: 1, workspaceId: 1, admission: { at: 0, month: '2026-11' } };
    const [id] = await turns.open([{ ...of, question, type: 'Text', fileIds: [], revision: 1, retry: null }]);
    return id!;
  };
  const end = (id: number, answer = 'Yes.') => turns.end(id, { state: 'done', answer, tokens: 1, isNoAnswer: false });
  const say = async (question: string, answer?: string): Promise<number> => {
    const id = await open(question);
    await end(id, answer);
    return id;
  };
  const change = (sql: string, values: readonly unknown[]) => database().database.change(sql, values);
  const told = async (before = Number.MAX_SAFE_INTEGER, bound = BOUND) =>
    (await sessions.before(sessionId, { before, ...bound }))!;
  const questions = async (bound = BOUND) =>
    (await told(Number.MAX_SAFE_INTEGER, bound)).turns.map(({ question }) => question);
  /** Rows that the next look reads. */
  const rowsOf = async (look: () => Promise<unknown>): Promise<number> => {
    const before = asked.rows.length;
    await look();
    return asked.rows.length - before;
  };

  it('is told as soon as none of its turns runs, however many have ended between', async () => {
    const first = await open('first');
    expect(await told(first)).toEqual({ turns: [], takenOverBehind: null, takenOverBy: null });
    for (let turn = 1; turn <= 25; turn++) await say(`between ${turn}`);
    const last = await open('last');
    expect([await told(first + 1), await told(last)]).toEqual([null, null]);
    await end(first);
    expect((await told(last)).turns).toHaveLength(20);
    expect((await told(last)).turns.at(-1)).toEqual({
      ...{ id: expect.any(Number), type: 'Text', question: 'between 25', fileIds: [] },
      ...{ answer: 'Yes.', seen: '', suffixLength: 0, homes: [], state: 'done' },
    });
    expect(await told(last + 1)).toBeNull();
    await end(last);
  });

  it('is read without a table on the disk of the database', async () => {
    for (let turn = 0; turn < 3; turn++) await say('between');
    const onDisk = async () =>
      database().dialect === 'mysql'
        ? await database().database.select("SHOW SESSION STATUS LIKE 'Created_tmp_disk_tables'")
        : [];
    await database().units.run(async () => {
      const before = await onDisk();
      expect((await told()).turns).toHaveLength(3);
      await say('new');
      expect((await told()).turns).toHaveLength(4);
      expect(await onDisk()).toEqual(before);
    });
  });

  it('is read once; later looks read what is newer', async () => {
    for (let turn = 1; turn <= 25; turn++) await say(`${turn}`);
    expect(await rowsOf(questions)).toBe(20);
    await say('26');
    await say('27');
    const expected = Array.from({ length: 20 }, (_, at) => `${at + 8}`);
    expect(await rowsOf(async () => expect(await questions()).toEqual(expected))).toBe(2);
    // One row says how the session stands.
    expect(await rowsOf(async () => expect(await questions()).toEqual(expected))).toBe(1);
  });

  it('is what is stored, whatever was read before', async () => {
    const [first, second, , fourth] = [await say('1'), await say('2'), await say('3'), await say('4')];
    expect(await questions()).toEqual(['1', '2', '3', '4']);
    await change('DELETE FROM turns WHERE id = ?', [second]);
    expect(await questions()).toEqual(['1', '3', '4']);
    // Its transaction was the longer one.
    await change('UPDATE turns SET session_id = 0 WHERE id = ?', [fourth]);
    await say('5');
    expect(await questions()).toEqual(['1', '3', '5']);
    await change('UPDATE turns SET session_id = ? WHERE id = ?', [sessionId, fourth]);
    expect(await questions()).toEqual(['1', '3', '4', '5']);
    await change('DELETE FROM turns WHERE id = ?', [first]);
    await say('6');
    expect(await questions()).toEqual(['3', '4', '5', '6']);
    await change('DELETE FROM turns WHERE session_id = ?', [sessionId]);
    expect(await questions()).toEqual([]);
  });

  it('is told before an earlier message too, and of each session its own', async () => {
    await say('1');
    const second = await say('2');
    expect(await questions()).toEqual(['1', '2']);
    expect((await told(second)).turns.map(({ question }) => question)).toEqual(['1']);
    expect(await questions()).toEqual(['1', '2']);
    const other = await open('elsewhere', sessionId + 1_000_000);
    expect(await sessions.before(sessionId + 1_000_000, { before: other, ...BOUND })).toMatchObject({ turns: [] });
    await end(other);
  });

  it('stays within its bytes, kept or read', async () => {
    const bound = { turns: 20, bytes: 3_000 };
    for (let turn = 1; turn <= 3; turn++) await say(`${turn}`, 'ü'.repeat(200));
    expect(await questions(bound)).toEqual(['1', '2', '3']);
    await say('4', 'ü'.repeat(1_000));
    expect(await questions(bound)).toEqual(['2', '3', '4']);
    await say('5', 'ü'.repeat(1_000));
    expect(await questions(bound)).toEqual(['5']);
    expect(await questions({ turns: 1, bytes: 10 })).toEqual(['5']);
  });
});
