import { dayOf, isMonth, namesOfDays } from './days.js';
import { currencyOf, isPercent, roomsOf, scaleOf, squareFeetOf } from './signs.js';
import { withPlainDigits } from '#libs/domain/plain-digits.js';

/** A figure of a text, by the signs beside it alone. */
export interface Figure {
  /** As it is written, with its signs. */
  readonly text: string;
  /** What it may stand for: "1.800" is 1800 or 1.8. */
  readonly values: readonly number[];
  /** `day` is one of a month that is named; `loose` is told by no sign. */
  readonly kind: 'money' | 'area' | 'percent' | 'day' | 'beds' | 'baths' | 'loose';
  /** The sign of the currency in its shortest form; empty for none. */
  readonly currency: string;
  /** Square feet of its unit of area; 1 for none. */
  readonly feet: number;
  /** What its last decimal is worth, as in "3.8" or "1.3M"; 0 for none. */
  readonly place: number;
}

/** Digits with what may group them; blanks stand between groups of three alone. */
const NUMBER = /\d+(?:(?:[.,'’٫٬]|[ \u00a0\u202f](?=\d{3}(?!\d)))\d+)*/g;
/** What stands before a sum: a sign of a currency, or its code; other letters stand apart from it, as those of a postcode do not. */
const BEFORE = /(?<![\p{L}\p{N}])(?:\p{L}{0,4}\p{Sc}[\s\u00a0]?|\p{L}{2,4}\.?[\s\u00a0]|\p{L}{3})$/u;
const CURRENCY_BEHIND = /^[\s\u00a0]?(\p{L}{0,2}\p{Sc}|\p{L}{2,4}(?!\p{L}))/u;
const SCALE = /^[\s\u00a0\u202f]?(?:(\p{Script=Han}|\p{Script=Hangul})|(\p{L}[\p{L}\p{M}]*\.?))/u;
const UNIT =
  /^[\s\u00a0\u202f-]{0,2}(sq(?:uare)?[.\s]{0,2}(?:f(?:ee|oo)?t|m(?:et(?:er|re)s?)?)\.?|\p{L}+[²2]|㎡|\p{L}[\p{L}\p{M}]*)/u;
const HALF_OF_DAY = /^[\s\u00a0]?([ap])\.?\s?m\b/i;
/** Counts and months that stand without a sign are no larger, and no sums of money. */
export const LARGEST_HOUR = 12;
/** "400–450k": the first shares the sign of the second. */
const RANGE = /^[\s\u00a0]?[-–—][\s\u00a0]?(\p{Sc}?[\d.,]+)(?=[\s\u00a0]?\p{L})/u;
const LONGEST = 20;
/** Characters behind a figure that may be its signs. */
const SIGNS_BEHIND = 16;

/** The figures of a text, in all scripts and groupings. */
export function figuresIn(written: string): Figure[] {
  const text = withPlainDigits(written);
  const figures: Figure[] = [];
  const matches = [...text.matchAll(NUMBER)];
  const names = matches.length === 0 ? undefined : namesOfDays(text);
  for (const match of matches) {
    const [before, behind] = [
      text.slice(Math.max(0, match.index - 6), match.index),
      text.slice(match.index + match[0].length, match.index + match[0].length + SIGNS_BEHIND),
    ];
    const readings = match[0].length > LONGEST ? [] : readingsOf(match[0]);
    if (readings.length > 0) figures.push(onDay(figureOf(match[0], readings, before, behind), names?.get(match.index)));
    // "03.05.2026" is three numbers.
    else for (const part of match[0].match(/\d+/g) ?? []) figures.push(figureOf(part, [Number(part)], '', ''));
  }
  return figures;
}

/** The numbers that digits and the signs between them may stand for; none where they are several numbers. */
function readingsOf(token: string): number[] {
  const groups = token.split(/\D/);
  const signs = token.replace(/\d/g, '');
  if (signs === '') return [Number(token)];
  const readings: number[] = [];
  if (isGrouped(groups) && new Set(signs).size === 1) readings.push(Number(groups.join('')));
  const [last, decimals] = [signs.at(-1)!, groups.at(-1)!];
  const whole = groups.slice(0, -1);
  const isLone = signs.indexOf(last) === signs.length - 1 && '.,٫'.includes(last);
  if (isLone && (whole.length === 1 || isGrouped(whole))) readings.push(Number(`${whole.join('')}.${decimals}`));
  return readings;
}

/** Groups of three behind the first; Indian ones of two before the last. */
const isGrouped = ([first = '', ...rest]: readonly string[]): boolean =>
  first.length <= 3 &&
  first !== '' &&
  rest.at(-1)?.length === 3 &&
  (rest.every(({ length }) => length === 3) ||
    (first.length <= 2 && rest.slice(0, -1).every(({ length }) => length === 2)));

function figureOf(digits: string, readings: readonly number[], before: string, behind: string): Figure {
  const sign = BEFORE.exec(before)?.[0].trim() ?? '';
  const ahead = currencyOf(sign) === undefined ? '' : sign;
  const rest = behind.slice(RANGE.exec(behind)?.[0].length ?? 0);
  const scaled = SCALE.exec(rest);
  const scale = scaleOf(scaled?.[1] ?? scaled?.[2] ?? '');
  const behindScale = scale.length > 0 ? rest.slice(scaled![0].length) : rest;
  const currency =
    currencyOf(ahead) ?? (scale.length > 0 ? currencyIn(behindScale) : undefined) ?? currencyIn(rest) ?? '';
  const unit = UNIT.exec(rest)?.[1] ?? '';
  const feet = squareFeetOf(unit);
  const isShare = /^[\s\u00a0\u202f]?[%٪％]/.test(rest) || isPercent(unit);
  const decimals = /[.,٫](\d{1,2})$/.exec(digits)?.[1]?.length ?? 0;
  const values = [
    // Sums of money have no three decimals.
    ...(scale.length > 0 && currency ? [] : currency ? readings.slice(0, 1) : readings),
    ...readings.flatMap((value) => scale.map((one) => value * one)),
  ];
  const rooms = () => (unit && roomsOf(`1${rest.split(/\d/, 1)[0]}`)) || 'loose';
  const half = before.endsWith(':') ? undefined : HALF_OF_DAY.exec(rest)?.[1]?.toLowerCase();
  const later = half === 'p' ? readings.map((value) => value + LARGEST_HOUR) : [];
  return {
    text: `${ahead}${digits}${rest.slice(0, Math.max(scale.length > 0 ? scaled![0].length : 0, feet ? unit.length + 1 : 0))}`,
    // "14 am" is no time.
    values: [...values, ...later].filter((value) => half !== 'a' || value <= LARGEST_HOUR),
    kind: currency ? 'money' : feet ? 'area' : isShare ? 'percent' : rooms(),
    currency,
    feet: feet ?? 1,
    place: decimals > 0 ? 10 ** -decimals * (scale[0] ?? 1) : 0,
  };
}

/** A figure that a month stands beside is one of its days; beside a weekday it may be. */
function onDay(figure: Figure, name: number | undefined): Figure {
  if (name === undefined || figure.kind !== 'loose') return figure;
  const days = figure.values.map((day) => dayOf(name, day));
  return isMonth(name) ? { ...figure, kind: 'day', values: days } : { ...figure, values: [...figure.values, ...days] };
}

const currencyIn = (text: string): string | undefined => {
  const sign = CURRENCY_BEHIND.exec(text)?.[1];
  return sign === undefined ? undefined : currencyOf(sign);
};

/** Shares by which a round figure may be off, and by which a converted area may. */
const ROUNDED = 0.006;
const CONVERTED = 0.012;

/** Whether a figure that is told is one that is known, rounded to what it shows; `place` is that of its last decimal. */
export function isRounding(told: number, known: number, place = 0): boolean {
  const off = Math.abs(told - known);
  const most = Math.max(place / 2, Math.min(Math.abs(known) * ROUNDED, lastPlaceOf(told) / 2));
  // Halves are exact in no binary fraction: 20.45 is 20.4 as well as 20.5.
  return off <= most * (1 + 1e-9);
}

/** Half of it is what rounding may take: 10,000 of 450,000, and 0.1 of 2.4. */
function lastPlaceOf(value: number): number {
  if (!Number.isInteger(value)) return 10 ** -(String(value).split('.')[1]?.length ?? 0);
  let place = 1;
  while (value !== 0 && value % (place * 10) === 0) place *= 10;
  return place;
}

/** Whether one of an area's readings is the other area, in its own unit or in another. */
export const isArea = (told: Figure, known: Figure): boolean =>
  told.values.some((value) =>
    known.values.some((other) => {
      const same = (other * known.feet) / told.feet;
      const isConverted = told.feet !== known.feet && Math.abs(value - same) <= same * CONVERTED;
      return isConverted || isRounding(value, same, value < told.place * 10 ? 0 : told.place);
    }),
  );
