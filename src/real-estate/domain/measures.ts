import { Decimal } from 'decimal.js';
import { type ListingDraft, lotFeetOf, priceOf, squareFeetOf } from './listing.js';

type MeasuredFields = Pick<
  ListingDraft,
  'saleType' | 'salePrice' | 'rentPrice' | 'buildingArea' | 'lotArea' | 'areaUnit'
> &
  Pick<ListingDraft, 'yearBuilt' | 'daysOnMarket'>;

/** Figures of so many values that a search asks for a stretch of them; null where a listing has none. */
export const MEASURES = {
  price: priceOf,
  area: squareFeetOf,
  lotArea: lotFeetOf,
  yearBuilt: ({ yearBuilt }) => yearBuilt,
  daysOnMarket: ({ daysOnMarket }) => daysOnMarket,
} as const satisfies Record<string, (listing: MeasuredFields) => number | null>;

export type Measure = keyof typeof MEASURES;

/** What the steps of each are counted under. */
export const TALLIES: Readonly<Record<Measure, string>> = {
  price: 'price',
  area: 'area',
  lotArea: 'lot',
  yearBuilt: 'year',
  daysOnMarket: 'days',
};

/** Steps into which a doubling of the value is cut: fine enough that a step holds few listings. */
const FINE = 64;

/** The step of a value from 0: each whole number up to 127 has its own, from there on 64 steps double it. */
export function stepOf(value: number): number {
  let doublings = 0;
  // Halving is exact, a logarithm is not.
  for (let rest = value; rest >= 2 * FINE; rest /= 2) doublings++;
  return doublings * FINE + Math.floor(value / 2 ** doublings);
}

/** The least value of a step. */
export function startOf(step: number): number {
  const doublings = Math.max(Math.floor(step / FINE) - 1, 0);
  return (step - doublings * FINE) * 2 ** doublings;
}

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
