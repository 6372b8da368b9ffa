import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createMariaDbDatabase } from './mariadb-databases.js';
import { runFolder } from '../run/run-folder.js';

export type Dialect = 'sqlite' | 'mysql';

/** A database of its own, without rows of ours. */
export interface EmptyDatabase {
  readonly dialect: Dialect;
  /** What `DATABASE_URL` says. */
  readonly url: string;
  drop(): Promise<void>;
}

export async function createEmptyDatabase(dialect: Dialect): Promise<EmptyDatabase> {
  if (dialect === 'mysql') return { dialect, ...(await createMariaDbDatabase()) };
  const folder = mkdtempSync(join(runFolder(), 'sqlite-'));
  const drop = async () => rmSync(folder, { recursive: true, force: true });
  return { dialect, url: `sqlite:${join(folder, 'parlor.db')}`, drop };
}
