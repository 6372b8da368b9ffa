import { DateTime } from 'luxon';

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

/** The date and time, in English, at `now` milliseconds since 1970-01-01T00:00Z. */
export function clockLine(now: number, timeZone: string): string {
  const time = DateTime.fromMillis(now, { zone: timeZone }).setLocale('en').toFormat('cccc, d LLLL yyyy, HH:mm');
  return `It is ${time} in ${timeZone}.`;
}

const PASSAGES =
  'Passages from what the owner taught, found for this message. Use what fits it; where the entry of a "question" fits it, give its "answer" word for word:';
