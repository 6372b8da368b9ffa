import type { Connection as EventedConnection } from 'mysql2';
import { type Connection, escape, escapeId, type RowDataPacket } from 'mysql2/promise';
import { OWN_CHARACTERS } from './server-fitness.js';

/** Length of one INSERT, in characters: far below what any server takes in one packet. */
const STATEMENT_LENGTH = 256 * 1024;

/** What the statements rely on when they are read back; with it the file is as good for the `mysql` client. */
export const PREAMBLE = [
  OWN_CHARACTERS,
  "SET time_zone = '+00:00'",
  "SET sql_mode = ''",
  'SET foreign_key_checks = 0',
  'SET unique_checks = 0',
];

type Cell = Parameters<typeof escape>[0];

/** Every table as statements, one a line: signs that end a line are escaped in texts. Counts the rows of each in `rows`. */
export async function* statementsOf(
  connection: Connection,
  rows: Record<string, number>,
): AsyncGenerator<string, void> {
  for (const statement of PREAMBLE) yield `${statement};\n`;
  for (const table of await tablesInPlace(connection)) {
    const [shown] = await select<{ 'Create Table': string }>(connection, `SHOW CREATE TABLE ${escapeId(table)}`);
    yield `${shown!['Create Table'].replace(/\n\s*/g, ' ')};\n`;
    rows[table] = 0;
    let statement = '';
    for await (const row of rowsOf(connection, table)) {
      rows[table]++;
      statement += `${statement ? ',' : `INSERT INTO ${escapeId(table)} VALUES `}(${row.map((value) => escape(value)).join(',')})`;
      if (statement.length < STATEMENT_LENGTH) continue;
      yield `${statement};\n`;
      statement = '';
    }
    if (statement) yield `${statement};\n`;
  }
}

/** Row by row: a table need not fit into memory. */
const rowsOf = (connection: Connection, table: string): AsyncIterable<Cell[]> =>
  (connection as unknown as { readonly connection: EventedConnection }).connection
    .query({ sql: `SELECT * FROM ${escapeId(table)}`, rowsAsArray: true })
    .stream();

/** What the names of tables begin with while a backup is put back: they belong to no state of the database. */
export const BESIDE = 'restoring_';

/** The tables of the database that stand in their place. */
export const tablesInPlace = async (connection: Connection): Promise<string[]> =>
  (await tablesOf(connection)).filter((name) => !name.startsWith(BESIDE));

export async function tablesOf(connection: Connection): Promise<string[]> {
  const sql = `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name`;
  return (await select<{ name: string }>(connection, sql)).map(({ name }) => name);
}

export async function select<T>(connection: Connection, sql: string): Promise<T[]> {
  return (await connection.query<RowDataPacket[]>(sql))[0] as T[];
}
