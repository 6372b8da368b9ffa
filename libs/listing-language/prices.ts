import { AT_LEAST, AT_MOST, OR_LESS, OR_MORE } from './comparisons.js';
import type { ListingQuery } from './listing-query.js';
import { QuestionText } from './question-text.js';

/** An amount of money as visitors write it. */
export interface Amount {
  readonly value: number;
  readonly symbol: string;
  readonly factor: number;
}

const FACTORS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  m: 1_000_000,
  mn: 1_000_000,
  mio: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
  万: 10_000,
};

/**
 * Source of a pattern for "$450,000", "450k", "1.2 million", "450.000 €"; its groups are the symbol before, the number,
 * the factor and the symbol after.
 */
export const AMOUNT =
  '(?<![\\w.,])(?:US|USD )?([$€£¥]?) ?(\\d{1,3}(?:[,. ]\\d{3}){1,5}(?:\\.\\d{1,2})?|\\d{1,15}(?:\\.\\d{1,9}|,\\d{1,2})?)' +
  ' ?(k|thousand|grand|million|mio|mil|mn|m|万)?(?![\\w²])(?: ?(€|£|\\$|dollars?|usd|euros?|eur|pounds?)(?!\\w))?';

/** Groups that `AMOUNT` has. */
export const AMOUNT_GROUPS = 4;

/** The amount whose groups begin at `from` in the match. */
export function amountOf(match: RegExpMatchArray, from: number): Amount {
  const [before = '', digits = '', word = '', after = ''] = match.slice(from, from + AMOUNT_GROUPS);
  const isGrouped = /^\d{1,3}([,. ]\d{3})+(\.\d{1,2})?$/.test(digits);
  const number = Number(isGrouped ? digits.replace(/[,. ](?=\d{3}(\D|$))/g, '') : digits.replace(',', '.'));
  const factor = FACTORS[word.toLowerCase()] ?? 1;
  return { value: Math.round(number * factor), symbol: before || symbolOf(after), factor };
}

/** Whether it is money and no count: it says so, or is too large for one. */
export const isMoney = ({ value, symbol, factor }: Amount): boolean => symbol !== '' || factor > 1 || value >= 100;

function symbolOf(word: string): string {
  if (/^(€|eur)/i.test(word)) return '€';
  if (/^(£|pound)/i.test(word)) return '£';
  return word === '' ? '' : '$';
}

type PriceBounds = Pick<ListingQuery, 'minPrice' | 'maxPrice'>;

export interface PriceReading {
  readonly query: PriceBounds;
  /** Currency symbol that the visitor used; empty without. */
  readonly symbol: string;
}

const LESS = `(?:${AT_MOST}|(?:my |our |the )?budget(?: is| of|:)?|afford|spend|pay)`;
const ABOUT = 'around|about|approximately|approx\\.?|roughly|circa|nearly|~';

const RANGE = new RegExp(`(?:between |from )?${AMOUNT} ?(?:and|to|-|–|—) ?${AMOUNT}`, 'i');

/** How an amount is spoken of, and what that means for the price; the first that fits wins. */
const FORMS: readonly (readonly [RegExp, (value: number) => PriceBounds])[] = [
  [new RegExp(`(?:\\b|(?=<))${LESS} ?(?:a |my |about |max )?${AMOUNT}`, 'i'), (maxPrice) => ({ maxPrice })],
  [new RegExp(`(?:\\b|(?=>))(?:${AT_LEAST}) ?(?:a )?${AMOUNT}`, 'i'), (minPrice) => ({ minPrice })],
  [
    new RegExp(`(?:${ABOUT}) ?${AMOUNT}`, 'i'),
    (value) => ({ minPrice: Math.round(value * 0.9), maxPrice: Math.round(value * 1.1) }),
  ],
  [new RegExp(`${AMOUNT} ?(?:${OR_MORE})`, 'i'), (minPrice) => ({ minPrice })],
  [new RegExp(`${AMOUNT} ?(?:${OR_LESS})`, 'i'), (maxPrice) => ({ maxPrice })],
];

/** An amount without a word is what the visitor has. */
const BARE = new RegExp(AMOUNT, 'i');

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
