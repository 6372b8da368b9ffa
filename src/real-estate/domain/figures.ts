import type { Figures, StatisticOf } from '../real-estate.api.js';
import { averageOf, decimalOf } from './measures.js';

/** A figure as it was counted; of money in cents. */
type FigureValue = number | string | bigint | null;

/** What was counted over the listings of a search. */
export interface Totals {
  readonly count: number;
  /** Listings that have the value. */
  readonly valued: bigint;
  readonly lowest: FigureValue;
  readonly highest: FigureValue;
  /** Of money, exactly; of everything else the mean is. */
  readonly sum: bigint | null;
  readonly mean: FigureValue;
  /** The value in the middle twice, or the two beside it. */
  readonly middle: readonly [FigureValue, FigureValue];
}

const MONEY: readonly StatisticOf[] = ['price', 'pricePerArea', 'hoa', 'deposit', 'tax'];

export const isMoney = (of: StatisticOf): boolean => MONEY.includes(of);

/** Money exact to the cent, everything else with two decimals. */
export function figuresOf(of: StatisticOf, totals: Totals): Figures {
  const { count, valued } = totals;
  if (valued === 0n) return { count, minimum: null, maximum: null, average: null, median: null };
  return { count, ...(isMoney(of) ? inMoney(totals) : inNumbers(totals)) };
}

function inMoney({ lowest, highest, sum, valued, middle: [low, high] }: Totals): Omit<Figures, 'count'> {
  return {
    minimum: decimalOf(BigInt(lowest!)),
    maximum: decimalOf(BigInt(highest!)),
    average: decimalOf(averageOf(sum!, valued)),
    median: decimalOf(averageOf(BigInt(low!) + BigInt(high!), 2n)),
  };
}

const rounded = (value: FigureValue): number => Math.round(Number(value) * 100) / 100;

const inNumbers = ({ lowest, highest, mean, middle: [low, high] }: Totals): Omit<Figures, 'count'> => ({
  minimum: rounded(lowest),
  maximum: rounded(highest),
  average: rounded(mean),
  median: rounded((Number(low) + Number(high)) / 2),
});
