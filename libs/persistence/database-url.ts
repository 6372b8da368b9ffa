import type { DataSource, DataSourceOptions } from 'typeorm';
import { type MysqlAddress, mysqlAddressOf } from './mysql/mysql-address.js';
import { MysqlNode } from './mysql/mysql-node.js';
import { settledMysql } from './mysql/mysql-session.js';
import { MysqlStatements } from './mysql/mysql-statements.js';
import { ReadNode } from './mysql/read-node.js';
import { ReadNodes } from './mysql/read-nodes.js';
import type { Environment } from '../config/environment.js';
import type { ConnectionRole } from './connection.js';
import { settleSqlite } from './sqlite/sqlite-session.js';
import { existsSync } from 'node:fs';
import { WrongSetting } from '../config/setting.js';

const SQLITE = 'sqlite:';
/** Milliseconds until an unreachable server counts as away. */
const CONNECT_TIMEOUT_MS = 3_000;

type Connection = DataSourceOptions & { readonly type: 'better-sqlite3' | 'mysql' };

/** How to reach the database that `DATABASE_URL` names. */
export function connectionOf(environment: Environment, role: ConnectionRole): Connection {
  const path = sqliteFileOf(environment.DATABASE_URL);
  return path !== null ? sqlite(path, role) : mysql(environment, role);
}

/** The file that the address of a database names; null for a server. */
const sqliteFileOf = (address: string): string | null =>
  address.startsWith(SQLITE) ? address.slice(SQLITE.length) : null;

const sqlite = (database: string, role: ConnectionRole): Connection => ({
  type: 'better-sqlite3',
  database,
  prepareDatabase: (connection: unknown) => settleSqlite(connection, role),
});

/** How every connection of a pool speaks, whichever node it leads to. */
const MANNERS = { charset: 'utf8mb4', timezone: 'Z', supportBigNumbers: true, bigNumberStrings: false } as const;

const mysql = (environment: Environment, role: ConnectionRole): Connection => {
  const { hosts, ...address } = mysqlAddressOf('DATABASE_URL', environment.DATABASE_URL);
  return {
    type: 'mysql',
    driver: settledMysql(role === 'migrator' ? 0 : environment.DATABASE_WAIT_SECONDS, { hosts, ...address }),
    ...hosts[0],
    ...address,
    ...MANNERS,
    poolSize: environment.DATABASE_POOL_SIZE,
    connectTimeout: CONNECT_TIMEOUT_MS,
  };
};

/** Milliseconds until a node for reads counts as away: the main node answers, too. */
const READ_CONNECT_TIMEOUT_MS = 1_000;

/** The nodes that `DATABASE_READ_URLS` names beside the opened database; null where it names none. */
export function readNodesOf(environment: Environment, main: DataSource): ReadNodes | null {
  const { DATABASE_READ_URLS, DATABASE_WAIT_SECONDS } = environment;
  if (DATABASE_READ_URLS === undefined) return null;
  const address = mysqlAddressOf('DATABASE_READ_URLS', DATABASE_READ_URLS);
  const nodes = address.hosts.map((host) => readNode(environment, { ...address, hosts: [host] }));
  return new ReadNodes(nodes, MysqlStatements.of(main), DATABASE_WAIT_SECONDS * 1_000);
}

function readNode(environment: Environment, { hosts, ...address }: MysqlAddress): ReadNode {
  const [host] = hosts;
  const driver = settledMysql(environment.DATABASE_WAIT_SECONDS, { hosts, ...address });
  const { username: user, password, database, ssl } = address;
  const account = { ...host!, user, password, database, ssl };
  const pool = driver.createPool({
    ...account,
    ...MANNERS,
    connectionLimit: environment.DATABASE_POOL_SIZE,
    connectTimeout: READ_CONNECT_TIMEOUT_MS,
  });
  return new ReadNode(new MysqlNode(host!, address, driver.createConnection, 'reads'), pool);
}

/** Throws `WrongSetting` where `DATABASE_URL` names a file that is not there: opening it would make an empty database. */
export function databaseMustExist({ DATABASE_URL }: Environment): void {
  const path = sqliteFileOf(DATABASE_URL);
  if (path === null || existsSync(path)) return;
  throw new WrongSetting(
    'DATABASE_URL: there is no database at that place; check the path and the folder that the command is run in, or start the service',
  );
}
