import type { Database as Sqlite } from 'better-sqlite3';
import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import { dialectOf } from './dialect.js';
import { MysqlStatements } from './mysql/mysql-statements.js';
import { SqliteStatements } from './sqlite/sqlite-statements.js';
import type { Statements } from './statements.js';

/**
 * Statements on what TypeORM opened, outside units of work: its own way there costs more than most of the statements
 * themselves (`npm run campaign -- bench`).
 */
export const driverStatements = (database: DataSource): Statements =>
  dialectOf(database) === 'mysql'
    ? new MysqlStatements((database.driver as unknown as { pool: Pool }).pool)
    : new SqliteStatements((database.driver as unknown as { databaseConnection: Sqlite }).databaseConnection);
