import { describe } from '@jest/globals';
import type { Dialect } from './empty-database.js';
import { leaveOut } from './left-out.js';
import { mariaDbUrl } from './mariadb-databases.js';
import { MARIADB } from './outside-programs.js';

const NAME_OF: Record<Dialect, string> = { sqlite: 'SQLite', mysql: 'MariaDB' };

/** One describe block per database; the one of a database that this machine lacks is visibly left out. */
export function describeEach(name: string, dialects: readonly Dialect[], suite: (dialect: Dialect) => void): void {
  for (const dialect of dialects) {
    const title = `${name} on ${NAME_OF[dialect]}`;
    if (dialect === 'sqlite' || mariaDbUrl()) describe(title, () => suite(dialect));
    else leave(title, () => suite(dialect));
  }
}

function leave(title: string, suite: () => void): void {
  leaveOut(title, MARIADB.cure);
  describe.skip(`${title}, left out: ${MARIADB.cure}`, suite);
}
