import type { Dialect } from './dialect.js';

/** Now, in milliseconds, by the one clock that all processes on a database share: its own. */
export const NOW: Readonly<Record<Dialect, string>> = {
  mysql: 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)',
  sqlite: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
};
