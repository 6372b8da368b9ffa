import { DateTime } from 'luxon';
import { MINUTE_MS } from '#libs/domain/spans.js';
import { readableLines } from '#libs/domain/plain-text.js';

/** A calendar file (RFC 5545): lines of name and value, folded at 75 bytes, with CRLF. */

export interface CalendarEvent {
  readonly uid: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly start: number;
  readonly minutes: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

/** Nothing in the texts can begin a line of its own. `now` in milliseconds. */
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parlor//Viewings//EN', 'METHOD:PUBLISH'],
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = ({ uid, start, minutes, summary, location, description }: CalendarEvent, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(start)}`,
  `DTEND:${stamp(start + minutes * MINUTE_MS)}`,
  'STATUS:TENTATIVE',
  `SUMMARY:${escaped(summary)}`,
  `LOCATION:${escaped(location)}`,
  `DESCRIPTION:${escaped(description)}`,
  'END:VEVENT',
];

const stamp = (instant: number): string =>
  DateTime.fromMillis(instant, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'");

const escaped = (text: string): string =>
  ['\\', ';', ',']
    .reduce((done, sign) => done.replaceAll(sign, `\\${sign}`), readableLines(text))
    .replaceAll('\n', '\\n');

const LONGEST = 75;

/** Between characters, never within one; what goes on begins with a blank, which counts. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST) [text, bytes] = [`${text}\r\n `, 1];
    text += character;
    bytes += size;
  }
  return text;
}
