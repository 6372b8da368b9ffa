import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Sqlite from 'better-sqlite3';
import { SqliteStatements } from '#libs/persistence/sqlite/sqlite-statements.js';

/** More than are kept. */
const OTHERS = Array.from({ length: 500 }, (_, at) => `SELECT ${at} AS other`);
const OFTEN = "SELECT 'often' AS said";

describe('prepared statements of SQLite', () => {
  let connection: Sqlite.Database;
  let statements: SqliteStatements;
  let prepare: jest.SpiedFunction<Sqlite.Database['prepare']>;
  /** How often the statement was prepared. */
  const preparations = (sql: string): number => prepare.mock.calls.filter(([prepared]) => prepared === sql).length;

  beforeEach(() => {
    connection = new Sqlite(':memory:');
    prepare = jest.spyOn(connection, 'prepare');
    statements = new SqliteStatements(connection);
  });
  afterEach(() => void connection.close());

  it('one that is used between all others is prepared once, though it came first', async () => {
    for (const other of OTHERS) {
      expect(await statements.select(OFTEN, [])).toEqual([{ said: 'often' }]);
      await statements.select(other, []);
    }
    expect(preparations(OFTEN)).toBe(1);
  });

  it('those that were used last are kept, each prepared once', async () => {
    const few = OTHERS.slice(0, 100);
    for (const sql of [...few, ...few, ...few]) await statements.select(sql, []);
    expect(few.map(preparations)).toEqual(few.map(() => 1));
  });

  it('one that others have pushed out is prepared again, and says the same', async () => {
    await statements.select(OFTEN, []);
    for (const other of OTHERS) await statements.select(other, []);
    expect(await statements.select(OFTEN, [])).toEqual([{ said: 'often' }]);
    expect(preparations(OFTEN)).toBe(2);
  });

  it('one with other parameters, and a change that is made again, are not prepared again', async () => {
    await statements.change('CREATE TABLE kept (id INTEGER PRIMARY KEY, n INTEGER)', []);
    const insert = 'INSERT INTO kept (n) VALUES (?)';
    const select = 'SELECT n FROM kept WHERE id = ?';
    for (const n of [10, 20, 30]) {
      const { affected, insertedId } = await statements.change(insert, [n]);
      expect({ affected, rows: await statements.select(select, [insertedId]) }).toEqual({ affected: 1, rows: [{ n }] });
    }
    expect([insert, select].map(preparations)).toEqual([1, 1]);
  });

  it('one that SQLite refuses is not kept', async () => {
    const sql = 'SELECT n FROM later';
    await expect(statements.select(sql, [])).rejects.toThrow('no such table: later');
    await statements.change('CREATE TABLE later (n INTEGER)', []);
    expect(await statements.select(sql, [])).toEqual([]);
  });
});
