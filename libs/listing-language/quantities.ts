import type { Criteria, Measured } from './listing-query.js';
import { englishFor } from './word-sources.js';

/** How visitors say that a number is the least or the most; of what "more than" counts, the number itself is too few. */
const BEFORE = ['exactly', 'at-least', 'over', 'at-most', 'under', 'about']
  .map((way) => `(?<${way.replace('-', '')}>${englishFor(`read.${way}`)})`)
  .join('|');
/** What may follow a number, or its unit, and mean the same. */
const behind = (more: string, less: string): string =>
  `(?: ?(?:(?<${more}>\\+|(?:${englishFor('read.or-more')})(?!\\p{L}))|(?<${less}>${englishFor('read.or-less')})(?!\\p{L})))?`;

/** Source of a pattern for a number with what bounds it: "at least 2 baths", "4+ bedrooms", "under 450k"; or for two: "2-3 beds". */
export const quantity = (value: string, unit = '', isPair = true): string =>
  `(?:(?<![\\p{L}\\d])(?:${BEFORE}) ?(?:an? |my |about |max )?|between )?(?<first>${value})` +
  (isPair ? `(?: ?(?:-|–|—|to|and|or) ?(?<second>${value}))?` : '') +
  behind('more', 'less') +
  (unit && `[ -]*(?<unit>${unit})(?![\\p{L}\\d²])${behind('ofmore', 'ofless')}`);

interface Bounds {
  readonly min?: number;
  readonly max?: number;
  /** No word bounds its one number. */
  readonly isBare: boolean;
}

/** The numbers of a match of it, as they are written. */
export const numbersOf = ({ groups = {} }: RegExpMatchArray): readonly string[] =>
  [groups['first'], groups['second']].filter((one) => one !== undefined);

/** What a match of it says, by the values of its numbers. */
export function boundsOf({ groups = {} }: RegExpMatchArray, [value = 0, second]: readonly number[]): Bounds {
  if (second !== undefined) return { min: Math.min(value, second), max: Math.max(value, second), isBare: false };
  const isSaid = (...ways: readonly string[]): boolean => ways.some((way) => groups[way] !== undefined);
  if (isSaid('atmost', 'under')) return { max: value, isBare: false };
  if (isSaid('atleast', 'over')) return { min: value, isBare: false };
  if (isSaid('less', 'ofless')) return { max: value, isBare: false };
  if (isSaid('more', 'ofmore')) return { min: value, isBare: false };
  return { min: value, max: value, isBare: !isSaid('exactly') };
}

/** The same of what is counted: more than four is five. */
export function countOf(match: RegExpMatchArray, values: readonly number[]): Bounds {
  const { min, max, isBare } = boundsOf(match, values);
  const { over, under, second } = match.groups!;
  if (second !== undefined || (over === undefined && under === undefined)) return { min, max, isBare };
  return over === undefined ? { max: Math.max(0, Math.ceil(max!) - 1), isBare } : { min: Math.floor(min!) + 1, isBare };
}

/** Bounds under the names that the search knows them by; an open end is left out, and a number alone is the least. */
export const bounded = (name: Measured, { min, max, isBare }: Bounds): Criteria => ({
  ...(min === undefined ? {} : { [`min${name}`]: min }),
  ...(max === undefined || isBare ? {} : { [`max${name}`]: max }),
});
