import { expect, it } from '@jest/globals';
import { withinMinute } from '#libs/domain/within-minute.js';

it('asks once a minute and time zone, and tells of each its own', () => {
  const asked: string[] = [];
  const told = withinMinute((instant, timeZone) => {
    asked.push(`${instant} ${timeZone}`);
    return `${Math.floor(instant / 60_000)} in ${timeZone}`;
  });
  const looks = [59_999, 60_000, 119_999, 60_000, 120_000, 60_000].map((instant) => told(instant, 'UTC'));
  expect(looks).toEqual(['0 in UTC', '1 in UTC', '1 in UTC', '1 in UTC', '2 in UTC', '1 in UTC']);
  expect(asked).toEqual(['59999 UTC', '60000 UTC', '120000 UTC', '60000 UTC']);
  expect([told(60_000, 'Asia/Tokyo'), told(60_001, 'UTC')]).toEqual(['1 in Asia/Tokyo', '1 in UTC']);
  expect(asked).toHaveLength(5);
});
