import { SQUARE_FEET_IN, type AreaUnitName } from '../domain/square-feet.js';
import type { Criteria, Measured } from './listing-query.js';
import { COUNT, smallNumberOf } from './numbers.js';
import { bounded, boundsOf, countOf, numbersOf, quantity } from './quantities.js';
import { isDenied, type QuestionText } from './question-text.js';
import { englishFor } from './word-sources.js';

/** A pattern for what is counted by one of these nouns, no money: "2-3 beds", "bedrooms: 3+". */
const countedBy = (nouns: string): RegExp =>
  new RegExp(
    `${quantity(`(?<![\\d.,$€£])(?:${COUNT})`, nouns)}|\\b(?:${nouns}) ?[:=] ?(?<first>${COUNT})(?<more>\\+)?`,
    'iu',
  );

function readCounted(text: QuestionText, pattern: RegExp, name: Measured, isLeast = true): Criteria | undefined {
  const match = text.take(pattern);
  const count = match && countOf(match, numbersOf(match).map(smallNumberOf));
  return count ? bounded(name, { ...count, isBare: count.isBare && isLeast }) : undefined;
}

const BEDROOMS = countedBy(englishFor('read.bedrooms'));
const BATHROOMS = countedBy(englishFor('read.bathrooms'));
const NO_BEDROOM = /\b(?:no|without(?: a)?) (?:separate )?bedrooms?\b/i;

/** Bedrooms and bathrooms: "three-bedroom", "3br", "2-3 beds", "at least 2 baths". Three bedrooms are exactly three. */
export function readRooms(text: QuestionText): Criteria {
  const bedrooms = text.take(NO_BEDROOM) ? { maxBedrooms: 0 } : readCounted(text, BEDROOMS, 'Bedrooms', false);
  return { ...bedrooms, ...readCounted(text, BATHROOMS, 'Bathrooms') };
}

const SPOTS = `(?:${englishFor('read.parking')})`;
const SPOTS_COUNTED = countedBy(`(?:cars?[ -]+)?${SPOTS}`);
const FOR_CARS = new RegExp(`\\b${SPOTS} for (?:at least )?(${COUNT})(?: cars?| vehicles?)?`, 'i');
const ANY = new RegExp(`\\b${SPOTS}(?!\\p{L})`, 'iu');

/** Parking spots: "2-car garage", "parking for 3 cars"; a garage is at least one spot. */
export function readParking(text: QuestionText): Criteria {
  const cars = text.take(FOR_CARS);
  if (cars) return { minParkingSpots: smallNumberOf(cars[1]!) };
  const isAny = () => text.take(ANY, (match) => !isDenied(match));
  return readCounted(text, SPOTS_COUNTED, 'ParkingSpots') ?? (isAny() ? { minParkingSpots: 1 } : {});
}

const UNITS = (Object.keys(SQUARE_FEET_IN) as AreaUnitName[]).map((name) => ({
  name,
  source: englishFor(`read.${name}`),
}));
/** What areas are measured in. */
export const AREA_UNIT = UNITS.map(({ source }) => source).join('|');
const NAMED_UNITS = UNITS.map(({ name, source }) => ({ name, pattern: new RegExp(`^(?:${source})$`, 'iu') }));
/** The unit that words are of. */
export const areaUnit = (words: string): AreaUnitName => NAMED_UNITS.find(({ pattern }) => pattern.test(words))!.name;

const SIZE = '(?<!\\d)(?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{0,9}\\.\\d{1,9}|\\d{1,9})';
const LOT = englishFor('read.lots');
const AREA = new RegExp(
  `(?:\\b(?<lot>${LOT})(?: sizes?| areas?)?(?: (?:is|are|of|that is|with|has)){0,3} )?` +
    `${quantity(SIZE, AREA_UNIT)}(?:[ -](?:of )?(?<oflot>${LOT})\\b)?`,
  'iu',
);

/**
 * Building and lot area: "over 2,000 sq ft", "on a quarter acre", "plot of at least 1000 m²". A size without a word is
 * the least, because a home of exactly that size is hardly looked for. Acres and hectares are always of the lot.
 */
export function readArea(text: QuestionText): Criteria {
  let query: Criteria = {};
  for (let match = text.take(AREA); match; match = text.take(AREA)) query = { ...query, ...areaOf(match) };
  return query;
}

function areaOf(match: RegExpMatchArray): Criteria {
  const { lot, oflot, unit } = match.groups!;
  const measure = areaUnit(unit!);
  const isLot = lot !== undefined || oflot !== undefined || measure === 'acre' || measure === 'hectare';
  const feet = (value: string) => Math.round(Number(value.replaceAll(',', '')) * SQUARE_FEET_IN[measure]);
  return bounded(isLot ? 'LotArea' : 'Area', boundsOf(match, numbersOf(match).map(feet)));
}
