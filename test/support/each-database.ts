import type { Dialect } from './empty-database.js';
import { describeWith } from './describe-with.js';
import { mariaDbUrl } from './mariadb-databases.js';
import { MARIADB } from './outside-programs.js';

const NAME_OF: Record<Dialect, string> = { sqlite: 'SQLite', mysql: 'MariaDB' };

/** One describe block per database; the one of a database that this machine lacks is visibly left out. */
export function describeEach(name: string, dialects: readonly Dialect[], suite: (dialect: Dialect) => void): void {
  for (const dialect of dialects) {
    const isInstalled = () => dialect === 'sqlite' || mariaDbUrl() !== undefined;
    describeWith({ ...MARIADB, isInstalled }, `${name} on ${NAME_OF[dialect]}`, () => suite(dialect));
  }
}
