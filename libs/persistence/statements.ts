import type { Database as Sqlite } from 'better-sqlite3';
import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import { dialectOf } from './dialect.js';
import { MysqlStatements } from './mysql-statements.js';
import { SqliteStatements } from './sqlite-statements.js';

export interface Changed {
  /** Rows that the statement changed, inserted or deleted. */
  readonly affected: number;
  /** Key of the (first) inserted row. */
  readonly insertedId: number;
}

/**
 * Statements written out, on a connection that TypeORM opened: its own way there costs more than most of the statements
 * themselves (`npm run bench`). Failures are the driver's.
 */
export interface Statements {
  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
  change(sql: string, parameters: readonly unknown[]): Promise<Changed>;
}

/** Outside units of work: each statement for itself. */
export const statementsOf = (database: DataSource): Statements =>
  dialectOf(database) === 'mysql'
    ? new MysqlStatements((database.driver as unknown as { pool: Pool }).pool)
    : new SqliteStatements((database.driver as unknown as { databaseConnection: Sqlite }).databaseConnection);
