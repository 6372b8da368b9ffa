import { type Amount, AMOUNT, AMOUNT_GROUPS, amountOf, isMoney } from './money.js';
import { AT_LEAST, AT_MOST, OR_LESS, OR_MORE } from './comparisons.js';
import type { ListingQuery } from './listing-query.js';
import { QuestionText } from './question-text.js';

type PriceBounds = Pick<ListingQuery, 'minPrice' | 'maxPrice'>;

export interface PriceReading {
  readonly query: PriceBounds;
  /** Currency symbol that the visitor used; empty without. */
  readonly symbol: string;
}

const LESS = `(?:${AT_MOST}|(?:my |our |the )?budget(?: is| of|:)?|afford|spend|pay)`;
const ABOUT = 'around|about|approximately|approx\\.?|roughly|circa|nearly|~';

const RANGE = new RegExp(`(?:between |from )?${AMOUNT} ?(?:and|to|-|–|—) ?${AMOUNT}`, 'iu');

/** How an amount is spoken of, and what that means for the price; the first that fits wins. */
const FORMS: readonly (readonly [RegExp, (value: number) => PriceBounds])[] = [
  [new RegExp(`(?:\\b|(?=<))${LESS} ?(?:a |my |about |max )?${AMOUNT}`, 'iu'), (maxPrice) => ({ maxPrice })],
  [new RegExp(`(?:\\b|(?=>))(?:${AT_LEAST}) ?(?:a )?${AMOUNT}`, 'iu'), (minPrice) => ({ minPrice })],
  [
    new RegExp(`(?:${ABOUT}) ?${AMOUNT}`, 'iu'),
    (value) => ({ minPrice: Math.round(value * 0.9), maxPrice: Math.round(value * 1.1) }),
  ],
  [new RegExp(`${AMOUNT} ?(?:${OR_MORE})`, 'iu'), (minPrice) => ({ minPrice })],
  [new RegExp(`${AMOUNT} ?(?:${OR_LESS})`, 'iu'), (maxPrice) => ({ maxPrice })],
];

/** An amount without a word is what the visitor has. */
const BARE = new RegExp(AMOUNT, 'iu');

/** Price bounds: "under 500k", "between $300,000 and $500,000", "300-500k", "1.2 million". */
export function readPrice(text: QuestionText): PriceReading {
  const range = text.take(RANGE, (match) => bothMoney(rangeOf(match)));
  if (range) {
    const [low, high] = rangeOf(range);
    const [minPrice, maxPrice] = [low.value, high.value].sort((a, b) => a - b);
    return { query: { minPrice, maxPrice }, symbol: low.symbol || high.symbol };
  }
  let reading: PriceReading = { query: {}, symbol: '' };
  for (const [pattern, boundsOf] of FORMS) {
    const match = text.take(pattern, (candidate) => isMoney(amountOf(candidate, 1)));
    if (!match) continue;
    const { value, symbol } = amountOf(match, 1);
    reading = { query: { ...boundsOf(value), ...reading.query }, symbol: reading.symbol || symbol };
  }
  return Object.keys(reading.query).length > 0 ? reading : bare(text);
}

function bare(text: QuestionText): PriceReading {
  const match = text.take(BARE, (candidate) => saysMoney(amountOf(candidate, 1)));
  if (!match) return { query: {}, symbol: '' };
  const { value, symbol } = amountOf(match, 1);
  return { query: { maxPrice: value }, symbol };
}

const saysMoney = ({ symbol, factor }: Amount): boolean => symbol !== '' || factor > 1;

/** "300-500k": the factor of the second holds for the first. */
function rangeOf(match: RegExpMatchArray): readonly [Amount, Amount] {
  const low = amountOf(match, 1);
  const high = amountOf(match, 1 + AMOUNT_GROUPS);
  const isShort = low.factor === 1 && high.factor > 1 && low.value < 1_000;
  return [isShort ? { ...low, value: low.value * high.factor } : low, high];
}

const bothMoney = ([low, high]: readonly [Amount, Amount]): boolean => isMoney(low) && isMoney(high);
