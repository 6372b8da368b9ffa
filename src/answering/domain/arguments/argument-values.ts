import { SQUARE_FEET_IN_METRE } from '#libs/listing-language/areas.js';
import { numeralAt } from '#libs/listing-language/numerals.js';
import { readingsOf } from '#libs/listing-language/numbers.js';
import { wordsOf } from '#libs/listing-language/words.js';

/** What a model writes where it means nothing. */
const FILLER =
  /^(?:|-|any|all|both|either|n\/?a|none|null|nil|undefined|unknown|unspecified|whatever|no preference|doesn'?t matter)$/i;

export const isFiller = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && FILLER.test(value.trim())) ||
  (Array.isArray(value) && value.every(isFiller)) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** What a number alone, without "at least" or "at most", means of a field. */
export type Plainly = 'exactly' | 'min' | 'max';

const DIGITS =
  /(?<![\d.,])\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d{1,2})?(?!\d)|\d{1,15}(?:[.,]\d{1,9})?|\.\d{1,9}/g;
const SCALE =
  /^ ?(?:(k|thousand|m(?!\w|²)|mil(?:lion)?s?|mn|mm|bn|billions?|lakhs?|lacs?|crores?)(?!\p{L})|[万萬亿])/iu;
const INDIAN: readonly (readonly [RegExp, number])[] = [
  [/^la/i, 1e5],
  [/^cr/i, 1e7],
];
const METRES = /m²|m2|sqm|square_?met|sq\.? ?m|met(?:er|re)s?\b|metros|qm/i;
const ACRES = /(?<![a-z])ac(?:res?)?(?![a-z])|acres/i;
const HECTARES = /\bha\b|hectares?/i;
const LEAST = /\+|\bplus\b|at least|or more|and up|min|over|above|more than|from|>=?|since|after/i;
const MOST = /at most|or less|up to|max|under|below|less than|<=?|before|no more/i;

/** Factor of the unit that a text names; numbers of areas are square feet without one. */
export const unitOf = (text: string): number => {
  if (ACRES.test(text)) return 43_560;
  if (HECTARES.test(text)) return 107_639.104;
  return METRES.test(text) ? SQUARE_FEET_IN_METRE : 1;
};

/** "700k", "$600,000", "400.000 €", "1 000 000", "70 lakh", "half a million", "three"; all of them, in their order. */
function numbersIn(text: string): number[] {
  const words = wordsOf(text);
  const inWords = words[0]?.kind === 'word' && !/\d/.test(text) ? numeralAt(words, 0) : null;
  if (inWords) return [inWords.readings[0]!.value];
  return [...text.matchAll(DIGITS)].map((match) => {
    const scale = SCALE.exec(text.slice(match.index + match[0].length))?.[0].trim() ?? '';
    const digits = match[0].startsWith('.') ? `0${match[0]}` : match[0];
    const factor = INDIAN.find(([pattern]) => pattern.test(scale))?.[1];
    return readingsOf(digits, factor ? '' : scaleName(scale))[0]!.value * (factor ?? 1);
  });
}

const scaleName = (scale: string): string => (/^mil/i.test(scale) ? 'million' : scale);

/** The range that a value means, or undefined where it is no number. */
export function rangeOf(
  value: unknown,
  plainly: Plainly,
  bound: 'min' | 'max' | undefined,
  isArea: boolean,
): Range | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 ? boundedBy(value, bound ?? plainly) : undefined;
  if (Array.isArray(value)) return rangeOfList(value, plainly, isArea);
  if (typeof value === 'object' && value !== null) return rangeOfObject(value, isArea);
  return typeof value === 'string' ? rangeOfText(value.slice(0, 100), plainly, bound, isArea) : undefined;
}

const boundedBy = (value: number, bound: Plainly): Range =>
  bound === 'exactly' ? { min: value, max: value } : { [bound]: value };

function rangeOfText(
  text: string,
  plainly: Plainly,
  bound: 'min' | 'max' | undefined,
  isArea: boolean,
): Range | undefined {
  if (/^\s*-/.test(text)) return undefined;
  const factor = isArea ? unitOf(text) : 1;
  const [first, second] = numbersIn(text).map((number) => number * factor);
  if (first === undefined) return undefined;
  if (second !== undefined && /\d\S{0,12} ?(?:-|–|to|and|\.\.|,) ?\S?\d/i.test(text)) return orderly(first, second);
  if (bound) return { [bound]: first };
  return boundedBy(first, LEAST.test(text) ? 'min' : MOST.test(text) ? 'max' : plainly);
}

function rangeOfList(values: readonly unknown[], plainly: Plainly, isArea: boolean): Range | undefined {
  const ends = values
    .filter((value) => !isFiller(value))
    .map((value) => rangeOf(value, 'exactly', undefined, isArea)?.min);
  if (ends.some((end) => end === undefined) || ends.length === 0) return undefined;
  return ends.length === 1
    ? boundedBy(ends[0]!, plainly)
    : orderly(Math.min(...(ends as number[])), Math.max(...(ends as number[])));
}

const orderly = (a: number, b: number): Range => ({ min: Math.min(a, b), max: Math.max(a, b) });

const LOWER = /^(?:\$?gte?|min(?:imum)?|from|least|low(?:er)?|start|above|over|after|>=?)$/i;
const UPPER = /^(?:\$?lte?|max(?:imum)?|to|most|high|upper|end|below|under|before|<=?)$/i;
const EQUAL = /^(?:\$?eq|equals?|is|value|exactly|exact|=|==)$/i;

/** {min, max}, {gte, lte}, {eq}. */
function rangeOfObject(value: object, isArea: boolean): Range | undefined {
  let range: Range = {};
  for (const [name, end] of Object.entries(value)) {
    if (isFiller(end)) continue;
    const number = rangeOf(end, 'exactly', undefined, isArea)?.min;
    if (number === undefined) return undefined;
    if (LOWER.test(name)) range = { ...range, min: number };
    else if (UPPER.test(name)) range = { ...range, max: number };
    else if (EQUAL.test(name)) range = { min: number, max: number };
    else return undefined;
  }
  return Object.keys(range).length > 0 ? range : undefined;
}

export interface Names {
  readonly wanted: readonly string[];
  readonly denied: readonly string[];
}

const DENIED = /^(?:!|not |no |except |other than |anything but )\s*/i;
const NEGATIVE = /^(?:\$?n(?:ot)?_?(?:in|eq|e)?|not|except|exclude)$/i;

/** Texts of a list, of one text with commas or "or", or of an object with operators; "!Austin" is denied. */
export function namesIn(value: unknown): Names {
  if (Array.isArray(value)) return joined(value.map(namesIn));
  if (typeof value === 'object' && value !== null) {
    return joined(
      Object.entries(value).map(([name, part]) => {
        const { wanted, denied } = namesIn(part);
        return NEGATIVE.test(name) ? { wanted: denied, denied: wanted } : { wanted, denied };
      }),
    );
  }
  if (typeof value !== 'string' && typeof value !== 'number') return { wanted: [], denied: [] };
  const parts = String(value)
    .slice(0, 400)
    .split(/[,;/|&+]| or | and | oder | o | ou /i)
    .map((part) => part.trim())
    .filter((part) => !isFiller(part));
  const denied = parts.filter((part) => DENIED.test(part)).map((part) => part.replace(DENIED, ''));
  return { wanted: parts.filter((part) => !DENIED.test(part)), denied };
}

const joined = (all: readonly Names[]): Names => ({
  wanted: all.flatMap(({ wanted }) => wanted),
  denied: all.flatMap(({ denied }) => denied),
});

/** The same where the name of the argument denies: "not city". */
export const swapped = ({ wanted, denied }: Names): Names => ({ wanted: denied, denied: wanted });

/** Yes or no in all the ways in which models say it; undefined for neither. */
export function yesOrNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim().toLowerCase();
  if (/^(?:1|y|yes|true|with|required|must|wanted|ok|allowed|si|sí|ja|oui|sim)$/.test(text)) return true;
  return /^(?:0|n|no|false|without|none|not allowed|nein|non|não|forbidden)$/.test(text) ? false : undefined;
}

const SORTS: readonly (readonly [RegExp, string])[] = [
  [/distance|near|close/, 'distance'],
  [/(?:lot|land|plot|acre)/, 'lot-down'],
  [/newest[ _-]?buil|recently[ _-]?built|year|construct/, 'year-down'],
  [/bed/, 'bedrooms-down'],
  [/(?:small|tini)|(?:area|size|sqft|square).{0,40}(?:asc|up|low|small)/, 'area-up'],
  [/larg|big|area|size|sqft|square/, 'area-down'],
  [/day|recent(?:ly)?[ _-]?listed|fresh/, 'days-up'],
  [
    /expensive|dear|high(?:est)?[ _-]?(?:price|to|first)|price.{0,40}(?:desc|down|high(?!est to))|pric(?:iest|ey)|luxur/,
    'price-down',
  ],
  [/cheap|afford|low(?:est)?[ _-]?(?:price|to|first)|price|cost|rent|budget/, 'price-up'],
  [/new|latest|recent|date/, 'newest'],
];

/** An order in any words, or {field, order}; undefined for one that is none. */
export function sortOf(value: unknown): string | undefined {
  const text = (
    typeof value === 'object' && value !== null ? Object.values(value).join(' ') : String(value)
  ).toLowerCase();
  if (/price.{0,20}low.{0,10}high/.test(text)) return 'price-up';
  return SORTS.find(([pattern]) => pattern.test(text.slice(0, 100)))?.[1];
}
