import { expect, it } from '@jest/globals';
import { calendarFile } from '../../src/leads/adapters/eta/calendar-file.js';

const EVENT = { uid: 'viewing-1-1@parlor', start: Date.UTC(2027, 2, 6, 21), minutes: 30 };
const fileOf = (text: string) =>
  calendarFile([{ ...EVENT, summary: text, location: text, description: text }], Date.UTC(2026, 10, 20, 9));
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('has its times in UTC, each line ended by CRLF', () => {
  const lines = unfolded(fileOf('12 Oak St'));
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTAMP:20261120T090000Z', 'DTSTART:20270306T210000Z', 'DTEND:20270306T213000Z']),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

it.each([
  ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
  ['two\r\nlines\u2028three\u0000', 'two\\nlines\\nthree'],
  ['x\nEND:VEVENT\nBEGIN:VALARM', 'x\\nEND:VEVENT\\nBEGIN:VALARM'],
])('no text begins a line of its own: %j', (text, escaped) => {
  const lines = unfolded(fileOf(text));
  expect(lines).toContain(`SUMMARY:${escaped}`);
  expect(lines.filter((line) => /^(BEGIN|END):V(EVENT|ALARM)/.test(line))).toEqual(['BEGIN:VEVENT', 'END:VEVENT']);
});

it.each(['x', 'ä', '王', '🏡'])('folds lines of %s at 75 bytes, between characters', (sign) => {
  const file = fileOf(sign.repeat(200));
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(unfolded(file)).toContain(`SUMMARY:${sign.repeat(200)}`);
});
