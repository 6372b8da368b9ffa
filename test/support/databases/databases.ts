import { afterAll, beforeAll } from '@jest/globals';
import { DataSource } from 'typeorm';
import { readEnvironment } from '#libs/config/environment.js';
import type { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { Database } from '#libs/persistence/database.js';
import { migrate } from '#libs/persistence/migrate.js';
import { MysqlUnitOfWork } from '#libs/persistence/mysql/mysql-unit-of-work.js';
import { SqliteUnitOfWork } from '#libs/persistence/sqlite/sqlite-unit-of-work.js';
import { connections } from '../../../src/bootstrap/connections.js';
import { describeEach } from '../service/each-database.js';
import type { Dialect, EmptyDatabase } from './empty-database.js';
import { createMigratedDatabase } from './migrated-database.js';
import { OwnMariaDb } from './own-mariadb.js';

/** A migrated database of one suite, opened the way the service opens it. */
export interface TestDatabase {
  readonly dialect: Dialect;
  readonly url: string;
  readonly writer: DataSource;
  readonly reader: DataSource;
  readonly database: Database;
  readonly units: UnitOfWork;
}

/** Runs a contract once per database, each time on a fresh one that has all migrations. */
export const describeOnEveryDatabase = (name: string, suite: (database: () => TestDatabase) => void): void =>
  describeOn(name, createMigratedDatabase, suite);

/** The same where the suite sets the time, which on MariaDB is the server's: one that believes `setServerTime`. */
export const describeOnSetClocks = (name: string, suite: (database: () => TestDatabase) => void): void =>
  describeOn(name, (dialect) => (dialect === 'sqlite' ? createMigratedDatabase(dialect) : onBelievingServer()), suite);

/** Within a unit of work: from now on it is this instant, in milliseconds since 1970, for what the unit does. */
export async function setServerTime({ dialect, database }: TestDatabase, instant: number): Promise<void> {
  // Half a millisecond more: the server cuts what it does not count.
  if (dialect === 'mysql') await database.change('SET timestamp = ?', [(instant + 0.5) / 1_000]);
}

async function onBelievingServer(): Promise<EmptyDatabase> {
  const server = await OwnMariaDb.start('--sysdate-is-now');
  return { ...(await server.database()), drop: () => server.stop() };
}

function describeOn(
  name: string,
  make: (dialect: Dialect) => Promise<EmptyDatabase>,
  suite: (database: () => TestDatabase) => void,
): void {
  describeEach(name, ['sqlite', 'mysql'], (dialect) => {
    let opened: OpenDatabase | undefined;
    beforeAll(async () => void (opened = await openDatabase(await make(dialect))));
    afterAll(() => opened?.close());
    suite(() => opened!);
  });
}

interface OpenDatabase extends TestDatabase {
  close(): Promise<void>;
}

async function openDatabase({ dialect, url, drop }: EmptyDatabase): Promise<OpenDatabase> {
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
  return { dialect, url, writer, reader, database: new Database({ writer, reader }, units), units, close };
}
