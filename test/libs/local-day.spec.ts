import { describe, expect, it } from '@jest/globals';
import { DayEnds, endOfDay, startOfDay } from '#libs/domain/local-day.js';
import { dateIn, ZONES } from '../../tools/digests/calendar.js';

const HOUR_MS = 3_600_000;

describe('A local day', () => {
  it.each(ZONES)('of %s ends where its date does, as Intl tells it, three years on end', (timeZone) => {
    const wrong: string[] = [];
    const until = Date.UTC(2028, 0, 1);
    for (let start = startOfDay(timeZone, Date.UTC(2025, 0, 1)); start < until;) {
      const end = endOfDay(timeZone, start);
      const dates = [start, end - 1, end].map((instant) => dateIn(timeZone, instant));
      if (end <= start || dates[0] !== dates[1] || dates[1] === dates[2]) wrong.push(new Date(start).toISOString());
      start = Math.max(end, start + 1);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', 25],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', 24.5],
    ['America/Havana', '2026-11-01T04:00:00Z', 25],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', 23],
  ])('of %s from %s has %d hours', (timeZone, start, hours) => {
    const from = new Date(start).getTime();
    expect((endOfDay(timeZone, from) - from) / HOUR_MS).toBe(hours);
    expect(startOfDay(timeZone, from + 12 * HOUR_MS)).toBe(from);
  });

  it('is known again, also when many others were asked for', () => {
    const ends = new DayEnds();
    for (let hour = 0; hour < 2_500; hour++) {
      const instant = Date.UTC(2026, 0, 1) + hour * HOUR_MS;
      expect(ends.of('Asia/Tokyo', instant)).toBe(endOfDay('Asia/Tokyo', instant));
    }
    expect(ends.of('Asia/Tokyo', Date.UTC(2026, 0, 1))).toBe(Date.UTC(2026, 0, 1, 15));
  });
});
