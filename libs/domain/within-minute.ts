import { MINUTE_MS } from './spans.js';

/**
 * The same function of an instant (milliseconds since 1970-01-01T00:00Z) and a time zone, for one that says no more than the
 * minute: what it said in this minute is told again, because a calendar in another zone costs as much as a read from the database.
 */
export function withinMinute<T>(told: (instant: number, timeZone: string) => T): typeof told {
  const known = new Map<string, T>();
  let minute = NaN;
  return (instant, timeZone) => {
    const now = Math.floor(instant / MINUTE_MS);
    if (now !== minute) known.clear();
    minute = now;
    const answer = known.has(timeZone) ? known.get(timeZone)! : told(instant, timeZone);
    known.set(timeZone, answer);
    return answer;
  };
}
