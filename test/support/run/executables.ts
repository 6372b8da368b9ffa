import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
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

/** Which server plays MariaDB's part in this run: MySQL 9 where `PARLOR_TEST_ENGINE=mysql` asks for it. */
export const isOnMysql = (): boolean => process.env.PARLOR_TEST_ENGINE === 'mysql';

/** Words of a command, the program first. */
type Command = readonly [program: string, ...args: string[]];

export interface MariaDbPrograms {
  /** Both end with the options that have to come first. */
  readonly server: Command;
  /** Fills an empty folder of data; root has no password. */
  readonly installer: Command;
}

export const mariaDbPrograms = (): MariaDbPrograms | undefined => (isOnMysql() ? fetchedMysql() : installedMariaDb());

export function installedMariaDb(): MariaDbPrograms | undefined {
  const server = findExecutable('mariadbd', 'mysqld');
  const installer = findExecutable('mariadb-install-db', 'mysql_install_db');
  return server && installer
    ? {
        server: [server, '--no-defaults', '--innodb-log-file-size=32M'],
        installer: [installer, '--no-defaults', '--auth-root-authentication-method=normal'],
      }
    : undefined;
}

/** Where `.ci/mysql` puts a Debian with MySQL 9. */
const mysqlFolder = (): string =>
  process.env.PARLOR_TEST_MYSQL_FOLDER ||
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'parlor/mysql-9');

/** It runs on the libraries of its own Debian, by that one's loader: nothing is mounted and no right is needed. */
export function fetchedMysql(): MariaDbPrograms | undefined {
  const folder = mysqlFolder();
  if (!existsSync(join(folder, '.made'))) return undefined;
  const loader = readdirSync(folder)
    .filter((name) => name.startsWith('lib'))
    .flatMap((name) => MYSQL_LOADERS.map((file) => join(folder, name, file)))
    .find((path) => existsSync(path))!;
  const libraries = join(folder, 'usr/lib');
  const paths = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
  const server: Command = [
    loader,
    '--library-path',
    paths.map((name) => join(libraries, name)).join(':'),
    join(folder, 'usr/sbin/mysqld'),
    '--no-defaults',
    `--basedir=${join(folder, 'usr')}`,
    '--secure-file-priv=',
    '--mysqlx=OFF',
    '--innodb-redo-log-capacity=64M',
  ];
  return { server, installer: [...server, '--initialize-insecure'] };
}

/** The programs that start others on libraries of their own. */
export const MYSQL_LOADERS = ['ld-linux-x86-64.so.2', 'ld-linux-aarch64.so.1'];

/** Where Debian puts what makes a cluster of MariaDB servers. */
export const GALERA_LIBRARY = '/usr/lib/galera/libgalera_smm.so';

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
