import { describe, expect, it } from '@jest/globals';
import { ByteBudget } from '#libs/queues/byte-budget.js';

const TOO_MUCH = expect.objectContaining({
  refusal: 'unavailable',
  details: expect.objectContaining({ retryAfterSeconds: 5 }),
});

const budgetOf = (most: number, ofOne: number) =>
  new ByteBudget({ what: 'examples', most, ofOne, refusal: { message: 'Too much' } });

describe('A budget of bytes', () => {
  it('refuses what one workspace takes beyond its share, and all together beyond the whole', () => {
    const budget = budgetOf(100, 60);
    const [one, other, third] = [budget.open(1), budget.open(2), budget.open(3)];
    one.take(60);
    expect(() => budget.open(1).take(1)).toThrow(TOO_MUCH);
    other.take(40);
    expect(() => third.take(1)).toThrow(TOO_MUCH);
    other.giveBack(10);
    third.take(10);
  });

  it('gets back what was held, once, and nothing is taken behind that', () => {
    const budget = budgetOf(100, 100);
    const held = budget.open(1);
    held.take(100);
    held.giveBack(500);
    held.take(100);
    held.release();
    held.release();
    held.take(100);
    const next = budget.open(1);
    next.take(100);
    expect(() => next.take(1)).toThrow(TOO_MUCH);
  });
});
