import { MOST_SKEW_MS } from '../domain/clock.js';
import type { Dialect } from './connection.js';

/** Now, in milliseconds, by the one clock that all processes on a database share: its own. */
export const NOW: Readonly<Record<Dialect, string>> = {
  mysql: 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)',
  sqlite: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
};

/** That a lease of so many milliseconds has run out, or reaches so far that the clock which gave it was set back since. */
export const hasRunOut = (now: string, leaseMs: number): string =>
  `(lease_until < ${now} OR lease_until > ${now} + ${leaseMs + MOST_SKEW_MS})`;
