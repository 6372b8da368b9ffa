import { connectionOf } from './database-url.js';
import type { Environment } from '../kernel/environment.js';

/** One state of the database, as it was at one instant. */
export interface CopiedDatabase {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly select: <T>(sql: string) => Promise<T[]>;
}

/** Copies the whole database into one file and back. The service may run while a copy is taken, not while it is put back. */
export interface DatabaseCopier {
  readonly fileName: string;

  /** Writes the copy and lets its rows be read. */
  take<T>(target: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T>;

  /** Refuses where anything is there already; afterwards lets the rows be read that have come back. */
  putBack<T>(source: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T>;

  mustBeEmpty(): Promise<void>;
}

/** The copier of the database that `DATABASE_URL` names. */
export async function copierOf(environment: Environment): Promise<DatabaseCopier> {
  const connection = connectionOf(environment, 'migrator');
  if (connection.type === 'better-sqlite3') {
    const { SqliteCopier } = await import('./copy-sqlite.js');
    return new SqliteCopier(connection.database);
  }
  const { MysqlCopier } = await import('./copy-mysql.js');
  return new MysqlCopier(environment.DATABASE_URL);
}
