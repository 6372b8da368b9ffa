import { DateTime } from 'luxon';
import { Text } from '#libs/kernel/http/fields.js';

const DAY_MS = 86_400_000;

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;

/** An optional field that names a day, UTC. */
export const Day = (description: string): PropertyDecorator =>
  Text({
    max: 10,
    optional: true,
    description,
    example: '2026-11-20',
    rule: (text) => (isDate(text) ? null : 'a date such as 2026-11-20'),
  });

/** The instants of whole days, both included: the first, and the one behind the last, in milliseconds. */
export const rangeOf = (first: string | undefined, last: string | undefined): { from: number; until: number } => ({
  from: first === undefined ? 0 : Date.parse(first),
  until: last === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(last) + DAY_MS,
});
