import { createRequire } from 'node:module';
import type mysql from 'mysql2';
import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { DatabaseUse } from '../../telemetry/metric-events.js';
import type { MysqlAddress } from './mysql-address.js';
import { MysqlNodes } from './mysql-nodes.js';
import { onCurrentNode, streamTo } from './node-pool.js';
import { OWN_CHARACTERS } from './server-fitness.js';

const load = createRequire(import.meta.url);

/** Share of the patience that one lock is waited for: a unit that meets it runs up to four times. */
const LOCK_SHARE = 1 / 4;
/** Where nothing else is bounded, as in migrations. */
const LOCK_SECONDS = 5;

/**
 * What every connection of the pool is set to, whatever the server's defaults: texts are UTF-8, instants compare in UTC, bad values are
 * refused rather than cut, a unit sees what others commit while it runs, and a lock is not waited for without end.
 */
const settings = (lockSeconds: number): string[] => [
  OWN_CHARACTERS,
  "SET SESSION time_zone = '+00:00'",
  "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION innodb_lock_wait_timeout = ${lockSeconds}`,
];

/** What not every server knows; those refuse it, harmlessly. */
const wishes = (statementSeconds: number): string[] => [
  // On a Galera cluster a read then sees what was committed on another node.
  'SET SESSION wsrep_sync_wait = 1',
  // TiDB knows shared locks of rows by this name alone, and refuses them otherwise.
  'SET SESSION tidb_enable_shared_lock_promotion = 1',
  // MariaDB's; it ends a statement whose caller is gone.
  `SET SESSION max_statement_time = ${statementSeconds}`,
];

/**
 * mysql2 as TypeORM loads it, with pools whose connections are settled before their first statement. `waitSeconds` bounds
 * the wait for a connection and for the answer to a statement; 0 sets no bound. Of several nodes one is used. No other file loads mysql2: an installation
 * on SQLite starts without it.
 */
export function settledMysql(waitSeconds: number, address: MysqlAddress) {
  const mysql2 = load('mysql2') as typeof mysql;
  const createPool = (options: mysql.PoolOptions): mysql.Pool => {
    const nodes = address.hosts.length > 1 ? new MysqlNodes(address, mysql2.createConnection) : undefined;
    const pool = mysql2.createPool({ ...options, ...(nodes && { stream: streamTo(nodes) }) });
    if (nodes) onCurrentNode(pool, nodes);
    const lockSeconds = waitSeconds > 0 ? Math.ceil(waitSeconds * LOCK_SHARE) : LOCK_SECONDS;
    if (waitSeconds > 0) bounded(pool, waitSeconds * 1_000);
    pool.on('connection', (connection) => {
      for (const sql of settings(lockSeconds)) connection.query(sql, (error) => error && connection.destroy());
      for (const sql of wishes(waitSeconds)) connection.query(sql, () => undefined);
    });
    return pool;
  };
  return { ...mysql2, createPool };
}

type GetConnection = Pool['getConnection'];

/** Time that the server has to end a statement by itself, so that its connection can be kept, in milliseconds. */
const GRACE_MS = 1_000;

/**
 * Bounds what the driver waits for without end: a free connection of the pool, and the answer to a statement. A server
 * that has stopped answering keeps its connections open, so nothing but time tells.
 */
function bounded(pool: Pool, waitMs: number): Pool {
  const getConnection: GetConnection = pool.getConnection.bind(pool);
  pool.getConnection = (take) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      take(failure('ER_POOL_EXHAUSTED', 'no connection of the pool became free'), undefined as never);
    }, waitMs);
    getConnection((error, connection) => {
      clearTimeout(timer);
      // What comes too late goes to the next in the queue.
      if (isLate) return connection?.release();
      take(error, connection);
    });
  };
  pool.on('connection', (connection) => boundStatements(connection, waitMs));
  return pool;
}

/** A statement without an answer ends its connection: the answer might still come, in place of the next one's. */
function boundStatements(connection: PoolConnection, waitMs: number): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => ReturnType<PoolConnection['query']>;
  const hangUp = () =>
    (connection as unknown as { stream: NodeJS.WritableStream & { destroy(error: Error): void } }).stream.destroy(
      failure('ETIMEDOUT', 'the database did not answer a statement'),
    );
  connection.query = ((...args: unknown[]) => {
    const timer = setTimeout(hangUp, waitMs + GRACE_MS);
    return query(...args).once('end', () => clearTimeout(timer));
  }) as PoolConnection['query'];
}

const failure = (code: string, message: string): NodeJS.ErrnoException =>
  Object.assign(new Error(message), { code, fatal: true });

interface PoolInside {
  readonly _allConnections: { readonly length: number };
  readonly _freeConnections: { readonly length: number };
  readonly _connectionQueue: { readonly length: number };
}

/** The driver counts all this, and publishes none of it. */
export class MysqlPoolUse implements DatabaseUse {
  private readonly pool: PoolInside;

  constructor(database: DataSource) {
    this.pool = (database.driver as unknown as { pool: Pool }).pool as unknown as PoolInside;
  }

  get used(): number {
    return this.pool._allConnections.length - this.idle;
  }

  get idle(): number {
    return this.pool._freeConnections.length;
  }

  get waiting(): number {
    return this.pool._connectionQueue.length;
  }
}
