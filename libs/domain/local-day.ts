import { DateTime } from 'luxon';

const zoned = (instant: number, timeZone: string): DateTime => DateTime.fromMillis(instant, { zone: timeZone });

/**
 * The first instant of a date. Where midnight is left out, the day begins behind the gap; where it is told twice, with the
 * first of the two.
 */
function startOf({ year, month, day }: DateTime, timeZone: string): number {
  const midnight = DateTime.fromObject({ year, month, day }, { zone: timeZone });
  return Math.min(...midnight.getPossibleOffsets().map((one) => one.toMillis()));
}

/** The first instant of the local day that holds an instant. Instants are in milliseconds since 1970-01-01T00:00Z. */
export const startOfDay = (timeZone: string, instant: number): number =>
  Math.min(startOf(zoned(instant, timeZone), timeZone), instant);

/** The first instant behind the local day that holds an instant: always later than it. */
export function endOfDay(timeZone: string, instant: number): number {
  const today = zoned(instant, timeZone);
  // Of a clock that is set back across midnight the evening is told twice, and the day ends behind the second.
  for (let days = 1; ; days++) {
    const end = startOf(today.plus({ days }), timeZone);
    if (end > instant) return end;
  }
}

/** The date of an instant, such as `2026-11-20`. */
export const dateOf = (timeZone: string, instant: number): string => zoned(instant, timeZone).toFormat('yyyy-MM-dd');

/** The same in words: "Friday, 20 November 2026". */
export const dateInWords = (timeZone: string, instant: number): string =>
  zoned(instant, timeZone).setLocale('en').toFormat('cccc, d LLLL yyyy');

/** An instant as people of the zone write it: "14:05". */
export const timeOf = (timeZone: string, instant: number): string => zoned(instant, timeZone).toFormat('HH:mm');

/** An instant with its offset: "2026-11-20T14:05:00.000+09:00". */
export const instantIn = (timeZone: string, instant: number): string =>
  zoned(instant, timeZone).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZZ");

const MOST_KNOWN = 2_000;

/** Ends of days that were computed before: at any time most chatbots of a zone wait for the same one. */
export class DayEnds {
  private readonly known = new Map<string, number>();

  /** As `endOfDay`. */
  of(timeZone: string, instant: number): number {
    const key = `${timeZone} ${instant}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const end = endOfDay(timeZone, instant);
    this.known.set(key, end);
    return end;
  }
}
