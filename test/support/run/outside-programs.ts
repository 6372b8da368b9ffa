import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
  chromiumPath,
  fetchedMysql,
  fakeTimeLibrary,
  findExecutable,
  GALERA_LIBRARY,
  hasApache,
  installedMariaDb,
  isOnMysql,
  mariaDbPrograms,
  MYSQL_LOADERS,
} from './executables.ts';

/** A program beside Node that some suites need. */
export interface OutsideProgram {
  readonly suites: string;
  /** File names of what it runs; no suite runs them outside `describeWith` of this declaration. */
  readonly programs: readonly string[];
  readonly isInstalled: () => boolean;
  readonly cure: string;
}

/** MySQL 9 in its stead, where the run asks for that. */
export const MARIADB: OutsideProgram = {
  suites: isOnMysql() ? 'the MySQL suites' : 'the MariaDB suites',
  programs: ['mariadbd', 'mysqld', 'mariadb-install-db', 'mysql_install_db', ...MYSQL_LOADERS],
  isInstalled: () => mariaDbPrograms() !== undefined,
  cure: isOnMysql() ? 'no MySQL 9 found; make it with .ci/mysql' : 'no mariadbd found; install mariadb-server',
};

export const MARIADB_AND_MYSQL: OutsideProgram = {
  suites: 'the suites of MariaDB and MySQL side by side',
  programs: MARIADB.programs,
  isInstalled: () => installedMariaDb() !== undefined && fetchedMysql() !== undefined,
  cure: 'not both of MariaDB and MySQL 9 found; install mariadb-server and make the other with .ci/mysql',
};

/** Compose asks the server for its health by the client's program, in a shell. */
export const MYSQL_AND_CLIENT: OutsideProgram = {
  suites: 'the suite of the database of compose',
  programs: [...MARIADB.programs, 'sh'],
  isInstalled: () => fetchedMysql() !== undefined && findExecutable('mysqladmin') !== undefined,
  cure: 'not both of MySQL 9 and mysqladmin found; make the first with .ci/mysql and install mariadb-client',
};

/** Not among those that must be there: one server alone shows all but what a cluster adds. */
export const GALERA: OutsideProgram = {
  suites: 'the suites of a Galera cluster',
  programs: MARIADB.programs,
  isInstalled: () =>
    installedMariaDb() !== undefined && existsSync(GALERA_LIBRARY) && findExecutable('wsrep_sst_rsync') !== undefined,
  cure: 'no Galera found; install mariadb-server, galera-4 and rsync',
};

export const CHROMIUM: OutsideProgram = {
  suites: 'the browser suites',
  programs: ['chromium', 'chromium-browser', 'google-chrome'],
  isInstalled: () => chromiumPath() !== undefined,
  cure: 'no chromium found; install chromium',
};

export const NGINX: OutsideProgram = {
  suites: 'the suites behind nginx',
  programs: ['nginx'],
  isInstalled: () => findExecutable('nginx') !== undefined,
  cure: 'no nginx found; install nginx',
};

export const APACHE: OutsideProgram = {
  suites: 'the suites behind Apache',
  programs: ['apache2'],
  isInstalled: () => hasApache('proxy_http', 'auth_openidc'),
  cure: 'no apache2 with mod_auth_openidc found; install apache2 and libapache2-mod-auth-openidc',
};

export const HELM: OutsideProgram = {
  suites: 'the suites of the Helm chart',
  programs: ['helm'],
  isInstalled: () => findExecutable('helm') !== undefined,
  cure: 'no helm found; put it on PATH with .ci/helm FOLDER',
};

const MEDIA_PROGRAMS = ['ffmpeg', 'ffprobe', 'gifsicle', 'webpmux', 'apngasm'];

export const MEDIA: OutsideProgram = {
  suites: 'the media suites',
  programs: MEDIA_PROGRAMS,
  isInstalled: () => MEDIA_PROGRAMS.every((name) => findExecutable(name) !== undefined),
  cure: 'not all of ffmpeg, ffprobe, gifsicle, webpmux and apngasm found; install ffmpeg, gifsicle, webp and apngasm',
};

export const OPENSSL: OutsideProgram = {
  suites: 'the suites with an authority of their own',
  programs: ['openssl'],
  isInstalled: () => findExecutable('openssl') !== undefined,
  cure: 'no openssl found; install openssl',
};

export const BASH: OutsideProgram = {
  suites: 'the suites whose output a shell redirects',
  programs: ['bash'],
  isInstalled: () => findExecutable('bash') !== undefined,
  cure: 'no bash found; install bash',
};

export const PRLIMIT: OutsideProgram = {
  suites: 'the suites with few descriptors',
  programs: ['prlimit'],
  isInstalled: () => findExecutable('prlimit') !== undefined && existsSync('/proc/self/fd'),
  cure: 'no prlimit found; install util-linux',
};

/** Whether a program can do its work here: in containers a right is missing more often than the program. */
export function works(program: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Not among those that must be there: whether it may watch processes is not for the machine's owner alone to say. */
export const STRACE: OutsideProgram = {
  suites: 'the suites on failing disks',
  programs: ['strace'],
  isInstalled: () => works('strace', '-f', '-o', '/dev/null', 'true'),
  cure: 'strace is missing or may not watch processes here; install strace',
};

/** Not among those that must be there: one example of the documents is all that it runs. */
export const PYTHON: OutsideProgram = {
  suites: 'the example of a receiver in Python',
  programs: ['python3'],
  isInstalled: () => works('python3', '--version'),
  cure: 'no python3 found; install python3',
};

/** A mount that is gone with the shell that made it, to see whether mounting is allowed. */
export const MOUNTS: OutsideProgram = {
  suites: 'the suites on full disks',
  programs: ['mount', 'umount'],
  isInstalled: () => works('unshare', '--mount', 'mount', '-t', 'tmpfs', 'parlor-test', tmpdir()),
  cure: 'a small disk cannot be mounted here; run the tests as root',
};

export const FAKETIME: OutsideProgram = {
  suites: 'the suites with clocks that differ',
  // A library that the service loads.
  programs: [],
  isInstalled: () => fakeTimeLibrary() !== undefined,
  cure: 'no libfaketime found; install libfaketime',
};

export const OUTSIDE_PROGRAMS: readonly OutsideProgram[] = [
  MARIADB,
  CHROMIUM,
  MEDIA,
  NGINX,
  APACHE,
  FAKETIME,
  HELM,
  OPENSSL,
];
