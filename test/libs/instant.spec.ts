import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { dayOf, instantOf } from '#libs/domain/instant.js';

describe('instants', () => {
  it.each([
    ['2030-01-01T00:00:00Z', '2030-01-01T00:00:00.000Z'],
    ['2030-01-01T05:30:00+05:30', '2030-01-01T00:00:00.000Z'],
    ['2029-12-31T23:30-00:30', '2030-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.5Z', '2028-02-29T12:00:00.500Z'],
    ['2028-02-29T12:00:00.123456789Z', '2028-02-29T12:00:00.123Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ])('reads %s', (text, iso) => expect(new Date(instantOf(text)!).toISOString()).toBe(iso));

  it.each([
    ...['2030-W01-1T00:00:00Z', '2030-001T00:00:00Z', '20300101T000000Z', '2030-01-01', '2030-01-01T00:00:00'],
    ...['2030-02-30T00:00:00Z', '2030-13-01T00:00:00Z', '2030-00-01T00:00:00Z', '2030-01-01T24:00:00Z'],
    ...['2030-01-01T00:60:00Z', '2030-01-01T00:00:60Z', '2030-01-01T00:00:00+24:00', '2030-01-01T00:00:00+00:60'],
    ...['2030-01-01T00:00:00,5Z', '2030-01-01T00:00:00.Z', '2030-01-01t00:00:00z', ' 2030-01-01T00:00:00Z', ''],
    ...['+002030-01-01T00:00:00Z', '2030-01-01T00Z', '2030-01-01T00:00:00Z\n', '٢٠٣٠-01-01T00:00:00Z', 'now', '1e3'],
  ])('does not take %j', (text) => expect(instantOf(text)).toBeNull());

  it('never gives what is no number, and means what others mean', () => {
    const piece = fc.constantFrom('2030', '-', '01', '31', 'T', ':', '00', '59', 'Z', '+', 'W', '.', '5', '1');
    const text = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));
    const near = fc
      .tuple(
        fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true }),
        fc.constantFrom('Z', '+01:00'),
      )
      .map(([date, zone]) => date.toISOString().replace('Z', zone));
    fc.assert(
      fc.property(fc.oneof(text, near), (given) => {
        const found = instantOf(given) ?? dayOf(given);
        if (found === null) return;
        expect(found).toBe(DateTime.fromISO(given, { zone: 'utc' }).toMillis());
      }),
      { numRuns: 3_000 },
    );
    fc.assert(fc.property(near, (given) => expect(instantOf(given)).not.toBeNull()));
  });

  it('knows the days that there are', () => {
    expect([dayOf('1970-01-02'), dayOf('2026-02-29'), dayOf('2026-2-1'), dayOf('2026-11-20T00:00:00Z')]).toEqual([
      86_400_000,
      null,
      null,
      null,
    ]);
  });
});
