import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection as EventedConnection } from 'mysql2';
import { type Connection, createConnection, escape, escapeId, type RowDataPacket } from 'mysql2/promise';
import { DomainError } from '../kernel/domain-error.js';
import type { CopiedDatabase, DatabaseCopier } from './database-copier.js';
import type { MysqlAddress } from './mysql-address.js';

/** Length of one INSERT, in characters: far below what any server takes in one packet. */
const STATEMENT_LENGTH = 256 * 1024;

/** What the statements rely on when they are read back; with it the file is as good for the `mysql` client. */
const PREAMBLE = [
  'SET NAMES utf8mb4',
  "SET time_zone = '+00:00'",
  "SET sql_mode = ''",
  'SET foreign_key_checks = 0',
  'SET unique_checks = 0',
];

/**
 * A database of MySQL or MariaDB as one file of statements, one a line, read in one transaction: it needs no program
 * beside Node and holds nobody up. For hundreds of gigabytes the server's own tools are better.
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

  putBack<T>(source: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T> {
    return this.connected(async (connection) => {
      if ((await tablesOf(connection)).length > 0) throw notEmpty();
      for await (const line of createInterface({ input: createReadStream(source, 'utf8'), crlfDelay: Infinity }))
        if (line) await connection.query(line.slice(0, -1));
      const rows: Record<string, number> = {};
      for (const table of await tablesOf(connection))
        rows[table] = (await select<{ n: number }>(connection, `SELECT COUNT(*) AS n FROM ${escapeId(table)}`))[0]!.n;
      return read({ rows, select: (sql) => select(connection, sql) });
    });
  }

  mustBeEmpty(): Promise<void> {
    return this.connected(async (connection) => {
      if ((await tablesOf(connection)).length > 0) throw notEmpty();
    });
  }

  /** Numbers that JavaScript would round, instants and documents travel as the text that the server gives. */
  private async connected<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const texts = { supportBigNumbers: true, dateStrings: true, jsonStrings: true } as const;
    const { username: user, ...address } = this.address;
    const connection = await createConnection({ ...address, user, charset: 'utf8mb4', ...texts });
    try {
      for (const statement of PREAMBLE) await connection.query(statement);
      return await work(connection);
    } finally {
      connection.destroy();
    }
  }
}

type Cell = Parameters<typeof escape>[0];

async function* statementsOf(connection: Connection, rows: Record<string, number>): AsyncGenerator<string, void> {
  for (const statement of PREAMBLE) yield `${statement};\n`;
  for (const table of await tablesOf(connection)) {
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

async function tablesOf(connection: Connection): Promise<string[]> {
  const sql = `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name`;
  return (await select<{ name: string }>(connection, sql)).map(({ name }) => name);
}

async function select<T>(connection: Connection, sql: string): Promise<T[]> {
  return (await connection.query<RowDataPacket[]>(sql))[0] as T[];
}

const notEmpty = () => new DomainError('conflict', 'DATABASE_URL: the database has tables already; name an empty one');
