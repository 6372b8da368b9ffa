import { dirname } from 'node:path';
import { makeFolder } from '../../config/make-folder.js';
import { WrongSetting } from '../../config/setting.js';

/** Makes the folder of a database's file where a new machine has none yet. Throws `WrongSetting` in one line. */
export function makeDatabaseFolder(path: string): void {
  try {
    makeFolder(dirname(path));
  } catch {
    throw new WrongSetting('DATABASE_URL: the folder of the database cannot be made; check its path and permissions');
  }
}
