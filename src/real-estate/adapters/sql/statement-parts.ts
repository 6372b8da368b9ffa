import type { Dialect } from '#libs/persistence/connection.js';

/** `(?, ?, ?)` for so many parameters. */
export const list = (size: number): string => `(${Array(size).fill('?').join(', ')})`;

/** MariaDB turns longer lists into a join with a temporary table. */
const LONGEST_LIST = 500;

export function* inChunks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += LONGEST_LIST) yield items.slice(start, start + LONGEST_LIST);
}

/** The table with its index named: MariaDB's own choice walks up to 100,000 rows (performance, what was learnt). */
export const listingsBy = (dialect: Dialect, index: string): string =>
  dialect === 'mysql' ? `listings FORCE INDEX (${index})` : `listings INDEXED BY ${index}`;

/** Keeps the rows that are read from changing until the unit ends; on SQLite the unit itself does. */
export const held = (dialect: Dialect): string => (dialect === 'mysql' ? ' FOR UPDATE' : '');

/** Ends an insert into a table of counts: a row that is there is added to. */
export const addedTo = (dialect: Dialect, key: string): string =>
  dialect === 'mysql'
    ? 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)'
    : `ON CONFLICT (${key}) DO UPDATE SET n = n + excluded.n`;
