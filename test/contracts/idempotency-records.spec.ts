import { beforeEach, expect, it } from '@jest/globals';
import { Retry } from '#libs/domain/retry.js';
import { SqlIdempotencyRecords } from '#libs/persistence/sql-idempotency-records.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { OPEN_GATE } from '../support/doubles/open-gate.js';

const DAY = 86_400_000;
const START = 1_763_600_000_000;
const retry = (key: string, lineage: number, workspaceId = 1) => new Retry({ workspaceId, lineage }, key, '/x', '{}');
const { fingerprint } = retry('any', 1);
const RECORD = { fingerprint, code: 200, body: '{"Data":1}' };
const OTHER = { ...RECORD, body: '{"Data":2}' };

describeOnEveryDatabase('The answers kept for retries', (database) => {
  let records: SqlIdempotencyRecords;
  let now: number;
  let owner = 0;
  beforeEach(() => {
    now = START;
    owner++;
    const { database: tables, units } = database();
    records = new SqlIdempotencyRecords(tables, units, { now: () => now, elapsed: () => 0 }, OPEN_GATE);
  });

  const keep = (key: string, record = RECORD, of = owner, workspace = 1) =>
    database().units.run(() => records.keep(retry(key, of, workspace), record));
  const find = (key: string, of = owner, workspace = 1) => records.find(retry(key, of, workspace));

  it('are found as they were kept', async () => {
    const big = { ...RECORD, code: 404, body: `{"Data":"${'😀'.repeat(500_000)}"}` };
    expect(await keep('small')).toBe(true);
    expect(await keep('big', big)).toBe(true);
    expect([await find('small'), await find('big')]).toEqual([RECORD, big]);
  });

  it('are not there for a key that was not sent', async () => expect(await find('x')).toBeNull());

  it('004 are found by exactly their key, of exactly their line of keys in their workspace', async () => {
    await keep('a1');
    const near = ['A1', 'a1 ', ' a1', 'a', 'a11', 'á1'];
    expect(await Promise.all(near.map((key) => find(key)))).toEqual(near.map(() => null));
    expect(await find('a1', owner + 1_000)).toBeNull();
    expect(await keep('A1', OTHER)).toBe(true);
    expect(await keep('a1 ', OTHER)).toBe(true);
    expect(await keep('a1', OTHER, owner + 1_000)).toBe(true);
    expect(await find('a1', owner, 2)).toBeNull();
    expect(await keep('a1', OTHER, owner, 2)).toBe(true);
    expect(await find('a1')).toEqual(RECORD);
  });

  it('stay the first ones', async () => {
    await keep('once');
    expect(await keep('once', OTHER)).toBe(false);
    expect(await find('once')).toEqual(RECORD);
  });

  it('046 are kept by exactly one of 20 units at the same moment', async () => {
    const units = Array.from({ length: 20 }, (_, turn) => keep('crowd', { ...RECORD, code: 200 + turn }));
    const kept = await Promise.all(units);
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect((await find('crowd'))!.code).toBe(200 + kept.indexOf(true));
  });

  it('go with the unit that kept them', async () => {
    const unit = database().units.run(async () => {
      await records.keep(retry('undone', owner), RECORD);
      throw new Error('the effect failed');
    });
    await expect(unit).rejects.toThrow('the effect failed');
    expect(await find('undone')).toBeNull();
  });

  it('are kept for 24 hours and not longer', async () => {
    await keep('day');
    now = START + DAY - 1;
    expect([await find('day'), await keep('day', OTHER)]).toEqual([RECORD, false]);
    now = START + DAY;
    expect(await find('day')).toBeNull();
    expect(await keep('day', OTHER)).toBe(true);
    expect(await find('day')).toEqual(OTHER);
  });

  it('are kept for a day from now where a clock that once ran ahead has kept them', async () => {
    now = START + 365 * DAY;
    await keep('ahead');
    now = START;
    await records.sweep();
    now = START + DAY - 1;
    expect(await find('ahead')).toEqual(RECORD);
    now = START + DAY;
    expect(await find('ahead')).toBeNull();
  });

  it('are swept away after their day, the others not', async () => {
    await keep('old');
    now = START + DAY / 2;
    await keep('young');
    now = START + DAY;
    await records.sweep();
    const ids = ['old', 'young'].map((key) => retry(key, owner).id);
    const rows = await database().database.select<{ key: string }>(
      'SELECT idempotency_key AS `key` FROM idempotency_records WHERE idempotency_key IN (?, ?)',
      ids,
    );
    expect(rows.map(({ key }) => key)).toEqual([ids[1]]);
  });
});
