import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of servers that an ordinary user's PATH often lacks. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Path of the first of these programs that is installed, in the order of the names. */
export function findExecutable(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...SERVER_FOLDERS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const chromiumPath = (): string | undefined => findExecutable('chromium', 'chromium-browser', 'google-chrome');

export interface MariaDbPrograms {
  readonly server: string;
  readonly installer: string;
}

export function mariaDbPrograms(): MariaDbPrograms | undefined {
  const server = findExecutable('mariadbd', 'mysqld');
  const installer = findExecutable('mariadb-install-db', 'mysql_install_db');
  return server && installer ? { server, installer } : undefined;
}

/** Where Debian keeps Apache's modules. */
export const APACHE_MODULES = '/usr/lib/apache2/modules';

export const hasApache = (...modules: readonly string[]): boolean =>
  findExecutable('apache2') !== undefined && modules.every((name) => existsSync(`${APACHE_MODULES}/mod_${name}.so`));

/** Where libraries of Debian lie, in a folder for each kind of processor. */
const LIBRARIES = '/usr/lib';

/** Path of the library that shifts a process's clock when it is loaded first (LD_PRELOAD). */
export function fakeTimeLibrary(): string | undefined {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  return folders
    .map((folder) => join(LIBRARIES, folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}
