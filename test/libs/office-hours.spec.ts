import { describe, expect, it } from '@jest/globals';
import { isOpenAt, openingsIn } from '#libs/domain/office-hours.js';

const WEEK = 'Mon-Fri 09:00-17:00\nSat 10:00-14:00';

describe('Office hours', () => {
  it.each([
    ['a minute before they begin', 'UTC', '2026-11-20T08:59:59.999Z', false],
    ['as they begin', 'UTC', '2026-11-20T09:00:00Z', true],
    ['before they end', 'UTC', '2026-11-20T16:59:59.999Z', true],
    ['as they end', 'UTC', '2026-11-20T17:00:00Z', false],
    ['on Saturday, in its own hours', 'UTC', '2026-11-21T10:00:00Z', true],
    ['on Saturday, in those of other days', 'UTC', '2026-11-21T09:30:00Z', false],
    ['on Sunday', 'UTC', '2026-11-22T12:00:00Z', false],
    ['on Friday evening in London, which is Saturday in Auckland', 'Pacific/Auckland', '2026-11-20T22:00:00Z', true],
    ['at nine in New York, in winter', 'America/New_York', '2026-11-20T14:00:00Z', true],
    ['at eight in New York, in winter', 'America/New_York', '2026-11-20T13:00:00Z', false],
    ['at nine in New York, in summer', 'America/New_York', '2026-07-20T13:00:00Z', true],
    ['at half past eight in Kathmandu', 'Asia/Kathmandu', '2026-11-20T02:45:00Z', false],
  ])('%s', (_, timeZone, instant, isOpen) => expect(isOpenAt(WEEK, timeZone, Date.parse(instant))).toBe(isOpen));

  it.each([
    ['the hour that is told twice, the first time', 'Sun 01:00-02:00', '2026-11-01T05:30:00Z', true],
    ['the hour that is told twice, the second time', 'Sun 01:00-02:00', '2026-11-01T06:30:00Z', true],
    ['behind it', 'Sun 01:00-02:00', '2026-11-01T07:00:00Z', false],
    ['hours that begin in the hour that is left out', 'Sun 02:30-04:00', '2026-03-08T07:00:00Z', true],
    ['before that hour', 'Sun 02:30-04:00', '2026-03-08T06:59:00Z', false],
  ])('follow the clock of the zone through its changes: %s', (_, hours, instant, isOpen) =>
    expect(isOpenAt(hours, 'America/New_York', Date.parse(instant))).toBe(isOpen),
  );

  it('over midnight are two lines, over the weekend one', () => {
    const night = 'Fri 22:00-24:00\nSat 00:00-02:00';
    expect(isOpenAt(night, 'UTC', Date.parse('2026-11-20T23:59:59Z'))).toBe(true);
    expect(isOpenAt(night, 'UTC', Date.parse('2026-11-21T00:00:00Z'))).toBe(true);
    expect(isOpenAt('Sat-Mon 00:00-24:00', 'UTC', Date.parse('2026-11-22T00:00:00Z'))).toBe(true);
    expect(isOpenAt('Sat-Mon 00:00-24:00', 'UTC', Date.parse('2026-11-24T00:00:00Z'))).toBe(false);
  });

  it('are always where none are set', () => {
    expect(isOpenAt('', 'UTC', 0)).toBe(true);
    expect(isOpenAt(' \n', 'UTC', 0)).toBe(true);
  });

  it('are none in any other writing', () => {
    for (const line of ['Mo 09:00-17:00', 'Mon 09:00', 'Mon 09:00-17:00 ', 'Mon 09.00-17.00', 'Tue 24:00-24:00'])
      expect([line, openingsIn(line) === null]).toEqual([line, line !== 'Mon 09:00-17:00 ']);
  });
});
