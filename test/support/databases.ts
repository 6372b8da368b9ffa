import { afterAll, beforeAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import { readEnvironment } from '#libs/kernel/environment.js';
import type { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import { Database } from '#libs/persistence/database.js';
import { migrate } from '#libs/persistence/migrate.js';
import { MysqlUnitOfWork } from '#libs/persistence/mysql-unit-of-work.js';
import { SqliteUnitOfWork } from '#libs/persistence/sqlite-unit-of-work.js';
import { connections } from '../../src/connections.js';
import { describeEach } from './each-database.js';
import { createEmptyDatabase, type Dialect } from './empty-database.js';

/** A migrated database of one suite, opened the way the service opens it. */
export interface TestDatabase {
  readonly dialect: Dialect;
  readonly url: string;
  readonly writer: DataSource;
  readonly reader: DataSource;
  readonly database: Database;
  readonly units: UnitOfWork;
}

const OPEN_MS = 60_000;

/** Runs a contract once per database, each time on a fresh one that has all migrations. */
export const describeOnEveryDatabase = (name: string, suite: (database: () => TestDatabase) => void): void =>
  describeOn(['sqlite', 'mysql'], name, suite);

/** For what a suite can only do to SQLite, such as setting the time that decides. */
export const describeOnSqlite = (name: string, suite: (database: () => TestDatabase) => void): void =>
  describeOn(['sqlite'], name, suite);

function describeOn(dialects: readonly Dialect[], name: string, suite: (database: () => TestDatabase) => void): void {
  describeEach(name, dialects, (dialect) => {
    let opened: OpenDatabase | undefined;
    beforeAll(async () => void (opened = await openDatabase(dialect)), OPEN_MS);
    afterAll(() => opened?.close(), OPEN_MS);
    suite(() => opened!);
  });
}

interface OpenDatabase extends TestDatabase {
  close(): Promise<void>;
}

async function openDatabase(dialect: Dialect): Promise<OpenDatabase> {
  const { url, drop } = await createEmptyDatabase(dialect);
  const environment = readEnvironment({ DATABASE_URL: url });
  const writer = await new DataSource(connections(environment, 'writer')).initialize();
  await migrate(writer);
  const reader = await new DataSource(connections(environment, 'reader')).initialize();
  const units =
    dialect === 'sqlite'
      ? new SqliteUnitOfWork(writer, environment.DATABASE_WAIT_SECONDS * 1_000)
      : new MysqlUnitOfWork(writer);
  const close = async () => {
    await Promise.all([writer.destroy(), reader.destroy()]);
    await drop();
  };
  return { dialect, url, writer, reader, database: new Database(reader, units), units, close };
}
