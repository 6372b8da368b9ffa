import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { MOST_SKEW_MS } from '../domain/clock.js';
import { WrongSetting } from '../config/setting.js';
import { log } from '../telemetry/log.js';
import { dialectOf } from './connection.js';
import { byteCollation } from './mysql/byte-collation.js';
import { storageTrouble } from './storage-refusal.js';

/** Brings the schema up to date and returns the names of the migrations that ran. Any number of processes may call it at once: one works, the others wait for it. */
export async function migrate(database: DataSource): Promise<string[]> {
  if (dialectOf(database) === 'sqlite') return inOneTransaction(database);
  await compareByteByByte(database);
  return underLease(database, () => runAll(database));
}

export const hasPendingMigrations = (database: DataSource): Promise<boolean> => database.showMigrations();

async function runAll(database: DataSource): Promise<string[]> {
  try {
    return (await database.runMigrations({ transaction: 'none' })).map(({ name }) => name);
  } catch (error) {
    throw await withStepNamed(database, error);
  }
}

/** The migration that stands first among those that are not recorded is the one that failed. */
async function withStepNamed(database: DataSource, error: unknown): Promise<unknown> {
  try {
    const rows = await database.query<{ name: string }[]>('SELECT name FROM migrations');
    const recorded = rows.map(({ name }) => name);
    const step = namesOfMigrations(database).find((name) => !recorded.includes(name));
    const reason = storageTrouble(error)?.cure ?? (error as Error).message;
    return new WrongSetting(
      `MIGRATE: the migration ${step} did not finish (${reason}); mend that and start again: what it has done is not done twice`,
    );
  } catch {
    return error;
  }
}

/** In the order in which they run. */
export const namesOfMigrations = (database: DataSource): string[] =>
  database.migrations.map(({ name, constructor }) => name ?? constructor.name);

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
    // A full disk has rolled everything back already.
    await runner.query('ROLLBACK').catch(() => undefined);
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
  const wanted = byteCollation(row!.version);
  if (row!.collation === wanted) return;
  await database.query(`ALTER DATABASE \`${row!.name}\` CHARACTER SET utf8mb4 COLLATE ${wanted}`);
}

/** A process that is killed over its work holds up the next one for so long. */
const LEASE_SECONDS = 15;

/** A lease that reaches further was given by a clock that was set back since. */
const LONGEST_SECONDS = LEASE_SECONDS + MOST_SKEW_MS / 1_000;

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
       WHERE id = 1 AND (until NOT BETWEEN UNIX_TIMESTAMP() AND UNIX_TIMESTAMP() + ${LONGEST_SECONDS} OR holder = ?)`,
      [holder, holder],
    );
  for (let waits = 0; (await extend()).affectedRows === 0; waits++) {
    if (waits === 5) log.info('another process migrates the database; waiting for it');
    await sleep(200);
  }
  const renewal = setInterval(() => void extend().catch(() => undefined), (LEASE_SECONDS * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    const release = 'UPDATE migration_lease SET until = 0 WHERE id = 1 AND holder = ?';
    // Where the database is gone, the lease runs out by itself.
    await database.query(release, [holder]).catch(() => undefined);
  }
}

/** A migration whose name says so leaves a schema that the version before it cannot serve. All others only add. */
const BREAKING = 'Breaking';

/**
 * Lets a version go on with a schema that a newer one has added to, so that an upgrade can roll and be rolled back, and
 * refuses one that was changed past it (decision 5).
 */
export async function refuseNewer(database: DataSource): Promise<void> {
  const unknown = await unknownMigrations(database);
  const breaking = unknown.find((name) => name.includes(BREAKING));
  if (breaking) {
    throw new WrongSetting(
      `DATABASE_URL: a newer version has changed the database (${breaking}) in a way that this one cannot serve; ` +
        'start the newer version, or restore a backup from before it',
    );
  }
  if (unknown.length > 0)
    log.warn({ migrations: unknown }, 'the database is of a newer version, which only added to it');
}

async function unknownMigrations(database: DataSource): Promise<string[]> {
  const runner = database.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const known = namesOfMigrations(database);
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    return rows.map(({ name }) => name).filter((name) => !known.includes(name));
  } finally {
    await runner.release();
  }
}
