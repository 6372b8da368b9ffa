import { createRequire } from 'node:module';
import type mysql from 'mysql2';
import { bounded } from './mysql-patience.js';

const load = createRequire(import.meta.url);

/** Share of the patience that one lock is waited for: a unit that meets it runs up to four times. */
const LOCK_SHARE = 1 / 4;
/** Where nothing else is bounded, as in migrations. */
const LOCK_SECONDS = 5;

/**
 * What every connection of the pool is set to, whatever the server's defaults: instants compare in UTC, bad values are
 * refused rather than cut, a unit sees what others commit while it runs, and a lock is not waited for without end.
 */
const settings = (lockSeconds: number): string[] => [
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
  // MariaDB's; it ends a statement that nobody waits for any more.
  `SET SESSION max_statement_time = ${statementSeconds}`,
];

/**
 * mysql2 as TypeORM loads it, with pools whose connections are settled before their first statement. `waitSeconds` bounds
 * the wait for a connection and for the answer to a statement; 0 sets no bound. Nobody else loads mysql2: an installation
 * on SQLite starts without it.
 */
export function settledMysql(waitSeconds: number) {
  const mysql2 = load('mysql2') as typeof mysql;
  const createPool = (options: mysql.PoolOptions): mysql.Pool => {
    const pool = mysql2.createPool(options);
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
