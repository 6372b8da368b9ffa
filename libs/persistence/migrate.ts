import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { dialectOf } from './dialect.js';

/** Brings the schema up to date and returns the names of the migrations that ran. Any number of processes may call it at once: one works, the others wait for it. */
export async function migrate(database: DataSource): Promise<string[]> {
  if (dialectOf(database) === 'sqlite') return inOneTransaction(database);
  await compareByteByByte(database);
  return underLease(database, () => runAll(database));
}

export const hasPendingMigrations = (database: DataSource): Promise<boolean> => database.showMigrations();

const runAll = async (database: DataSource): Promise<string[]> =>
  (await database.runMigrations({ transaction: 'none' })).map(({ name }) => name);

/** SQLite's DDL is transactional and its write lock keeps other processes out. */
async function inOneTransaction(database: DataSource): Promise<string[]> {
  const runner = database.createQueryRunner();
  await runner.query('PRAGMA busy_timeout = 30000');
  await runner.query('BEGIN IMMEDIATE');
  try {
    const names = await runAll(database);
    await runner.query('COMMIT');
    return names;
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  } finally {
    await runner.query('PRAGMA busy_timeout = 0');
  }
}

/**
 * Keys, serial numbers and MLS numbers must not match in another case or with trailing blanks. Tables inherit the
 * collation of their database, so it is set once, before the first table.
 */
async function compareByteByByte(database: DataSource): Promise<void> {
  const [row] = await database.query<{ name: string; version: string; collation: string }[]>(
    'SELECT DATABASE() AS name, VERSION() AS version, @@collation_database AS collation',
  );
  const wanted = /mariadb/i.test(row!.version) ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
  if (row!.collation === wanted) return;
  await database.query(`ALTER DATABASE \`${row!.name}\` CHARACTER SET utf8mb4 COLLATE ${wanted}`);
}

const LEASE_SECONDS = 30;

/** A lease in a table, because MySQL's DDL is not transactional and clusters know no GET_LOCK. */
async function underLease<T>(database: DataSource, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  await database.query(
    'CREATE TABLE IF NOT EXISTS migration_lease (id int PRIMARY KEY, holder char(36), until bigint)',
  );
  await database.query("INSERT IGNORE INTO migration_lease VALUES (1, '', 0)");
  const extend = () =>
    database.query<{ affectedRows: number }>(
      `UPDATE migration_lease SET holder = ?, until = UNIX_TIMESTAMP() + ${LEASE_SECONDS}
       WHERE id = 1 AND (until < UNIX_TIMESTAMP() OR holder = ?)`,
      [holder, holder],
    );
  while ((await extend()).affectedRows === 0) await sleep(200);
  const renewal = setInterval(() => void extend().catch(() => undefined), (LEASE_SECONDS * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await database.query('UPDATE migration_lease SET until = 0 WHERE id = 1 AND holder = ?', [holder]);
  }
}
