import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { monthOf, secondsToNextMonth } from '../../src/conversations/domain/allowance.js';

/** First instants of November 2026, as an almanac gives them. */
const BOUNDARIES: readonly [timeZone: string, instant: string][] = [
  ['Pacific/Kiritimati', '2026-10-31T10:00:00.000Z'],
  ['Pacific/Apia', '2026-10-31T11:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-31T13:00:00.000Z'],
  ['Asia/Kathmandu', '2026-10-31T18:15:00.000Z'],
  ['Asia/Kolkata', '2026-10-31T18:30:00.000Z'],
  ['UTC', '2026-11-01T00:00:00.000Z'],
  // Summer time ends the same day, two hours later.
  ['America/New_York', '2026-11-01T04:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-01T11:00:00.000Z'],
];

describe('the calendar month', () => {
  it.each(BOUNDARIES)('164 turns at the right millisecond in %s', (timeZone, boundary) => {
    const begin = Date.parse(boundary);
    expect(monthOf(begin - 1, timeZone)).toBe('2026-10');
    expect(monthOf(begin, timeZone)).toBe('2026-11');
    expect(secondsToNextMonth(begin - 1, timeZone)).toBe(1);
    expect(secondsToNextMonth(begin - 90_000, timeZone)).toBe(90);
  });

  it('164 has an hour more when summer time ends within it', () => {
    const begin = Date.parse('2026-11-01T04:00:00.000Z');
    expect(secondsToNextMonth(begin, 'America/New_York')).toBe((30 * 24 + 1) * 3_600);
  });

  it('164 has half an hour less when summer time begins within it by so much', () => {
    const begin = Date.parse('2026-09-30T13:30:00.000Z');
    expect(secondsToNextMonth(begin, 'Australia/Lord_Howe')).toBe((31 * 24 - 0.5) * 3_600);
  });

  it('164 follows the year', () => {
    expect(monthOf(Date.parse('2026-12-31T23:59:59.999Z'), 'UTC')).toBe('2026-12');
    expect(monthOf(Date.parse('2027-01-01T00:00:00.000Z'), 'UTC')).toBe('2027-01');
  });

  it('always ends after the seconds that it says, and not a second sooner', () => {
    const zones = fc.constantFrom(...BOUNDARIES.map(([timeZone]) => timeZone));
    const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(instants, zones, (now, timeZone) => {
        const seconds = secondsToNextMonth(now, timeZone);
        expect(monthOf(now + seconds * 1_000, timeZone) > monthOf(now, timeZone)).toBe(true);
        expect(monthOf(now + (seconds - 1) * 1_000 - 1, timeZone)).toBe(monthOf(now, timeZone));
      }),
      { numRuns: 300 },
    );
  });
});
