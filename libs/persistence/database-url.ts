import type { DataSourceOptions } from 'typeorm';
import { mysqlAddressOf } from './mysql/mysql-address.js';
import { settledMysql } from './mysql/mysql-session.js';
import type { Environment } from '../config/environment.js';
import type { ConnectionRole } from './connection.js';
import { settleSqlite } from './sqlite/sqlite-session.js';
import { existsSync } from 'node:fs';
import { WrongSetting } from '../config/setting.js';

/** Milliseconds until an unreachable server counts as away. */
const CONNECT_TIMEOUT_MS = 3_000;

type Connection = DataSourceOptions & { readonly type: 'better-sqlite3' | 'mysql' };

/** How to reach the database that `DATABASE_URL` names. */
export function connectionOf(environment: Environment, role: ConnectionRole): Connection {
  const path = /^sqlite:(.+)$/.exec(environment.DATABASE_URL)?.[1];
  return path ? sqlite(path, role) : mysql(environment, role);
}

const sqlite = (database: string, role: ConnectionRole): Connection => ({
  type: 'better-sqlite3',
  database,
  prepareDatabase: (connection: unknown) => settleSqlite(connection, role),
});

const mysql = (
  { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_WAIT_SECONDS }: Environment,
  role: ConnectionRole,
): Connection => {
  const { hosts, ...address } = mysqlAddressOf(DATABASE_URL);
  return {
    type: 'mysql',
    driver: settledMysql(role === 'migrator' ? 0 : DATABASE_WAIT_SECONDS, { hosts, ...address }),
    ...hosts[0],
    ...address,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize: DATABASE_POOL_SIZE,
    connectTimeout: CONNECT_TIMEOUT_MS,
    supportBigNumbers: true,
    bigNumberStrings: false,
  };
};

/** Throws `WrongSetting` where `DATABASE_URL` names a file that is not there: opening it would make an empty database. */
export function databaseMustExist({ DATABASE_URL }: Environment): void {
  const path = /^sqlite:(.+)$/.exec(DATABASE_URL)?.[1];
  if (path === undefined || existsSync(path)) return;
  throw new WrongSetting(
    'DATABASE_URL: there is no database at that place; check the path and the folder that the command is run in, or start the service',
  );
}
