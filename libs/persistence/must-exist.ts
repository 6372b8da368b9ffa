import { existsSync } from 'node:fs';
import type { Environment } from '../config/environment.js';
import { WrongSetting } from '../config/wrong-setting.js';

/** Throws `WrongSetting` where `DATABASE_URL` names a file that is not there: opening it would make an empty database. */
export function databaseMustExist({ DATABASE_URL }: Environment): void {
  const path = /^sqlite:(.+)$/.exec(DATABASE_URL)?.[1];
  if (path === undefined || existsSync(path)) return;
  throw new WrongSetting(
    'DATABASE_URL: there is no database at that place; check the path and the folder that the command is run in, or start the service',
  );
}
