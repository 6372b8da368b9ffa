import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '#libs/config/environment.js';

/** The service on a database and folders that are gone afterwards, for what is asked of its program and not of its data. */
export async function onThrowawayData<T>(
  environment: Environment,
  work: (environment: Environment) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-'));
  const places = {
    DATABASE_URL: `sqlite:${join(folder, 'parlor.db')}`,
    FILE_STORE: `file:${join(folder, 'files')}`,
    MAIL_FOLDER: join(folder, 'mail'),
    KEY_PEPPER: undefined,
    KEY_PEPPER_ALSO: undefined,
  };
  try {
    return await work({ ...environment, ...places, MIGRATE: 'auto' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
