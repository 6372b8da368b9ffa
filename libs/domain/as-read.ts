import { isDeepStrictEqual } from 'node:util';
import { changedMeanwhile } from './domain-error.js';

/** Fields of a record, by the names under which callers read them. */
export type ReadFields = Readonly<Record<string, unknown>>;

/** Throws `changed-meanwhile` if a field of the record differs from what the caller has read. */
export function requireAsRead(read: ReadFields, now: ReadFields): void {
  const others = Object.keys(read).filter((name) => !isDeepStrictEqual(read[name], now[name]));
  if (others.length > 0) throw changedMeanwhile(others.join(', '));
}
