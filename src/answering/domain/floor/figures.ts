import { PERIODS } from '../quantity.js';
import { wordsOf } from './names.js';
import { type FigureKind, moneyOf, monthNamed, roomsOf, scalesOf, unitOf } from './signs.js';
import { withPlainDigits } from '#libs/domain/plain-digits.js';

/** A number of some kind. */
export interface KnownNumber {
  readonly kind: FigureKind;
  /** Areas in square feet. */
  readonly value: number;
  /** The number in its own unit, as it may be told without a sign. */
  readonly own: number;
}

/** What a figure may stand for. */
export interface FigureReading extends KnownNumber {
  /** How far off it may be: rounding to the digits that are shown. */
  readonly slack: number;
}

export const valueOf = (kind: FigureKind, own: number, unit = 1): KnownNumber => ({ kind, value: own * unit, own });

/** A figure of a text: "1.800" is 1800 or 1.8. */
export interface Figure {
  /** As it is written, with its sign. */
  readonly text: string;
  readonly readings: readonly FigureReading[];
}

/** Digits with what may group them, or part hours from minutes; blanks stand between groups of three alone. */
const NUMBER = /\d+(?:(?:[.,'’٫٬:]|[ \u00a0\u202f](?=\d{3}(?!\d)))\d+)*/g;
/** What stands before a sum: a sign of a currency, or its code; other letters stand apart from it, as those of a postcode do not. */
const BEFORE = /(?<![\p{L}\p{N}])(?:\p{L}{0,4}\p{Sc}[\s\u00a0]?|\p{L}{2,4}\.?[\s\u00a0]|\p{L}{3})$/u;
/** A sign behind a number: a word, "sq ft", a letter of Han or Hangul, a sign of a currency. */
const BEHIND =
  /^[\s\u00a0\u202f-]{0,2}(?:sq(?:uare)?[.\s]{0,2}\p{L}+|\p{L}{0,2}\p{Sc}|[%٪％㎡]|[\p{Script=Han}\p{Script=Hangul}]|\p{L}[\p{L}\p{M}]*[²2]?)\.?/u;
const HALF_OF_DAY = /^[\s\u00a0]?([ap])\.?\s?m\b/i;
const [HOURS, MINUTES] = [12, 60];
/** Characters beside a number that may be its signs. */
const [SIGNS_BEFORE, SIGNS_BEHIND] = [6, 16];

/** The figures of a text, in all scripts and groupings. */
export function figuresIn(written: string): Figure[] {
  const text = withPlainDigits(written);
  const matches = [...text.matchAll(NUMBER)];
  const days = matches.length === 0 ? undefined : daysIn(text);
  return matches.flatMap(({ 0: token, index: from }) => {
    // "03.05.2026" is three numbers.
    const parts = numbersOf(token).length > 0 ? [{ 0: token, index: 0 }] : [...token.matchAll(/\d+/g)];
    return parts.map(({ 0: digits, index }) => figureOf(digits, text, from + index, days?.get(from + index)));
  });
}

/** The numbers that digits and the signs between them may stand for, each with what its last decimal is worth; none where they are several numbers. */
function numbersOf(token: string): (readonly [value: number, place: number])[] {
  const groups = token.split(/\D/);
  const signs = token.replace(/\d/g, '');
  const [last, decimals] = [signs.at(-1) ?? ' ', groups.at(-1)!];
  const whole = groups.slice(0, -1);
  const isLone = signs.indexOf(last) === signs.length - 1 && '.,٫'.includes(last);
  const [hours, minutes] = [Number(groups[0]), Number(decimals)];
  // "10:30" and "10.30" are one time.
  const isTime = [':', '.'].includes(signs) && decimals.length === 2 && hours <= 2 * HOURS && minutes < MINUTES;
  const isWhole = signs === '' || (isGrouped(groups) && new Set(signs).size === 1);
  return [
    ...(isWhole ? [[Number(groups.join('')), 0] as const] : []),
    ...(isLone && (whole.length === 1 || isGrouped(whole))
      ? [[Number(`${whole.join('')}.${decimals}`), 10 ** -decimals.length] as const]
      : []),
    // Half past three may be of the afternoon.
    ...(isTime ? [0, HOURS] : []).map((more) => [hours + more + minutes / MINUTES, 1 / MINUTES] as const),
  ];
}

/** Groups of three behind the first, or Indian ones of two before the last. */
const isGrouped = ([first = '', ...rest]: readonly string[]): boolean =>
  first !== '' &&
  first.length <= 3 &&
  rest.length > 0 &&
  rest.every(({ length }, at) => length === 3 || (length === 2 && at < rest.length - 1));

function figureOf(digits: string, text: string, at: number, days: readonly KnownNumber[] = []): Figure {
  const before = text.slice(Math.max(0, at - SIGNS_BEFORE), at);
  const behind = text.slice(at + digits.length, at + digits.length + SIGNS_BEHIND);
  const [ahead = '', sign = ''] = [BEFORE.exec(before)?.[0], BEHIND.exec(behind)?.[0]];
  const scales = scalesOf(sign);
  const [first, unit] = [moneyOf(ahead), unitOf(sign)];
  const kind = first ?? moneyOf(sign) ?? unit?.kind ?? (sign && roomsOf(behind.split(/\d/, 1)[0]!));
  const isSum = isMoney({ kind });
  const half = HALF_OF_DAY.exec(behind)?.[1]?.toLowerCase();
  // Sums of money have no three decimals, and one scale.
  const numbers = numbersOf(digits).slice(0, isSum ? 1 : undefined);
  const readings = (isSum && scales.length > 0 ? scales : [1, ...scales])
    .flatMap((scale) => numbers.map(([own, place]) => readingOf(kind, own * scale, place * scale, unit?.of)))
    // "14 am" is no time.
    .filter(({ own }) => half !== 'a' || own < HOURS + 1);
  const later = half === 'p' ? numbers.map(([own]) => readingOf('', own + HOURS)) : [];
  const onDays = kind === '' ? days.map((day) => ({ ...day, slack: 0 })) : [];
  return {
    text: `${first ? ahead : ''}${digits}${scales.length > 0 || unit ? sign : ''}`.trim(),
    // A day of a month that is named is that alone.
    readings: onDays.length === 1 ? onDays : [...readings, ...later, ...onDays],
  };
}

/** Shares by which a figure may be off at most: one with decimals, an area that was converted, another round number. */
const [DECIMAL, CONVERTED, ROUNDED] = [0.05, 0.012, 0.006];

/** Rounding takes half of the last place that is shown: 0.05 of 2.4, up to 5,000 of 450,000. Cents and parts of a percent may be left out. */
export function readingOf(kind: FigureKind, own: number, decimal = 0, unit = 1): FigureReading {
  let place = decimal || 1;
  while (decimal === 0 && own !== 0 && own % (place * 10) === 0) place *= 10;
  const share = decimal > 0 ? DECIMAL : kind === 'area' ? CONVERTED : ROUNDED;
  const least = decimal === 0 && (kind === '%' || isMoney({ kind })) ? 0.5 : 0;
  return { ...valueOf(kind, own, unit), slack: Math.max(least, Math.min(own * share, place / 2) * unit) };
}

/**
 * Whether a figure may tell this number: money is told from rooms by its sign, and dollars from euros. A number that was given
 * without a sign may be an area or a sum, no count. Halves are exact in no binary fraction: 20.45 is 20.4 as well as 20.5.
 */
export function tells(told: FigureReading, { kind, value, own }: KnownNumber): boolean {
  const isUnsigned = kind === 'any' || (kind === '' && (told.kind === 'area' || isMoney(told)));
  const isLike = told.kind === '' || told.kind === kind || (isUnsigned && !(isMoney(told) && value <= HOURS));
  return isLike && Math.abs(told.value - (told.kind === '' ? own : value)) <= told.slack + Math.abs(told.value) * 1e-9;
}

export const isMoney = ({ kind }: Pick<KnownNumber, 'kind'>): boolean => kind.startsWith('money');

/** Two numbers that may be day and month: "27.11.", "11/27", "11月27日". */
const PAIR = /(?<![\p{N}.])(\d{1,2})(?:[./-]|月)(\d{1,2})(?!\p{N})/gu;
/** A word between a day and its month: "de", "of", "the". */
const LONGEST_LINK = 3;
const mayBeDay = (word = ''): boolean => Number.parseInt(word, 10) > 0 && Number.parseInt(word, 10) <= 31;

/** What numbers may be days of, by where they begin: of the month that is named, or of either number of a pair. */
function daysIn(text: string): Map<number, readonly KnownNumber[]> {
  const found = new Map<number, readonly KnownNumber[]>();
  for (const { 0: pair, 1: one, 2: other, index } of text.matchAll(PAIR)) {
    const values = [valueOf(`month ${Number(one)}`, Number(other)), valueOf(`month ${Number(other)}`, Number(one))];
    for (const at of [index, index + pair.length - other!.length]) found.set(at, values);
  }
  const words = wordsOf(text);
  for (const [at, { word }] of words.entries()) {
    const month = monthNamed(word);
    if (month === undefined) continue;
    const places = [at - 1, at + 1, at - 2, at + 2].filter(
      (one) => Math.abs(one - at) === 1 || (words[(one + at) / 2]?.word.length ?? 0) <= LONGEST_LINK,
    );
    const day = words[places.find((one) => mayBeDay(words[one]?.word)) ?? -1];
    if (day) found.set(day.from, [valueOf(month, Number.parseInt(day.word, 10))]);
  }
  return found;
}

/** Whether one of these values bears a figure out. */
export const isOneOf = ({ readings }: Figure, values: readonly KnownNumber[]): boolean =>
  readings.some((told) => values.some((one) => tells(told, one)));

/** A month and a week of a year, a week of a month, and the other way round. */
const PERIODIC = [PERIODS.months, PERIODS.weeks, PERIODS.weeks / PERIODS.months].flatMap((one) => [one, 1 / one]);
const TIMES = [...PERIODIC, 2, 3, 4, 5, 6];

/** A sum as it may be told: for another span of time, or several times. */
export const several = (sum: KnownNumber): KnownNumber[] =>
  isMoney(sum) ? TIMES.map((times) => valueOf(sum.kind, sum.value * times)) : [];

export const apart = ({ kind, value }: KnownNumber, other: KnownNumber): KnownNumber =>
  valueOf(kind, Math.abs(value - other.value));
const together = ({ kind, value }: KnownNumber, other: KnownNumber): KnownNumber => valueOf(kind, value + other.value);

/** What follows in one step from figures of a line: a difference, a sum, a share, a price for an area, several times. */
export function following(line: readonly Figure[]): KnownNumber[] {
  const sums = line.flatMap(({ readings }) => readings.slice(0, 1)).filter(isMoney);
  return [
    ...sums.flatMap(several),
    ...line.flatMap((one) =>
      line.flatMap((other) =>
        one === other ? [] : one.readings.flatMap((a) => other.readings.flatMap((b) => ofTwo(a, b))),
      ),
    ),
    // Sums that stand one after the other.
    ...sums.flatMap((first, from) => {
      let sum = valueOf(first.kind, 0);
      return sums.slice(from).flatMap((one) => (one.kind === first.kind ? [(sum = together(sum, one))] : []));
    }),
  ];
}

function ofTwo(one: KnownNumber, other: KnownNumber): KnownNumber[] {
  const { kind, value } = one;
  if (other.value === 0) return [];
  if (kind === other.kind) {
    const share = value / other.value;
    const shares = [valueOf('%', share * 100), valueOf('%', Math.abs(share - 1) * 100)];
    // "12 × 465": how often one sum is in another.
    return [apart(one, other), together(one, other), ...shares, ...(isMoney(one) ? [valueOf('plain', share)] : [])];
  }
  if (!isMoney(one)) return [];
  if (other.kind === '%') return [valueOf(kind, (value * other.value) / 100)];
  return [value / other.value, value / other.own, ...(other.kind === 'area' ? [] : [value * other.value])].map((told) =>
    valueOf(kind, told),
  );
}
