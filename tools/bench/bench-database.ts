import { DataSource } from 'typeorm';
import { readEnvironment } from '#libs/config/environment.js';
import type { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { Database } from '#libs/persistence/database.js';
import { MysqlUnitOfWork } from '#libs/persistence/mysql/mysql-unit-of-work.js';
import { SqliteUnitOfWork } from '#libs/persistence/sqlite/sqlite-unit-of-work.js';
import { connections } from '../../src/bootstrap/connections.js';

export interface OpenDatabase {
  readonly database: Database;
  readonly units: UnitOfWork;
  close(): Promise<void>;
}

/** A database that the service has migrated, opened here the way the service opens it. */
export async function openDatabase(url: string): Promise<OpenDatabase> {
  const environment = readEnvironment({ DATABASE_URL: url });
  const writer = await new DataSource(connections(environment, 'writer')).initialize();
  const reader = await new DataSource(connections(environment, 'reader')).initialize();
  const units = url.startsWith('sqlite:')
    ? new SqliteUnitOfWork(writer, environment.DATABASE_WAIT_SECONDS * 1_000)
    : new MysqlUnitOfWork(writer);
  const close = async () => void (await Promise.all([writer.destroy(), reader.destroy()]));
  return { database: new Database({ writer, reader }, units), units, close };
}
