import { describe, expect, it } from '@jest/globals';
import { averageOf, centsOf, decimalOf, plainOf } from '../../src/real-estate/domain/measures.js';

describe('money', () => {
  it.each([
    [0, 0, '0.00'],
    [-0, 0, '0.00'],
    [0.01, 1, '0.01'],
    [0.1 + 0.2, 30, '0.30'],
    [1.005, 101, '1.01'],
    [1.004999, 100, '1.00'],
    [2.675, 268, '2.68'],
    [450_000, 45_000_000, '450000.00'],
    [12_345_678_901.23, 1_234_567_890_123, '12345678901.23'],
    [999_999_999_999.99, 99_999_999_999_999, '999999999999.99'],
    [1e12, 100_000_000_000_000, '1000000000000.00'],
    [5e-324, 0, '0.00'],
  ])('%d is %d cents, shown as %s', (amount, cents, shown) => {
    expect(Object.is(centsOf(amount), cents)).toBe(true);
    expect(decimalOf(centsOf(amount))).toBe(shown);
  });

  it.each([
    [[100, 101], 101n],
    [[100, 100, 101], 100n],
    [[1, 2, 2], 2n],
    [[7], 7n],
  ])('the average of %j cents is %d', (amounts, average) => {
    const total = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
    expect(averageOf(total, BigInt(amounts.length))).toBe(average);
  });
});

describe('other numbers', () => {
  it.each([
    [3, '3'],
    [2.5, '2.5'],
    [0, '0'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    [1_000_000_000, '1000000000'],
    [0.1, '0.1'],
  ])('%d is shown as %s', (number, shown) => expect(plainOf(number)).toBe(shown));
});
