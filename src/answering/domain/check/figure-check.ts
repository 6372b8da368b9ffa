import type { Figure } from '#libs/listing-language/figures.js';

/** How a figure is meant. */
export interface Meant {
  readonly isAbout: boolean;
  readonly bound: '' | 'most' | 'least' | 'before';
  /** "just under" is told of what is less, "just over" of what is more. */
  readonly side?: 'under' | 'over' | '';
}

/** What is counted is told exactly. */
const COUNTED = new Set<Figure['unit']>([
  'beds',
  'baths',
  'parking',
  'days',
  'year',
  'plain',
  'date',
  'hours',
  'homes',
  'ordinal',
]);

/** Part of the truth by which "about" may be off: two figures. */
const ROUNDED = 0.05;

/** Whether a number is what a figure says, as exactly as the figure is meant. */
export function isSaid(said: Figure, actual: number, { isAbout, bound, side = '' }: Meant): boolean {
  if (said.to)
    return (
      lowest(said) - slack(said, isAbout, actual) <= actual &&
      actual <= highest(said.to) + slack(said.to, isAbout, actual)
    );
  // Of a number that may be read in two ways the likelier is the bound.
  const readings = bound === '' ? said.readings : said.readings.slice(0, 1);
  return readings.some(({ value, tolerance: written }) => {
    const isWholePart = said.unit === 'percent' && Number.isInteger(value);
    const tolerance = isWholePart ? 0.5 : COUNTED.has(said.unit) ? Math.min(written, 0.01) : written;
    if (bound === 'most') return actual <= value + tolerance;
    if (bound === 'before') return actual < value;
    if (bound === 'least') return actual >= value - tolerance;
    if (side === 'under' && actual > value + tolerance) return false;
    if (side === 'over' && actual < value - tolerance) return false;
    const off = Math.abs(value - actual);
    if (said.unit === 'decade') return actual >= value && actual < value + 10;
    return off <= (isAbout ? Math.max(ROUNDED * actual, tolerance, halfOf(said)) : tolerance) + 1e-6;
  });
}

/** "Nearly five months" may be off by half a month, "about two weeks" by half a week. */
function halfOf({ unit, readings }: Figure): number {
  if (unit !== 'days') return 0;
  const isWhole = (length: number): boolean => {
    const count = readings[0]!.value / length;
    return Math.abs(count - Math.round(count)) < 1e-6;
  };
  return isWhole(30.4) ? 15 : isWhole(7) ? 3.5 : 0;
}

const lowest = ({ readings }: Figure): number => readings[0]!.value;
const highest = ({ readings }: Figure): number => readings[0]!.value;
const slack = ({ readings }: Figure, isAbout: boolean, actual: number): number =>
  Math.max(readings[0]!.tolerance, isAbout ? ROUNDED * actual : 0) + 1e-6;

/** Months of a year, for sums that are paid again and again. */
const TIMES_A_YEAR: Readonly<Record<string, number>> = { day: 365, week: 52, month: 12, year: 1 };

/** A value as a figure would tell it: in its currency and for its period; null where it cannot be told so. */
export function inTermsOf(said: Figure, value: Figure): number | null {
  const actual = value.readings[0]!.value;
  if (said.unit !== 'money' || value.unit !== 'money')
    return said.unit === value.unit ||
      (value.unit === 'plain' && ['ordinal', 'other'].includes(said.unit)) ||
      (said.unit === 'decade' && value.unit === 'year')
      ? actual
      : null;
  if (!isOfCurrency(said.currency, value.currency, said.text)) return null;
  if (said.per === value.per || said.per === '') return actual;
  const [ours, theirs] = [TIMES_A_YEAR[said.per], TIMES_A_YEAR[value.per]];
  return ours && theirs ? (actual * theirs) / ours : null;
}

/** Codes and signs of one currency. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ USD: '$', EUR: '€', GBP: '£', INR: '₹', Rs: '₹', 'Rs.': '₹', JPY: '¥', CNY: '¥', RMB: '¥' },
  ...{ CAD: 'C$', CA$: 'C$', AUD: 'A$', BRL: 'R$', MXN: 'MX$', Dh: 'AED', Dhs: 'AED', Fr: 'CHF' },
};
const symbolOf = (currency: string): string => SYMBOLS[currency] ?? currency;

/** "dollars" are those of the listing's country; the sign alone is not. */
export function isOfCurrency(said: string, actual: string, text = ''): boolean {
  const [one, other] = [symbolOf(said), symbolOf(actual)];
  if (one === '' || other === '' || one === other || one === 'other') return true;
  const isWord = /\p{L}{3}/u.test(text) && !/^[$]/.test(text);
  if (one === 'MX$' && other === '$') return true;
  return said === '$' && /^(?:C|CA|A|AU|US)\$$/.test(actual) && (isWord || actual === 'US$');
}
