import { expect, it } from '@jest/globals';
import { nextPause, PATIENCE_MS } from '../../src/notifications/domain/outbox-item.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('pauses longer after every failure, in the end six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((attempts) => nextPause({ waitedMs: 0, attempts }))).toEqual([
    10_000,
    MINUTE,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    6 * HOUR,
    6 * HOUR,
    6 * HOUR,
  ]);
});

it('tries for three days and then no more', () => {
  expect(nextPause({ waitedMs: PATIENCE_MS - 6 * HOUR, attempts: 9 })).toBe(6 * HOUR);
  expect(nextPause({ waitedMs: PATIENCE_MS - 6 * HOUR + 1, attempts: 9 })).toBeNull();
});

it('193 survives a night: a mail of the evening is tried the next morning', () => {
  let waitedMs = 0;
  let attempts = 1;
  for (let pause = nextPause({ waitedMs, attempts }); pause !== null; pause = nextPause({ waitedMs, attempts })) {
    waitedMs += pause;
    attempts++;
  }
  expect(waitedMs).toBeGreaterThan(2.5 * 24 * HOUR);
  expect(attempts).toBeGreaterThan(12);
});
