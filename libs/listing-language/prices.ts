import { Reader } from '../listing-words/said.js';
import { anyWordFor, wordsFor } from './money-words.js';
import { factorOf, MILLION, NO_DIGIT, NUMBER, readingsOf, SCALE } from './numbers.js';
import { AT_LEAST, AT_MOST, OR_LESS, OR_MORE } from './comparisons.js';
import type { Criteria } from './listing-query.js';
import { QuestionText } from './question-text.js';

const SIGNS = '$€£¥₹₩₽₺₫₱฿₪₴';
const CODES = 'USD|EUR|GBP|CHF|CNY|RMB|JPY|CAD|AUD|NZD|HKD|SGD|MXN|BRL|INR|AED|SAR|ZAR|SEK|NOK|DKK|PLN|CZK|HUF|TRY';
const SYMBOLS = ['$', '€', '£'];

const NAMED = [...SYMBOLS.map((symbol) => anyWordFor(`currency.${symbol}`)), anyWordFor('currency.other')].join('|');
const BEFORE = String.raw`(?:[${SIGNS}]|(?<!\p{L})(?:${CODES}|Rs\.?|kr\.?))`;
const AFTER = String.raw`(?:[${SIGNS}]|(?:${CODES}|kr|zł|Kč)(?!\p{L})|${NAMED})`;
const PRICE_WORD = anyWordFor('sum.price', String.raw`(?<!\p{L})`);
const RANGE = String.raw`(?:\s?[-–—]\s?(?:${BEFORE})?\s?(?<to>${NUMBER})\s?(?<toScale>${SCALE})?)?`;
const FROM = String.raw`(?<from>${NUMBER})\s?(?<scale>${SCALE})?`;
const NO_UNIT = String.raw`(?![\d%²°]|[.,]\d|\s?(?:%|percent|sq|m²|m2|ft|beds?|bath|km|miles?|min|people))`;
const NO_PEOPLE = String.raw`(?!\s+(?:${wordsFor('sum.people')}))`;

/** Sums that a text states; `from`, `scale`, `to` and `toScale` are what is read. */
export const SUMS: readonly RegExp[] = [
  String.raw`${BEFORE}\s?${FROM}${RANGE}`,
  String.raw`${NO_DIGIT}${FROM}${RANGE}\s?${AFTER}`,
  String.raw`${PRICE_WORD}[^\d.!?\n]{0,20}(?<from>\d[\d.,'’]{2,}\d)\s?(?<scale>${SCALE})?${NO_UNIT}`,
  String.raw`${NO_DIGIT}(?<from>\d{2,4}(?:[.,]\d)?)\s?(?<scale>k)(?![\p{L}\d])`,
  String.raw`${NO_DIGIT}(?<from>\d+(?:[.,]\d+)?)\s(?<scale>${MILLION})(?!\p{L})${NO_PEOPLE}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** An amount of money that a question names. */
export interface Amount {
  readonly value: number;
  readonly symbol: string;
  readonly factor: number;
  readonly isLength: boolean;
}

/**
 * Source of a pattern for "$450,000", "450k", "1.2 million", "450.000 €"; its groups are the symbol before, the number,
 * the scale and the currency after.
 */
const AMOUNT =
  `(?<![\\w.,])(?:US|USD )?([$€£¥]?) ?(${NUMBER}) ?(${SCALE})?(?![\\w²])` + `(?: ?([$€£]|${NAMED})(?!\\w))?`;

/** Groups that `AMOUNT` has. */
const AMOUNT_GROUPS = 4;

/** The amount whose groups begin at `from` in the match. */
function amountOf(match: RegExpMatchArray, from: number): Amount {
  const [before = '', digits = '', scale = '', after = ''] = match.slice(from, from + AMOUNT_GROUPS);
  const { value } = readingsOf(digits, scale)[0]!;
  const symbol = before || currencyIn(after);
  return { value: Math.round(value), symbol, factor: factorOf(scale), isLength: isMillimetres(scale, symbol) };
}

/** Millions have large letters or a currency: "3MM", "$3mm". */
const isMillimetres = (scale: string, symbol: string): boolean => scale === 'mm' && symbol === '';

const saysMoney = ({ symbol, factor, isLength }: Amount): boolean => symbol !== '' || (factor > 1 && !isLength);

/** Whether it is money and no count or length: it says so, or is too large for a count. */
const isMoney = (amount: Amount): boolean => saysMoney(amount) || (!amount.isLength && amount.value >= 100);

const CURRENCIES = new Reader(SYMBOLS.map((symbol) => `currency.${symbol}`));

/** The sign of the currency that a text names; empty where it names none. */
export const currencyIn = (text: string): string =>
  SYMBOLS.find((symbol) => text.includes(symbol)) ?? CURRENCIES.in(text)[0]?.concept.slice('currency.'.length) ?? '';

type PriceBounds = Pick<Criteria, 'minPrice' | 'maxPrice'>;

export interface PriceReading {
  readonly query: PriceBounds;
  /** Currency symbol that the visitor used; empty without. */
  readonly symbol: string;
}

const LESS = `(?:${AT_MOST}|(?:my |our |the )?budget(?: is| of|:)?|afford|spend|pay)`;
/** Part of a sum by which one that is "around" it may be off. */
const NEARLY = 0.15;
const ABOUT = 'around|about|approximately|approx\\.?|roughly|circa|nearly|~';

const PRICE_RANGE = new RegExp(`(?:between |from )?${AMOUNT} ?(?:and|to|-|–|—) ?${AMOUNT}`, 'iu');

/** How an amount is spoken of, and what that means for the price; the first that fits wins. */
const FORMS: readonly (readonly [RegExp, (value: number) => PriceBounds])[] = [
  [new RegExp(`(?:\\b|(?=<))${LESS} ?(?:a |my |about |max )?${AMOUNT}`, 'iu'), (maxPrice) => ({ maxPrice })],
  [new RegExp(`(?:\\b|(?=>))(?:${AT_LEAST}) ?(?:a )?${AMOUNT}`, 'iu'), (minPrice) => ({ minPrice })],
  [
    new RegExp(`(?:${ABOUT}) ?${AMOUNT}`, 'iu'),
    (value) => ({ minPrice: Math.round(value * (1 - NEARLY)), maxPrice: Math.round(value * (1 + NEARLY)) }),
  ],
  [new RegExp(`${AMOUNT} ?(?:${OR_MORE})`, 'iu'), (minPrice) => ({ minPrice })],
  [new RegExp(`${AMOUNT} ?(?:${OR_LESS})`, 'iu'), (maxPrice) => ({ maxPrice })],
];

/** An amount without a word is what the visitor has. */
const BARE = new RegExp(AMOUNT, 'iu');

/** A number that is told by the month: "2000 a month". */
export const tellsMonthly = (message: string): boolean =>
  /\d ?(?:[$€£] ?)?(?:\/ ?|a |per |each |every )?(?:mo(?:nth)?|pcm|monthly)(?!\p{L})/iu.test(message);

/**
 * Price bounds: "under 500k", "between $300,000 and $500,000", "300-500k", "1.2 million". `isMonthly` says that numbers
 * without a currency are told by the month, and so are money.
 */
export function readPrice(text: QuestionText, isMonthly = false): PriceReading {
  const range = text.take(PRICE_RANGE, (match) => bothMoney(rangeOf(match)));
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
  return Object.keys(reading.query).length > 0 ? reading : bare(text, isMonthly);
}

function bare(text: QuestionText, isMonthly: boolean): PriceReading {
  const says = isMonthly ? isMoney : saysMoney;
  const match = text.take(BARE, (candidate) => says(amountOf(candidate, 1)));
  if (!match) return { query: {}, symbol: '' };
  const { value, symbol } = amountOf(match, 1);
  return { query: { maxPrice: value }, symbol };
}

/** "300-500k": the factor of the second holds for the first. */
function rangeOf(match: RegExpMatchArray): readonly [Amount, Amount] {
  const low = amountOf(match, 1);
  const high = amountOf(match, 1 + AMOUNT_GROUPS);
  const isShort = low.factor === 1 && high.factor > 1 && low.value < 1_000;
  return [isShort ? { ...low, value: low.value * high.factor } : low, high];
}

const bothMoney = ([low, high]: readonly [Amount, Amount]): boolean => isMoney(low) && isMoney(high);
