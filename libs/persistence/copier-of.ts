import type { Environment } from '../config/environment.js';
import type { DatabaseCopier } from './database-copier.js';
import { connectionOf } from './database-url.js';
import { mysqlAddressOf } from './mysql/mysql-address.js';

/** The copier of the database that `DATABASE_URL` names. */
export async function copierOf(environment: Environment): Promise<DatabaseCopier> {
  const connection = connectionOf(environment, 'migrator');
  if (connection.type === 'better-sqlite3') {
    const { SqliteCopier } = await import('./sqlite/copy-sqlite.js');
    return new SqliteCopier(connection.database);
  }
  const { MysqlCopier } = await import('./mysql/copy-mysql.js');
  return new MysqlCopier(mysqlAddressOf(environment.DATABASE_URL));
}
