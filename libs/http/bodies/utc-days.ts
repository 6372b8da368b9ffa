import { Text } from './fields.js';
import { dayOf } from '../../domain/instant.js';
import { DAY_MS } from '../../domain/spans.js';

/** An optional field that names a day, UTC. */
export const Day = (description: string): PropertyDecorator =>
  Text({
    max: 10,
    optional: true,
    description,
    example: '2026-11-20',
    rule: (text) => (dayOf(text) !== null ? null : 'a date such as 2026-11-20'),
  });

/** The instants of whole days, both included: the first, and the one behind the last, in milliseconds. */
export const rangeOf = (first: string | undefined, last: string | undefined): { from: number; until: number } => ({
  from: first === undefined ? 0 : dayOf(first)!,
  until: last === undefined ? Number.MAX_SAFE_INTEGER : dayOf(last)! + DAY_MS,
});
