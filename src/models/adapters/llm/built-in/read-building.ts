import { COUNT, countOf } from './counts.js';
import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;

const UNIT = '(sq\\.? ?(?:ft|feet)|sqft|square (?:feet|foot)|sf|m2|m²|sqm|sq\\.? ?m|square met(?:er|re)s?)(?![\\w²])';
const SIZE = '(\\d{1,3}(?:,\\d{3})+|\\d+)';
const BETWEEN = new RegExp(`${SIZE} ?(?:and|to|-|–) ?${SIZE} ?${UNIT}`, 'i');
const AT_MOST = new RegExp(
  `\\b(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|smaller than) ${SIZE} ?${UNIT}`,
  'i',
);
const AT_LEAST = new RegExp(`${SIZE} ?\\+? ?${UNIT}`, 'i');

const YEAR = '(1[789]\\d\\d|20\\d\\d)';

/** How a year is spoken of and what that means, the first that fits; the forms with "built" or "newer" are no prices. */
const YEARS: readonly (readonly [RegExp, (year: number, other: number) => ListingQuery])[] = [
  [new RegExp(`built (?:between|from) ${YEAR} (?:and|to|-) ${YEAR}`, 'i'), (min, max) => built(min, max)],
  [new RegExp(`(?:built (?:since|from)|${YEAR} or newer)(?: ${YEAR})?`, 'i'), (min, other) => built(min || other)],
  [new RegExp(`(?:built after|newer than|later than) ${YEAR}`, 'i'), (year) => built(year + 1)],
  [new RegExp(`(?:built before|older than|earlier than) ${YEAR}`, 'i'), (year) => built(undefined, year - 1)],
  [new RegExp(`(?:built|from|in) (?:in )?(?:the )?${YEAR}s\\b`, 'i'), (year) => built(year, year + 9)],
  [new RegExp(`(?:built in|year built:?|construction year:?) ${YEAR}`, 'i'), (year) => built(year, year)],
];

const built = (min?: number, max?: number): ListingQuery => ({
  ...(min ? { minYearBuilt: min } : {}),
  ...(max ? { maxYearBuilt: max } : {}),
});

const SPOTS = new RegExp(
  `(?:at least )?(${COUNT})\\+?[ -]*(?:or more )?(?:cars?[ -]+)?(?:parking(?: (?:spots?|spaces?|places?))?|garages?|carports?)`,
  'i',
);
const PARKING = /\b(?:garages?|parking(?: (?:spots?|spaces?|places?))?|carports?)\b/i;

/** What the building is like: area ("over 2,000 sq ft"), year built and parking. */
export const readBuilding = (text: QuestionText): ListingQuery => ({
  ...readArea(text),
  ...readYear(text),
  ...readParking(text),
});

function readArea(text: QuestionText): ListingQuery {
  const between = text.take(BETWEEN);
  if (between) return { minArea: feet(between[1], between[3]), maxArea: feet(between[2], between[3]) };
  const most = text.take(AT_MOST);
  if (most) return { maxArea: feet(most[1], most[2]) };
  const least = text.take(AT_LEAST);
  return least ? { minArea: feet(least[1], least[2]) } : {};
}

function feet(size = '', unit = ''): number {
  const value = Number(size.replaceAll(',', ''));
  return /f/i.test(unit) ? value : Math.round(value * SQUARE_FEET_PER_SQUARE_METRE);
}

function readYear(text: QuestionText): ListingQuery {
  for (const [pattern, meaning] of YEARS) {
    const match = text.take(pattern, (candidate) => Boolean(candidate[1] ?? candidate[2]));
    if (match) return meaning(Number(match[1] ?? 0), Number(match[2] ?? 0));
  }
  return {};
}

function readParking(text: QuestionText): ListingQuery {
  const spots = text.take(SPOTS);
  if (spots) return { minParkingSpots: countOf(spots[1]!) };
  return text.take(PARKING) ? { minParkingSpots: 1 } : {};
}
