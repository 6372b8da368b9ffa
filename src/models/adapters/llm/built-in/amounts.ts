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
