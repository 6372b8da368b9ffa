import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newestThatFit } from '#libs/domain/newest-that-fit.js';
import { isRemembered, type Turn, type TurnState } from '../../src/conversations/domain/turn.js';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the newest turns that fit', () => {
  it.each<[number[], number, number[]]>([
    [[3, 3, 3], 9, [0, 1, 2]],
    [[3, 3, 3], 8, [1, 2]],
    [[1, 9, 1], 9, [2]],
    [[1, 1, 9], 8, []],
    [[3], 3, [0]],
    [[3], 2, []],
    [[], 5, []],
    [[1], -5, []],
  ])('of sizes %j in a budget of %i are %j', (sizes, budget, expected) => {
    const turns = sizes.map((_, index) => index);
    expect(newestThatFit(turns, sizes, budget)).toEqual(expected);
  });

  it('are always the longest end that does not exceed the budget', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: -10, max: 300 }), (sizes, budget) => {
        const taken = newestThatFit(sizes, sizes, budget);
        expect(taken).toEqual(sizes.slice(sizes.length - taken.length));
        if (taken.length > 0) expect(sum(taken)).toBeLessThanOrEqual(budget);
        if (taken.length < sizes.length) {
          expect(sum(sizes.slice(sizes.length - taken.length - 1))).toBeGreaterThan(budget);
        }
      }),
    );
  });
});

describe('a turn', () => {
  it.each<[TurnState, string, boolean]>([
    ['done', 'Yes.', true],
    ['interrupted', 'Ye', true],
    ['failed', 'Ye', false],
    ['running', 'Ye', false],
    ['done', '', false],
    ['interrupted', '', false],
  ])('that is %s with the answer "%s" is remembered: %p', (state, answer, is) => {
    expect(isRemembered({ state, answer } as Turn)).toBe(is);
  });
});
