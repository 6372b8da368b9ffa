import { Reader } from '../listing-words/said.js';
import { anyWordFor, wordsFor } from './word-sources.js';
import { factorOf, MILLION, NO_DIGIT, NUMBER, readingsOf, SCALE } from './numbers.js';
import type { Criteria } from './listing-query.js';
import { bounded, boundsOf, numbersOf, quantity } from './quantities.js';
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
interface Amount {
  readonly value: number;
  readonly symbol: string;
  readonly factor: number;
  readonly isLength: boolean;
}

/** Source of a pattern for "$450,000", "450k", "1.2 million", "450.000 €"; without a group. */
export const AMOUNT = String.raw`(?<![\w.,])(?:US|USD )?[$€£¥]? ?${NUMBER} ?(?:${SCALE})?(?![\w²])(?: ?(?:[$€£]|${NAMED})(?!\w))?`;
const DIGITS = new RegExp(`(${NUMBER}) ?(${SCALE})?`, 'iu');

/** The amount that such a text states. */
export function amountOf(text: string): Amount {
  const [, digits = '', scale = ''] = DIGITS.exec(text)!;
  const symbol = currencyIn(text);
  // Millions have large letters or a currency: "3MM", "$3mm".
  const isLength = scale === 'mm' && symbol === '';
  return { value: readingsOf(digits, scale)[0]!.value, symbol, factor: factorOf(scale), isLength };
}

const saysMoney = ({ symbol, factor, isLength }: Amount): boolean => symbol !== '' || (factor > 1 && !isLength);

/** Whether it is money and no count or length: it says so, or is too large for a count. */
const isMoney = (amount: Amount): boolean => saysMoney(amount) || (!amount.isLength && amount.value >= 100);

const CURRENCIES = new Reader(SYMBOLS.map((symbol) => `currency.${symbol}`));

/** The sign of the currency that a text names; empty where it names none. */
const currencyIn = (text: string): string =>
  SYMBOLS.find((symbol) => text.includes(symbol)) ?? CURRENCIES.in(text)[0]?.concept.slice('currency.'.length) ?? '';

export interface PriceReading {
  readonly query: Pick<Criteria, 'minPrice' | 'maxPrice'>;
  /** Currency symbol that the visitor used; empty without. */
  readonly symbol: string;
}

/** Two amounts or one; of two that are no money both, one alone: "under 400k and 14 minutes". */
const PRICES = [quantity(AMOUNT), quantity(AMOUNT, '', false)].map((source) => new RegExp(source, 'iu'));
/** Part of a sum by which one that is "around" it may be off. */
const NEARLY = 0.15;

/** A number that is told by the month: "2000 a month". */
export const tellsMonthly = (message: string): boolean =>
  /\d ?(?:[$€£] ?)?(?:\/ ?|a |per |each |every )?(?:mo(?:nth)?|pcm|monthly)(?!\p{L})/iu.test(message);

/**
 * Price bounds: "under 500k", "between $300,000 and $500,000", "300-500k", "1.2 million". `isMonthly` says that numbers
 * without a currency are told by the month, and so are money. An amount without a word is what the visitor has.
 */
export function readPrice(text: QuestionText, isMonthly = false): PriceReading {
  let query: Criteria = {};
  let symbol = '';
  const take = (price: RegExp, isBare: boolean, says: typeof isMoney): boolean => {
    const match = text.take(price, (one) => boundsOfPrice(one).isBare === isBare && amountsOf(one).every(says));
    query = { ...(match ? bounded('Price', { ...boundsOfPrice(match), isBare: false }) : {}), ...query };
    symbol ||= currencyIn(match?.[0] ?? '');
    return match !== null;
  };
  for (const price of PRICES) while (take(price, false, isMoney));
  if (Object.keys(query).length === 0) take(PRICES[1]!, true, isMonthly ? isMoney : saysMoney);
  return { query, symbol };
}

function boundsOfPrice(match: RegExpMatchArray): ReturnType<typeof boundsOf> {
  const values = amountsOf(match).map(({ value }) => Math.round(value));
  const bounds = boundsOf(match, values);
  if (!bounds.isBare) return bounds;
  const { max = 0 } = bounds;
  if (match.groups!['about'] === undefined) return { max, isBare: true };
  return { min: Math.round(max * (1 - NEARLY)), max: Math.round(max * (1 + NEARLY)), isBare: false };
}

/** "300-500k": the factor of the second holds for the first. */
function amountsOf(match: RegExpMatchArray): readonly Amount[] {
  const amounts = numbersOf(match).map(amountOf);
  const last = amounts.at(-1)!;
  return amounts.map((one) =>
    one.factor === 1 && last.factor > 1 && one.value < 1_000 ? { ...one, value: one.value * last.factor } : one,
  );
}
