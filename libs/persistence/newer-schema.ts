import type { DataSource } from 'typeorm';
import { WrongSetting } from '../config/setting.js';
import { log } from '../telemetry/log.js';
import { namesOfMigrations } from './migrate.js';

/** A migration whose name says so leaves a schema that the version before it cannot serve. All others only add. */
const BREAKING = /Breaking/;

/**
 * Lets a version go on with a schema that a newer one has added to, so that an upgrade can roll and be rolled back, and
 * refuses one that was changed past it (decision 5).
 */
export async function refuseNewer(database: DataSource): Promise<void> {
  const unknown = await unknownMigrations(database);
  const breaking = unknown.find((name) => BREAKING.test(name));
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
