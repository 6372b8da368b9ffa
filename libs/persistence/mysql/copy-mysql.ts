import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createConnection as openConnection } from 'mysql2';
import { type Connection, createConnection, escapeId } from 'mysql2/promise';
import { byteLines } from '../../domain/byte-lines.js';
import { DomainError } from '../../domain/domain-error.js';
import { withoutEnd } from '../../domain/plain-text.js';
import type { Approve, CopiedDatabase, DatabaseCopier } from '../database-copier.js';
import type { MysqlAddress } from './mysql-address.js';
import { currentHost } from './mysql-nodes.js';
import { withOwnCollation } from './byte-collation.js';
import { BESIDE, PREAMBLE, select, statementsOf, tablesInPlace, tablesOf } from './mysql-dump.js';

/** In bytes: no row of ours comes near it. */
const LONGEST_STATEMENT = 256 * 1024 * 1024;

/**
 * A database of MySQL or MariaDB as one file of statements, one a line, read in one transaction: it needs no program
 * beside Node and holds up no other. For hundreds of gigabytes the server's own tools are better.
 */
export class MysqlCopier implements DatabaseCopier {
  readonly fileName = 'database.sql';

  constructor(private readonly address: MysqlAddress) {}

  take<T>(target: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T> {
    return this.connected(async (connection) => {
      await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      const rows: Record<string, number> = {};
      await pipeline(
        Readable.from(statementsOf(connection, rows)),
        createWriteStream(target, { mode: 0o600, flush: true }),
      );
      return read({ rows, select: (sql) => select(connection, sql) });
    });
  }

  putBack(source: string, approve: Approve): Promise<void> {
    return this.connected(async (connection) => {
      await requireEmpty(connection);
      await clearBeside(connection);
      const [server] = await select<{ version: string }>(connection, 'SELECT VERSION() AS version');
      try {
        for await (const line of byteLines(createReadStream(source), LONGEST_STATEMENT))
          await carryOutBeside(connection, line.toString('utf8'), server!.version);
        await approve(await rowsBeside(connection));
        await putInPlace(connection);
      } catch (error) {
        // Where the server is gone, the next attempt clears them away.
        await clearBeside(connection).catch(() => undefined);
        throw error;
      }
    });
  }

  mustBeEmpty(): Promise<void> {
    return this.connected(requireEmpty);
  }

  /** Numbers that JavaScript would round, instants and documents travel as the text that the server gives. */
  private async connected<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const texts = { supportBigNumbers: true, dateStrings: true, jsonStrings: true } as const;
    const { username: user, password, database, ssl } = this.address;
    const host = await currentHost(this.address, openConnection);
    const account = { user, password, database, ssl };
    const connection = await createConnection({ ...host, ...account, charset: 'utf8mb4', ...texts });
    try {
      for (const statement of PREAMBLE) await connection.query(statement);
      return await work(connection);
    } finally {
      connection.destroy();
    }
  }
}

async function requireEmpty(connection: Connection): Promise<void> {
  if ((await tablesInPlace(connection)).length === 0) return;
  throw new DomainError('conflict', 'DATABASE_URL: the database has tables already; name an empty one');
}

const STATEMENT = /^(CREATE TABLE|INSERT INTO) `([^`]+)`/;

/** Carries out one line of a copy, of MariaDB or of MySQL, on tables of other names. */
async function carryOutBeside(connection: Connection, line: string, version: string): Promise<void> {
  const statement = withoutEnd(withoutEnd(line, '\r'), ';');
  if (statement === '' || PREAMBLE.includes(statement)) return;
  const [, kind] = STATEMENT.exec(statement) ?? [];
  if (!kind) throw new DomainError('conflict', 'The copy of the database is damaged');
  const wanted = kind === 'CREATE TABLE' ? withOwnCollation(statement, version) : statement;
  await connection.query(wanted.replace(STATEMENT, `$1 \`${BESIDE}$2\``));
}

/** How many rows each has, by the name that it is going to have. */
async function rowsBeside(connection: Connection): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const name of await namesBeside(connection)) {
    const [counted] = await select<{ n: number }>(connection, `SELECT COUNT(*) AS n FROM ${escapeId(BESIDE + name)}`);
    rows[name] = counted!.n;
  }
  return rows;
}

/** One statement, which the server carries out whole or not at all. */
async function putInPlace(connection: Connection): Promise<void> {
  const names = await namesBeside(connection);
  const pairs = names.map((name) => `${escapeId(BESIDE + name)} TO ${escapeId(name)}`);
  if (pairs.length > 0) await connection.query(`RENAME TABLE ${pairs.join(', ')}`);
}

/** Removes what an attempt has left. */
async function clearBeside(connection: Connection): Promise<void> {
  for (const name of await namesBeside(connection)) await connection.query(`DROP TABLE ${escapeId(BESIDE + name)}`);
}

const namesBeside = async (connection: Connection): Promise<string[]> =>
  (await tablesOf(connection)).filter((name) => name.startsWith(BESIDE)).map((name) => name.slice(BESIDE.length));
