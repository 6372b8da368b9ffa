import { existsSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { makeFolder } from '../../config/make-folder.js';
import { WrongSetting } from '../../config/setting.js';

/** Where a service keeps its data unless its settings say otherwise. */
const OWN = 'data';

/**
 * The folder of a database's file is there behind it, or it throws `WrongSetting` in one line. One within `./data` is made where
 * a new machine has none yet; elsewhere a folder that is missing is more likely a wrong path, or a disk that is not mounted.
 */
export function needDatabaseFolder(path: string): void {
  if (existsSync(dirname(path)) || resolve(path).startsWith(resolve(OWN) + sep)) return makeDatabaseFolder(path);
  throw new WrongSetting(
    'DATABASE_URL: the folder of the database is not there; make it, or check its path and permissions',
  );
}

/** Makes the folder of a database's file. Throws `WrongSetting` in one line. */
export function makeDatabaseFolder(path: string): void {
  try {
    makeFolder(dirname(path));
  } catch {
    throw new WrongSetting('DATABASE_URL: the folder of the database cannot be made; check its path and permissions');
  }
}
