import { expect, it } from '@jest/globals';
import { nextAttempt, PATIENCE_MS } from '../../src/notifications/domain/mail.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 10, 20, 12);

const pauseAfter = (attempts: number): number | null => {
  const next = nextAttempt({ queuedAt: NOON, attempts }, NOON);
  return next === null ? null : next - NOON;
};

it('pauses longer after every failure, in the end six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(pauseAfter)).toEqual([
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
  const lastFrom = NOON + PATIENCE_MS - 6 * HOUR;
  expect(nextAttempt({ queuedAt: NOON, attempts: 9 }, lastFrom)).toBe(NOON + PATIENCE_MS);
  expect(nextAttempt({ queuedAt: NOON, attempts: 9 }, lastFrom + 1)).toBeNull();
});

it('193 survives a night: a mail of the evening is tried the next morning', () => {
  let now = NOON;
  let attempts = 0;
  for (let next: number | null = NOON; next !== null; next = nextAttempt({ queuedAt: NOON, attempts }, now)) {
    now = next;
    attempts++;
  }
  expect(now).toBeGreaterThan(NOON + 2.5 * 24 * HOUR);
  expect(attempts).toBeGreaterThan(12);
});
