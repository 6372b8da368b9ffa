import { Decimal } from 'decimal.js';

/** An amount in whole units as cents: exact in the decimal digits that were written, half a cent rounds up. */
export const centsOf = (amount: number): number =>
  new Decimal(amount).times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber() + 0;

/** Cents with two decimals, e.g. "12345678901.23". */
export function decimalOf(cents: number | bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The mean of `count` amounts that sum up to `total` cents, half a cent rounds up. */
export const averageOf = (total: bigint, count: bigint): bigint => (2n * total + count) / (2n * count);

/** A number in its shortest form without exponent, e.g. "2.5", "3". */
export function plainOf(number: number): string {
  const short = String(number);
  return short.includes('e') ? new Decimal(number).toFixed() : short;
}
