import type { Dialect } from '../databases/empty-database.js';
import { describeWith } from '../run/describe-with.js';
import { mariaDbUrl } from '../databases/mariadb-databases.js';
import { MARIADB, type OutsideProgram } from '../run/outside-programs.js';
import { isOnMysql } from '../run/executables.js';
import { hasSqlite } from './service-node.js';

const NAME_OF: Record<Dialect, string> = { sqlite: 'SQLite', mysql: isOnMysql() ? 'MySQL' : 'MariaDB' };

const NEEDED_BY: Record<Dialect, OutsideProgram> = {
  sqlite: {
    suites: 'the SQLite suites',
    programs: [],
    isInstalled: hasSqlite,
    cure: 'services run on another Node than the one that packages were installed with; take Node 22 or newer for PARLOR_TEST_NODE',
  },
  mysql: { ...MARIADB, isInstalled: () => mariaDbUrl() !== undefined },
};

/** One describe block per database; the one of a database that this machine lacks is visibly left out. */
export function describeEach(name: string, dialects: readonly Dialect[], suite: (dialect: Dialect) => void): void {
  for (const dialect of dialects) {
    describeWith(NEEDED_BY[dialect], `${name} on ${NAME_OF[dialect]}`, () => suite(dialect));
  }
}
