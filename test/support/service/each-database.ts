import { describe } from '@jest/globals';
import type { Dialect } from '../databases/empty-database.js';
import { describeWith } from '../run/describe-with.js';
import { mariaDbUrl } from '../databases/mariadb-databases.js';
import { MARIADB, type OutsideProgram } from '../run/outside-programs.js';
import { isOnMysql } from '../run/executables.js';

const NAME_OF: Record<Dialect, string> = { sqlite: 'SQLite', mysql: isOnMysql() ? 'MySQL' : 'MariaDB' };

const SERVER: OutsideProgram = { ...MARIADB, isInstalled: () => mariaDbUrl() !== undefined };

/** One describe block per database; the one of a database that this machine lacks is visibly left out. */
export function describeEach(name: string, dialects: readonly Dialect[], suite: (dialect: Dialect) => void): void {
  for (const dialect of dialects) {
    const title = `${name} on ${NAME_OF[dialect]}`;
    if (dialect === 'sqlite') describe(title, () => suite(dialect));
    else describeWith(SERVER, title, () => suite(dialect));
  }
}
