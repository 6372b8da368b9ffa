import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { tablesOfNewDatabase } from '../support/databases/new-tables.js';
import { idleReasons, unexplained } from './reads.js';
import { NOT_EVERYWHERE, UNROUTED } from './reasons-of-statements.js';
import { sources } from './sources.js';
import { refusedBy, statementsIn, unroutedTable } from './statements.js';

const statements = sources().flatMap(statementsIn);
const isMigration = (path: string): boolean => /\/migrations\/|migrate\.ts$/.test(path);

const namesIn = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!);

interface ShardedTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly workspace: string;
  readonly foundBy: readonly string[];
}

/** The table of docs/lab/scale.md. */
const sharded = [
  ...readFileSync('docs/lab/scale.md', 'utf8').matchAll(/^\| `(\w+)` *\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm),
].map(([, table, key, workspace, foundBy]): ShardedTable => ({
  table: table!,
  key: namesIn(key!),
  workspace: workspace!.trim(),
  foundBy: namesIn(foundBy!),
}));
const KEYS = Object.fromEntries(sharded.map(({ table, foundBy }) => [table, foundBy]));

const statement = (text: string) => ({ path: 'src/a/adapters/sql/x.ts', text: `'${text}'` });

describe('An engine beyond one machine', () => {
  it.each([
    'SELECT GET_LOCK(?, 5)',
    'SELECT id FROM mails WHERE id = ? FOR UPDATE SKIP LOCKED',
    'SELECT id FROM mails WHERE id = ? FOR UPDATE NOWAIT',
    'SELECT id FROM mails WHERE id = ? LOCK IN SHARE MODE',
    'SELECT id FROM mails WHERE id = ? FOR SHARE',
    'LOCK TABLES mails WRITE',
    'ALTER TABLE turns ADD FOREIGN KEY (session_id) REFERENCES sessions (id)',
    'ALTER TABLE turns ADD CONSTRAINT a ON DELETE CASCADE',
    'CREATE TRIGGER a AFTER INSERT ON b BEGIN SELECT 1; END',
    'CREATE FULLTEXT INDEX a ON b (c)',
    'SELECT id FROM b WHERE MATCH (c) AGAINST (?)',
    'SELECT ST_Distance(a, b)',
    'SELECT SQL_CALC_FOUND_ROWS id FROM b',
  ])('refuses %s', (text) => expect(refusedBy(statement(text))).not.toEqual([]));

  it.each([
    'SELECT id FROM mails WHERE id = ? FOR UPDATE',
    'INSERT INTO a (b) VALUES (?) ON DUPLICATE KEY UPDATE n = n + 1',
    'UPDATE a SET n = n + 1 WHERE id = ?',
    'The first match is taken against the rule',
  ])('takes %s', (text) => expect(refusedBy(statement(text))).toEqual([]));

  const refused = statements.filter((one) => refusedBy(one).length > 0);
  it('takes every statement that has no reason', () => expect(unexplained(refused, NOT_EVERYWHERE)).toEqual([]));
  it('is what every reason is about', () => expect(idleReasons(refused, NOT_EVERYWHERE)).toEqual([]));
});

describe('A statement', () => {
  it.each([
    'SELECT id FROM turns WHERE asked_at < ?',
    'SELECT id FROM turns',
    'UPDATE turns SET chatbot_id = ? WHERE asked_at < ?',
    'DELETE FROM turns WHERE chatbot_id > ?',
    'SELECT chatbot_id = 1 FROM turns WHERE tokens = ?',
  ])('that no router can send to its rows is refused: %s', (text) =>
    expect(unroutedTable(statement(text), KEYS)).toBe('turns'),
  );

  it.each([
    'SELECT id FROM turns WHERE chatbot_id = ? AND asked_at < ?',
    'UPDATE turns SET answer = ? WHERE id = ?',
    'DELETE FROM turns WHERE session_id IN (?, ?)',
    'SELECT id FROM turns WHERE lease_until > 0 AND +session_id = ?',
    'SELECT id FROM other_table',
  ])('that can be sent there is taken: %s', (text) => expect(unroutedTable(statement(text), KEYS)).toBeNull());

  const unrouted = statements.filter((one) => !isMigration(one.path) && unroutedTable(one, KEYS) !== null);
  it('has a column in its condition that tells where its rows lie, or a reason', () =>
    expect(unexplained(unrouted, UNROUTED)).toEqual([]));
  it('is what every reason is about', () => expect(idleReasons(unrouted, UNROUTED)).toEqual([]));
});

describe('docs/lab/scale.md', () => {
  let tables: Awaited<ReturnType<typeof tablesOfNewDatabase>>;
  beforeAll(async () => void (tables = await tablesOfNewDatabase()));

  it('tells of every table', () =>
    expect(sharded.map(({ table }) => table).sort()).toEqual(Object.keys(tables).sort()));

  it('names columns that there are, and the primary key of each table', () => {
    for (const { table, key, foundBy } of sharded) {
      const { columns, primaryKey } = tables[table]!;
      expect([table, foundBy.filter((name) => !columns.includes(name))]).toEqual([table, []]);
      expect([table, primaryKey.filter((name) => !key.includes(name))]).toEqual([table, []]);
    }
  });

  it('says which tables have their workspace', () => {
    const own = sharded.filter(({ workspace }) => workspace === 'its own column').map(({ table }) => table);
    const having = Object.keys(tables).filter((table) => tables[table]!.columns.includes('workspace_id'));
    expect(own.sort()).toEqual(having.sort());
    for (const { table, workspace } of sharded.filter((one) => one.workspace.startsWith('to be added')))
      expect([table, namesIn(workspace).every((from) => from in tables)]).toEqual([table, true]);
  });
});
