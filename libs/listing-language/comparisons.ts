/** How visitors say that a number is the least or the most; sources of patterns, without groups. */

export const AT_MOST =
  '(?:no|not|nothing) (?:more|larger|bigger|higher|older|longer|over|above)(?: than)?|under|below|less than|fewer than|smaller than|cheaper than|lower than|at most|(?:a )?max(?:imum)?(?: of| is| price(?: of)?)?|up to|within|until|<=?';

export const AT_LEAST =
  '(?:no|not|nothing) (?:less|under|below|fewer|smaller)(?: than)?|over|above|more than|bigger than|larger than|greater than|higher than|longer than|at least|(?:a )?min(?:imum)?(?: of| is| price(?: of)?)?|from|starting (?:at|from)|upwards? of|>=?';

/** What may follow a number and mean the same. */
export const OR_MORE = '\\+|plus\\b|or (?:more|larger|bigger|above|over)|and (?:up|above|over|more)|minimum|min\\b';
export const OR_LESS = 'or (?:less|fewer|under|below|smaller|cheaper)|and (?:under|below)|max(?:imum)?\\b|tops';

export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

const IS_AT_MOST = new RegExp(`^(?:${AT_MOST})`, 'i');
const IS_OR_LESS = new RegExp(`^(?:${OR_LESS})`, 'i');
const IS_STRICT = /^(?:more|over|above|bigger|larger|greater|higher|longer|less|fewer|under|below|smaller|lower)\b/i;

/** "more than", "or less": what the words around a number make of it; the number itself where there are none. */
export function boundsOf(value: number, before = '', after = ''): Bounds {
  if (before !== '') return IS_AT_MOST.test(before.trim()) ? { max: value } : { min: value };
  if (after !== '') return IS_OR_LESS.test(after.trim()) ? { max: value } : { min: value };
  return { min: value, max: value };
}

/** The same for what is counted: more than four is five. */
export function countBoundsOf(value: number, before = '', after = ''): Bounds {
  const { min, max } = boundsOf(value, before, after);
  if (!IS_STRICT.test(before.trim())) return { min, max };
  return min === undefined ? { max: Math.max(0, Math.ceil(value) - 1) } : { min: Math.floor(value) + 1 };
}

/** Bounds under the names that the search knows them by; an open end is left out. */
export const named = <T>({ min, max }: Bounds, minName: keyof T & string, maxName: keyof T & string): T =>
  ({
    ...(min === undefined ? {} : { [minName]: min }),
    ...(max === undefined ? {} : { [maxName]: max }),
  }) as T;
