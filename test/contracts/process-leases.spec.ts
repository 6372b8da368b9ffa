import { beforeEach, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlLeases } from '../../src/conversations/adapters/sql/sql-leases.js';
import { SqlTurns } from '../../src/conversations/adapters/sql/sql-turns.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOON = Date.UTC(2026, 10, 20, 12);

describeOnEveryDatabase('The lease of a process', (database) => {
  let clock: SetClock;
  let turns: SqlTurns;
  let leases: SqlLeases;
  let another: SqlLeases;
  let sessionId = 0;

  beforeEach(async () => {
    clock = new SetClock(NOON);
    turns = new SqlTurns(database().database, clock);
    [leases, another] = [new SqlLeases(database().database, clock), new SqlLeases(database().database, clock)];
    sessionId++;
    await change('DELETE FROM process_leases');
  });

  const change = (sql: string, ...values: unknown[]) => database().database.change(sql, values);
  const open = async (): Promise<number> => {
    const of = { sessionId, chatbotId: sessionId, workspaceId: sessionId };
    const asked = { question: 'Hi', type: 'Text', fileIds: [], revision: 3 } as const;
    return (await turns.open([{ ...of, ...asked, admission: { at: NOON, month: '2026-11' }, retry: null }]))[0]!;
  };
  /** Turns that this process has spoken for. */
  async function held(count: number): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await open());
    for (const id of ids) leases.hold(id);
    await leases.renew();
    return ids;
  }
  const orphans = async (seenBy = another) =>
    (await seenBy.orphans()).filter((orphan) => orphan.sessionId === sessionId).map(({ id }) => id);
  const processes = () => database().database.select('SELECT holder FROM process_leases');
  const ownLeases = async () => {
    const sql = 'SELECT lease_until AS until FROM turns WHERE session_id = ? ORDER BY id';
    return (await database().database.select<{ until: number }>(sql, [sessionId])).map(({ until }) => Number(until));
  };
  const die = () => change('UPDATE process_leases SET lease_until = lease_until - 60000');
  /** Further back than any lease of these tests reaches, and than a clock that is set back takes it. */
  const runOut = () => change('UPDATE turns SET lease_until = lease_until - 90000 WHERE session_id = ?', sessionId);

  it('is one row, whichever turns it answers; their own are written once in a while', async () => {
    await held(3);
    const given = await ownLeases();
    await change('UPDATE turns SET lease_until = lease_until - 5 WHERE session_id = ?', sessionId);
    await leases.renew();
    expect(await ownLeases()).toEqual(given.map((until) => until - 5));
    clock.pass(10_000);
    await leases.renew();
    const anew = await ownLeases();
    expect(anew.every((until, at) => until > given[at]! - 5)).toBe(true);
    expect(await processes()).toHaveLength(1);
  });

  it('is not there while the process answers nothing', async () => {
    await leases.renew();
    expect(await processes()).toEqual([]);
  });

  it('makes all of its turns orphans when it runs out, and none of another process', async () => {
    const ids = await held(3);
    expect(await orphans()).toEqual([]);
    await die();
    const others = await open();
    another.hold(others);
    await another.renew();
    expect((await orphans()).sort()).toEqual([...ids].sort());
    expect(await Promise.all(ids.map((id) => another.closeOrphan(id)))).toEqual([true, true, true]);
    expect(await another.closeOrphan(others)).toBe(false);
  });

  it('is forgotten once nothing of it is left', async () => {
    const [id] = await held(1);
    await die();
    expect(await orphans()).toEqual([id]);
    expect(await processes()).toHaveLength(1);
    await another.closeOrphan(id!);
    expect(await orphans()).toEqual([]);
    expect(await processes()).toEqual([]);
  });

  it('is there again when a process that was only slow speaks', async () => {
    const [id] = await held(1);
    await die();
    await orphans();
    await leases.renew();
    expect([await orphans(), await another.closeOrphan(id!)]).toEqual([[], false]);
  });

  it('tells of its turns, whatever their own leases say', async () => {
    const [id] = await held(1);
    await runOut();
    expect([await orphans(), await another.closeOrphan(id!)]).toEqual([[], false]);
  });

  it('is not needed by turns that have just begun, or whose lease is lost', async () => {
    const [id] = [await open()];
    expect(await orphans()).toEqual([]);
    await runOut();
    expect(await orphans()).toEqual([id]);
    await leases.renew();
    leases.hold(id);
    await leases.renew();
    expect(await orphans()).toEqual([]);
    await change('DELETE FROM process_leases');
    expect(await orphans()).toEqual([]);
    await runOut();
    expect(await orphans()).toEqual([id]);
    expect(await another.closeOrphan(id)).toBe(true);
  });

  it('does not keep a turn that was given up', async () => {
    const ids = await held(2);
    leases.giveUp(ids[0]!);
    await leases.renew();
    expect([await orphans(), await another.closeOrphan(ids[0]!)]).toEqual([[ids[0]], true]);
    await leases.renew();
    expect(await another.closeOrphan(ids[1]!)).toBe(false);
  });

  it('does not make a turn run that has ended', async () => {
    const [kept, lost] = await held(2);
    await turns.end(kept!, { state: 'done', answer: 'Yes.', tokens: 7, isNoAnswer: false });
    await turns.end(lost!, { state: 'done', answer: 'Yes.', tokens: 7, isNoAnswer: false });
    leases.giveUp(lost!);
    clock.pass(60_000);
    await leases.renew();
    expect(await ownLeases()).toEqual([0, 0]);
    expect(await orphans()).toEqual([]);
  });
});
