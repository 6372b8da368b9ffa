import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { GOALS, atLeast, atMost } from '../../tools/bench/goals.js';
import { BENCHES, type BenchName, readOptions } from '../../tools/bench/options.js';
import { type Measured, withTables } from '../../tools/bench/performance-page.js';
import { type CpuProfile, roomsOf, within } from '../../tools/bench/rooms.js';
import { together } from '../../tools/bench/floors/together.js';
import { type Line, tableOf } from '../../tools/bench/table.js';

describe('the options of the bench', () => {
  it('are everything three times, and nothing is written, where none is given', () => {
    const { only, databases, rounds, rows, isWritten, isProfile } = readOptions([]);
    expect({ only, databases, rounds, rows }).toEqual({
      only: BENCHES,
      databases: ['sqlite', 'mysql'],
      rounds: 3,
      rows: 200_000,
    });
    expect([isWritten, isProfile]).toEqual([false, false]);
  });

  it('may be few and quick, and what is said beside counts', () => {
    expect(readOptions(['--quick'])).toMatchObject({ rounds: 1, rows: 20_000 });
    expect(readOptions(['--quick']).only).not.toContain('streams');
    expect(readOptions(['--quick', '--only', 'streams,ask', '--rows', '7', '--write'])).toMatchObject({
      only: ['ask', 'streams'],
      rows: 7,
      isWritten: true,
    });
  });

  it.each([
    ['--only', 'asks', '--only knows ask, stream'],
    ['--database', 'oracle', '--database knows sqlite, mariadb, not oracle'],
    ['--rows', 'many', '--rows must be a whole number'],
  ])('%s refuses %s', (option, value, message) => expect(() => readOptions([option, value])).toThrow(message));

  it('stand in the page, each of them and each bench', () => {
    const page = readFileSync('docs/lab/performance.md', 'utf8');
    const given = readOptions([]);
    expect(given.only.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const options = ['quick', 'only', 'database', 'rounds', 'rows', 'others', 'streams', 'seconds', 'write', 'profile'];
    expect(options.filter((option) => !page.includes(`| \`--${option}\``))).toEqual([]);
  });
});

const line = (what: string): Line => ({ what, floor: 2, ours: 3, ratio: 1.5, ...atMost(3, 4, 'ms') });
const run = (...names: BenchName[]): Measured => ({
  dialect: 'sqlite',
  version: 'SQLite 3.0',
  measured: new Map(names.map((name) => [name, [line(`some ${name}`)]])),
  options: readOptions([]),
});

describe('the tables of the bench', () => {
  it('judge by goals of the database', () => {
    expect(atMost(1.4, GOALS.mysql.askCpuMs, 'ms')).toEqual({ goal: '≤ 1.4 ms', isMet: true });
    expect(atMost(1.4, GOALS.sqlite.askCpuMs, 'ms').isMet).toBe(false);
    expect(atLeast(1_200, GOALS.sqlite.createsPerSecond, 'a second')).toEqual({
      goal: '≥ 1,500 a second',
      isMet: false,
    });
  });

  it('show floor, ours, ratio, goal and whether it is met', () => {
    const cells = tableOf('title', [line('x')])
      .split('\n')
      .at(-2)!
      .split('|')
      .map((cell) => cell.trim());
    expect(cells).toEqual(['', 'x', '2.00', '3.00', '1.50', '≤ 4 ms', 'yes', '']);
  });

  it('have a place in the page, every bench on each database', () => {
    const page = readFileSync('docs/lab/performance.md', 'utf8');
    for (const dialect of ['sqlite', 'mysql'] as const)
      expect(() => withTables(page, { ...run(...BENCHES), dialect })).not.toThrow();
  });

  it('replace those of an earlier run, and leave the words and the other database as they were', () => {
    const page =
      'Words.\n<!-- ask sqlite -->\nold\n<!-- /ask sqlite -->\nMore.\n<!-- ask mysql -->\nkept\n<!-- /ask mysql -->\n';
    const written = withTables(withTables(page, run('ask')), run('ask'));
    expect(written).toMatch(
      /^Words\.\n<!-- ask sqlite -->[^<]*<!-- \/ask sqlite -->\nMore\.\n<!-- ask mysql -->\nkept\n/,
    );
    expect(written.split('some ask')).toHaveLength(2);
    expect(written).toContain('**SQLite 3.0**, Node v');
    expect(written).not.toContain('old');
  });

  it('are refused by a page without a place for them', () => {
    expect(() => withTables('Words.', run('ask'))).toThrow('docs/lab/performance.md has no place for ask sqlite');
  });
});

/** A profile whose n-th function, called by the one before it, is met once a millisecond. */
const profileOf = (...frames: readonly (readonly [string, string])[]): CpuProfile => ({
  nodes: frames.map(([functionName, url], at) => ({
    id: at + 1,
    callFrame: { functionName, url },
    children: at + 1 < frames.length ? [at + 2] : [],
  })),
  startTime: 10_000,
  endTime: 10_000 + frames.length * 1_000,
  samples: [...frames.map((_, at) => at + 1), 1],
  timeDeltas: [0, ...frames.map(() => 1_000)],
});

describe('the rooms of a profile', () => {
  it.each([
    ['node:internal/timers', 'node internals'],
    ['file:///p/node_modules/express/lib/express.js', 'Express, Nest'],
    ['file:///p/node_modules/@nestjs/core/index.js', 'Express, Nest'],
    ['/p/node_modules/mysql2/lib/connection.js', 'database drivers'],
    ['/p/node_modules/zod/index.js', 'other packages'],
    ['file:///p/dist/modules/libs/http/drain.js', 'libs/http'],
    ['file:///p/dist/modules/libs/persistence/sqlite/sqlite-statements.js', 'database drivers'],
    ['file:///p/dist/modules/src/conversations/use-cases/a.js', 'src/conversations'],
    ['file:///p/dist/modules/src/models/adapters/b.js', 'src/models (client)'],
  ])('count %s to %s', (url, room) => expect(roomsOf(profileOf(['f', url]))).toEqual([[room, 1]]));

  it('count what has no file to its caller, but garbage to itself, and idle time to nothing', () => {
    const rooms = roomsOf(
      profileOf(
        ['(root)', ''],
        ['f', '/p/modules/libs/json/a.js'],
        ['parse', ''],
        ['(garbage collector)', ''],
        ['(idle)', ''],
      ),
    );
    expect(Object.fromEntries(rooms)).toEqual({ 'libs/json': 2, 'garbage collection': 1, 'native code': 1 });
  });

  it('are of the time that was asked for alone', () => {
    const profile = profileOf(['a', 'node:a'], ['b', '/p/modules/libs/b/b.js'], ['c', '/p/modules/libs/c/c.js']);
    const cut = within(profile, 11_000, 13_000);
    expect(Object.fromEntries(roomsOf(cut))).toEqual({ 'libs/b': 1, 'libs/c': 1 });
    expect(cut).toMatchObject({ startTime: 11_000, endTime: 13_000 });
    expect(cut.samples).toHaveLength(cut.timeDeltas.length);
  });
});

describe('a floor that admits together', () => {
  it('takes those that wait in one group, at most so many, and gives each its own result', async () => {
    const groups: number[] = [];
    const admit = together(2, (group: readonly number[]) => {
      groups.push(group.length);
      return Promise.resolve(group.map((one) => one * 10));
    });
    expect(await Promise.all([1, 2, 3, 4].map(admit))).toEqual([10, 20, 30, 40]);
    expect(groups).toEqual([1, 2, 1]);
  });

  it('tells a failure to each of its group, and goes on', async () => {
    const admit = together(2, (group: readonly number[]) =>
      group.includes(1) ? Promise.reject(new Error('no')) : Promise.resolve(group),
    );
    const settled = await Promise.allSettled([0, 1, 2].map(admit));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await admit(3)).toBe(3);
  });
});
