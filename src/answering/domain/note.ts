import { DateTime } from 'luxon';
import { isSameTimeZone } from '#libs/domain/time-zone.js';
import { withinMinute } from '#libs/domain/within-minute.js';

/**
 * A note: lines of the service within what a model is told, between two that carry a mark. The visitor does not know the mark, and
 * `said` takes it out of everything that was said in a chat, until nothing of it is left. Data cannot: `dataLine` leaves no sign that a fence begins with.
 */
export const fenced = (mark: string, lines: readonly string[]): string =>
  [`<<<BEGIN NOTE ${mark}>>>`, ...lines, `<<<END NOTE ${mark}>>>`].join('\n');

/** One line of data; JSON keeps every line break and quotation mark within it. */
export const dataLine = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');

/** A text of the visitor or of a model. */
export function said(text: string, mark: string): string {
  let left = text;
  // What stands around a mark that was taken out may be another one.
  while (left.includes(mark)) left = left.replaceAll(mark, '');
  return left;
}

/** The date and time, in English, at `now` milliseconds since 1970-01-01T00:00Z: the chatbot's and, where it is another, the visitor's. */
export function clockLine(now: number, timeZone: string, visitors = timeZone): string {
  const own = `It is ${timeIn(now, timeZone)} in ${timeZone}.`;
  return isSameTimeZone(visitors, timeZone)
    ? own
    : `${own} Where the visitor is, it is ${timeIn(now, visitors)} (${visitors}).`;
}

/** The day there at `now`, as milliseconds of its midnight by UTC. */
export const dayOf = (now: number, timeZone: string): number =>
  DateTime.fromMillis(now, { zone: timeZone }).setZone('utc', { keepLocalTime: true }).startOf('day').toMillis();

const timeIn = withinMinute((now, zone) =>
  DateTime.fromMillis(now, { zone }).setLocale('en').toFormat('cccc, d LLLL yyyy, HH:mm'),
);
