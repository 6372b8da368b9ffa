import mysql from 'mysql2';

/**
 * What every connection of the pool is set to, whatever the server's defaults: instants compare in UTC, bad values are
 * refused rather than cut, a unit sees what others commit while it runs, and a lock is not waited for without end.
 */
const SETTINGS = [
  "SET SESSION time_zone = '+00:00'",
  "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  'SET SESSION innodb_lock_wait_timeout = 5',
];

/** On a Galera cluster a read then sees what was committed on another node; other servers refuse it, harmlessly. */
const CLUSTER_READS = 'SET SESSION wsrep_sync_wait = 1';

/** mysql2 as TypeORM loads it, with pools whose connections are settled before their first statement. */
export const settledMysql = {
  ...mysql,
  createPool: (options: mysql.PoolOptions): mysql.Pool => {
    const pool = mysql.createPool(options);
    pool.on('connection', (connection) => {
      for (const sql of SETTINGS) connection.query(sql, (error) => error && connection.destroy());
      connection.query(CLUSTER_READS, () => undefined);
    });
    return pool;
  },
};
