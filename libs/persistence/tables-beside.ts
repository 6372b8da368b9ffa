import { type Connection, escapeId } from 'mysql2/promise';
import { DomainError } from '../domain/domain-error.js';
import { BESIDE, PREAMBLE, select, tablesOf } from './mysql/mysql-dump.js';

const STATEMENT = /^(CREATE TABLE|INSERT INTO) `([^`]+)`/;

/** Carries out one line of a copy on tables of other names. */
export async function carryOutBeside(connection: Connection, line: string): Promise<void> {
  const statement = line.replace(/;\r?$/, '');
  if (statement === '' || PREAMBLE.includes(statement)) return;
  if (!STATEMENT.test(statement)) throw new DomainError('conflict', 'The copy of the database is damaged');
  await connection.query(statement.replace(STATEMENT, `$1 \`${BESIDE}$2\``));
}

/** How many rows each has, by the name that it is going to have. */
export async function rowsBeside(connection: Connection): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const name of await namesBeside(connection)) {
    const [counted] = await select<{ n: number }>(connection, `SELECT COUNT(*) AS n FROM ${escapeId(BESIDE + name)}`);
    rows[name] = counted!.n;
  }
  return rows;
}

/** One statement, which the server carries out whole or not at all. */
export async function putInPlace(connection: Connection): Promise<void> {
  const names = await namesBeside(connection);
  const pairs = names.map((name) => `${escapeId(BESIDE + name)} TO ${escapeId(name)}`);
  if (pairs.length > 0) await connection.query(`RENAME TABLE ${pairs.join(', ')}`);
}

/** Removes what an attempt has left. */
export async function clearBeside(connection: Connection): Promise<void> {
  for (const name of await namesBeside(connection)) await connection.query(`DROP TABLE ${escapeId(BESIDE + name)}`);
}

const namesBeside = async (connection: Connection): Promise<string[]> =>
  (await tablesOf(connection)).filter((name) => name.startsWith(BESIDE)).map((name) => name.slice(BESIDE.length));
