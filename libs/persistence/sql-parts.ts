import type { Dialect } from './connection.js';
import { DomainError } from '../domain/domain-error.js';

/**
 * A statement that gives the ids among `sized` whose rows together hold at most so many bytes, the first one whatever its
 * size. `sized` gives `id` and `bytes`, row by row as `order` says, and has a LIMIT of its own; the bytes allowed are the
 * parameter behind its own. So rows are judged where they lie: what does not fit never comes into the process.
 */
export const withinBytes = (sized: string, order: string): string => `SELECT id FROM
  (SELECT id, bytes, SUM(bytes) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) AS so_far FROM (${sized}) AS sized) AS summed
  WHERE so_far <= ? OR so_far = bytes`;

/** Bytes of a row's texts, as the database stores them; what is null has none. */
export const bytesOf = (...columns: readonly string[]): string =>
  columns.map((column) => `COALESCE(OCTET_LENGTH(${column}), 0)`).join(' + ');

/** What the rows of one page hold at most, in bytes as the database stores them. */
export const MOST_PAGE_BYTES = 8 * 1024 * 1024;

/**
 * Refuses a page that holds more, `sizes` being its rows' in their order, and says how many of them would have room. Asked
 * before the rows are read; a page of one row is always given.
 */
export function requireFittingPage(sizes: readonly number[]): void {
  let fitting = 0;
  for (let left = MOST_PAGE_BYTES; fitting < sizes.length && sizes[fitting]! <= left; fitting++)
    left -= sizes[fitting]!;
  if (fitting >= sizes.length || sizes.length === 1) return;
  const most = Math.max(fitting, 1);
  throw new DomainError(
    'invalid',
    `The page size must be at most ${most} here: the items of this page hold more than ${MOST_PAGE_BYTES} bytes`,
  );
}

/** `(?, ?, ?)` for so many parameters. */
export const marks = (size: number): string => `(${Array(size).fill('?').join(', ')})`;

/** Rows of one statement: few enough for every server's limits on parameters and packets. */
const LONGEST_LIST = 100;

export function* inChunks<T>(items: readonly T[], longest = LONGEST_LIST): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += longest) yield items.slice(start, start + longest);
}

/** Keeps the rows that are read from changing until the unit ends; on SQLite the unit itself does. */
export const held = (dialect: Dialect): string => (dialect === 'mysql' ? ' FOR UPDATE' : '');
