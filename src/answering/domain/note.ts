import { DateTime } from 'luxon';
import { isSameTimeZone } from '#libs/domain/time-zone.js';
import { withinMinute } from '#libs/domain/within-minute.js';

/** What changes from ask to ask; it is told with the newest message, behind everything that a provider may have kept. */
export interface NoteFacts {
  readonly clock: string;
  /** What was found in the chatbot's knowledge, as lines of data. */
  readonly passages: readonly string[];
  /** What was looked up and shown in the last turns. */
  readonly lookedUp: readonly string[];
}

/** The lines of the newest message's note. */
export const noteLines = ({ clock, passages, lookedUp }: NoteFacts): string[] => [
  clock,
  ...(passages.length > 0 ? [PASSAGES, ...passages] : []),
  ...lookedUp,
];

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

const PASSAGES =
  'Passages from what the owner taught, found for this message. Use what fits it; where the entry of a "question" fits it, give its "answer" word for word:';
