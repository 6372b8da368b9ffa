import { isDeepStrictEqual } from 'node:util';
import { changedMeanwhile } from './domain-error.js';

/** Fields of a record, by the names under which callers read them. */
export type ReadFields = Readonly<Record<string, unknown>>;

/** Refuses to write over what somebody else has changed since: `read` has fields as the caller read them, `now` as they are. */
export function requireAsRead(read: ReadFields, now: ReadFields): void {
  const others = Object.keys(read).filter((name) => !isDeepStrictEqual(read[name], now[name]));
  if (others.length > 0) throw changedMeanwhile(others.join(', '));
}
