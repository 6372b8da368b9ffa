import { describe, expect, it } from '@jest/globals';
import { hasWindow, type Limits, requireFreeWindow, useMonth } from '../../src/conversations/domain/allowance.js';

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
    ['the first message ever', { month: '', used: 0 }, 1, { month: '2026-11', used: 1 }],
    ['one more', { month: '2026-11', used: 4 }, 5, { month: '2026-11', used: 5 }],
    ['the first of a new month', { month: '2026-10', used: 900 }, 1, { month: '2026-11', used: 1 }],
    ['any number without a limit', { month: '2026-11', used: 1_000_000 }, -1, { month: '2026-11', used: 1_000_001 }],
    ['166 one in a month that has begun elsewhere', { month: '2026-12', used: 1 }, 2, { month: '2026-12', used: 2 }],
  ])('admits %s', (_, use, perMonth, expected) => {
    expect(useMonth(use, limits({ perMonth }), NOON)).toEqual(expected);
  });

  it.each([
    ['none at all', { month: '', used: 0 }, 0],
    ['what is used up', { month: '2026-11', used: 5 }, 5],
    ['less than is used already', { month: '2026-11', used: 9 }, 5],
    ['166 a month that has begun elsewhere', { month: '2026-12', used: 5 }, 5],
  ])('refuses with %s, until the month is over', (_, use, perMonth) => {
    const details = { retryAfterSeconds: (10 * 24 + 12) * 3_600, limit: 'month' };
    expect(() => useMonth(use, limits({ perMonth }), NOON)).toThrow(
      expect.objectContaining({ refusal: 'too-many', details }),
    );
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
    const judge = () => requireFreeWindow(NOON - age, limits({ perWindow: 1, windowSeconds: 60 }), NOON);
    if (retryAfterSeconds === null) expect(judge).not.toThrow();
    else expect(judge).toThrow(expect.objectContaining({ details: { retryAfterSeconds, limit: 'window' } }));
  });

  it.each([
    ['', 'Too many messages; try again later'],
    ['Slowly, please', 'Slowly, please'],
  ])('with the message "%s" refuses with "%s"', (windowMessage, message) => {
    const judge = () => requireFreeWindow(NOON, limits({ perWindow: 1, windowSeconds: 60, windowMessage }), NOON);
    expect(judge).toThrow(expect.objectContaining({ refusal: 'too-many', message }));
  });
});
