import { DomainError } from '../domain/domain-error.js';

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
