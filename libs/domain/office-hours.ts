import { DateTime } from 'luxon';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const LINE = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

const MOST_LINES = 21;
const WHOLE_DAY = 24 * 60;

/** Days from 0, Monday, and minutes since midnight: `until` is not in it. */
interface Opening {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly until: number;
}

/** What each line of `Mon-Fri 09:00-17:00` opens; null where one is none, or there are too many. */
export function openingsIn(text: string): readonly Opening[] | null {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const openings = lines.flatMap((line) => openingOf(line) ?? []);
  return openings.length === lines.length && lines.length <= MOST_LINES ? openings : null;
}

function openingOf(line: string): Opening | null {
  const [, begin = '', end = begin, ...times] = LINE.exec(line) ?? [];
  const [first, last] = [DAYS.indexOf(begin), DAYS.indexOf(end)];
  const [fromHour, fromMinute, untilHour, untilMinute] = times.map(Number) as [number, number, number, number];
  if (first < 0 || last < 0 || fromMinute > 59 || untilMinute > 59) return null;
  const [from, until] = [fromHour * 60 + fromMinute, untilHour * 60 + untilMinute];
  return from < until && until <= WHOLE_DAY ? { first, last, from, until } : null;
}

/** Whether an instant (milliseconds since 1970-01-01T00:00Z) lies within the hours, by the wall clock of the zone; no hours: always. */
export function isOpenAt(text: string, timeZone: string, instant: number): boolean {
  const openings = openingsIn(text) ?? [];
  const { weekday, hour, minute } = DateTime.fromMillis(instant, { zone: timeZone });
  const time = hour * 60 + minute;
  const isOn = ({ first, last }: Opening) => (weekday - 1 - first + 7) % 7 <= (last - first + 7) % 7;
  return (
    openings.length === 0 || openings.some((opening) => isOn(opening) && opening.from <= time && time < opening.until)
  );
}
