import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { connections } from '../../src/bootstrap/connections.js';
import { type Source, sources } from './sources.js';
import { statementsIn } from './statements.js';

const all = sources();

/** `1764115200100-create-access.ts` holds `CreateAccess1764115200100`: TypeORM orders migrations by the end of their names. */
function classOf(path: string): string {
  const [, instant, words] = /^(\d{13})-([a-z-]+)\.ts$/.exec(basename(path)) ?? [];
  return (words ?? '').replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase()) + instant;
}

/** Files of migrations that none of these stands for. */
const missing = (files: readonly Source[], names: readonly string[]): string[] =>
  files
    .filter(({ path }) => /\/migrations\/\d/.test(path))
    .filter(({ path, text }) => !names.includes(classOf(path)) || !text.includes(`class ${classOf(path)} `))
    .map(({ path }) => path);

/** Tables that a file makes. */
const madeBy = ({ text }: Source): string[] =>
  [...text.matchAll(/new Table\(\{\s*name: '(\w+)'/g)].map(([, name]) => name!);

const ownerOf = (path: string): string => /^(?:src|libs)\/[^/]+/.exec(path)![0];
const OWNERS = new Map(all.flatMap((one) => madeBy(one).map((table) => [table, ownerOf(one.path)] as const)));

/** Tables in the statements of a file that another module has made. */
const foreign = (source: Source): string[] =>
  statementsIn(source)
    .flatMap(({ text }) => [...text.matchAll(/\b(?:FROM|INTO|UPDATE|JOIN|TABLE(?: IF (?:NOT )?EXISTS)?) (\w+)/g)])
    .map(([, table]) => table!)
    .filter((table) => (OWNERS.get(table) ?? ownerOf(source.path)) !== ownerOf(source.path))
    .map((table) => `${table} in ${source.path}`);

describe('The migrations', () => {
  const { migrations } = connections(readEnvironment({ DATABASE_URL: 'sqlite::memory:' }), 'migrator');
  const names = (migrations as readonly { name: string }[]).map(({ name }) => name);

  it.each([
    ['src/a/adapters/migrations/1764115200100-create-access.ts', 'class CreateOther1764115200100 {}'],
    ['src/a/adapters/migrations/1999999999999-later.ts', 'class Later1999999999999 implements MigrationInterface {}'],
    ['libs/a/migrations/1764115200100-Odd_Name.ts', ''],
  ])('are not all collected where %s says "%s"', (path, text) =>
    expect(missing([{ path, text }], names)).toEqual([path]),
  );

  it('are all collected, each under the name of its file', () => expect(missing(all, names)).toEqual([]));
  it('have an order of their own', () => expect(new Set(names.map((name) => name.slice(-13))).size).toBe(names.length));
  it('are one a module at first', () => expect(names.filter((name) => name.startsWith('Create'))).toHaveLength(12));
});

describe('A table', () => {
  it.each(['SELECT id FROM chatbots LIMIT 1', 'DELETE FROM leads WHERE id = ?', 'INSERT INTO turns (id) VALUES (?)'])(
    'of another module is refused: %s',
    (sql) => expect(foreign({ path: 'libs/persistence/x.ts', text: `'${sql}'` })).toHaveLength(1),
  );
  it('of its own is taken', () =>
    expect(foreign({ path: 'src/leads/adapters/sql/x.ts', text: "'SELECT id FROM leads LIMIT 1'" })).toEqual([]));
  it('is read and written by the module that made it alone', () => expect(all.flatMap(foreign)).toEqual([]));
  it('is known, everywhere', () => expect(OWNERS.size).toBeGreaterThan(40));
});
