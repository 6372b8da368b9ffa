import { describe, expect, it } from '@jest/globals';
import {
  hasWindow,
  isFree,
  type Limits,
  monthIsFull,
  useOfNow,
  windowIsFull,
} from '../../src/conversations/domain/allowance.js';

const limits = (given: Partial<Limits> = {}): Limits => ({
  perMonth: -1,
  timeZone: 'UTC',
  perWindow: 0,
  windowSeconds: 0,
  windowMessage: '',
  ...given,
});
const NOON = Date.UTC(2026, 10, 20, 12);

describe('a month’s allowance', () => {
  it.each([
    ['the first message ever', { month: '', used: 0 }, 1, { month: '2026-11', used: 0, room: 1 }],
    ['one more', { month: '2026-11', used: 4 }, 5, { month: '2026-11', used: 4, room: 1 }],
    ['the first of a new month', { month: '2026-10', used: 900 }, 1, { month: '2026-11', used: 0, room: 1 }],
    ['any number without a limit', { month: '2026-11', used: 9 }, -1, { month: '2026-11', used: 9, room: Infinity }],
    [
      '166 one in a month that has begun elsewhere',
      { month: '2026-12', used: 1 },
      2,
      { month: '2026-12', used: 1, room: 1 },
    ],
    ['none at all', { month: '', used: 0 }, 0, { month: '2026-11', used: 0, room: 0 }],
    ['nothing of what is used up', { month: '2026-11', used: 5 }, 5, { month: '2026-11', used: 5, room: 0 }],
    ['nothing of less than is used already', { month: '2026-11', used: 9 }, 5, { month: '2026-11', used: 9, room: 0 }],
    [
      '166 nothing of a month that has begun elsewhere',
      { month: '2026-12', used: 5 },
      5,
      { month: '2026-12', used: 5, room: 0 },
    ],
  ])('admits %s', (_, use, perMonth, expected) => {
    expect(useOfNow(use, limits({ perMonth }), NOON)).toEqual(expected);
  });

  it('refuses until the month is over', () => {
    const details = { retryAfterSeconds: (10 * 24 + 12) * 3_600, limit: 'month' };
    expect(monthIsFull(limits({ perMonth: 5 }), NOON)).toMatchObject({ refusal: 'too-many', details });
  });
});

describe('a window', () => {
  it.each([
    [0, 60, false],
    [10, 0, false],
    [0, 0, false],
    [1, 1, true],
  ])('of %i messages in %i seconds: %p', (perWindow, windowSeconds, is) => {
    expect(hasWindow(limits({ perWindow, windowSeconds }))).toBe(is);
  });

  it.each([
    [60_000, null],
    [60_001, null],
    [59_999, 1],
    [59_000, 1],
    [58_999, 2],
    [0, 60],
  ])('whose oldest message is %i ms old is free, or says when', (age, retryAfterSeconds) => {
    const [at, window] = [NOON - age, limits({ perWindow: 1, windowSeconds: 60 })];
    expect(isFree(at, window, NOON)).toBe(retryAfterSeconds === null);
    if (retryAfterSeconds !== null)
      expect(windowIsFull(at, window, NOON)).toMatchObject({ details: { retryAfterSeconds, limit: 'window' } });
  });

  it.each([
    ['', 'Too many messages; try again later'],
    ['Slowly, please', 'Slowly, please'],
  ])('with the message "%s" refuses with "%s"', (windowMessage, message) => {
    const window = limits({ perWindow: 1, windowSeconds: 60, windowMessage });
    expect(windowIsFull(NOON, window, NOON)).toMatchObject({ refusal: 'too-many', message });
  });
});
