import { english } from './english.js';
import { COUNT, smallNumberOf } from './numbers.js';
import { AT_LEAST, AT_MOST, type Bounds, OR_LESS, OR_MORE, countBoundsOf, named } from './comparisons.js';
import type { Criteria } from './listing-query.js';
import { isDenied, QuestionText } from './question-text.js';

/** A pattern for what is counted by one of these nouns: "at least 2 baths", "2-3 beds", "bedrooms: 3", "4+ bedrooms". */
const countedBy = (nouns: string): RegExp =>
  new RegExp(
    `(?:\\b(exactly|only|${AT_LEAST}|${AT_MOST}) ?|between )?(?<![\\d.,$€£])(${COUNT})(?: ?(?:-|–|to|or|and) ?(${COUNT}))?` +
      ` ?(\\+|or more|or less|plus)?[ -]*(?:${nouns})(?![\\p{L}\\d])(?: ?(${OR_MORE}|${OR_LESS}))?` +
      `|\\b(?:${nouns}) ?[:=] ?(${COUNT})(\\+)?`,
    'iu',
  );

/** What is counted, or null where nothing is. A number alone is exactly that many. */
function readCounted(text: QuestionText, pattern: RegExp): (Bounds & { readonly isExact: boolean }) | null {
  const match = text.take(pattern);
  if (!match) return null;
  const [, word = '', first, second, plus, more, labelled, labelledPlus] = match;
  const count = smallNumberOf(first ?? labelled!);
  if (second !== undefined) return { min: count, max: smallNumberOf(second), isExact: true };
  const isExact = ['exactly', 'only'].includes(word.toLowerCase());
  return { ...countBoundsOf(count, isExact ? '' : word, plus ?? more ?? labelledPlus ?? ''), isExact };
}

const BEDROOMS = countedBy(english.bedrooms);
const BATHROOMS = countedBy(english.bathrooms);
const NO_BEDROOM = /\b(?:no|without(?: a)?) (?:separate )?bedrooms?\b/i;

/** Bedrooms and bathrooms: "three-bedroom", "3br", "2-3 beds", "at least 2 baths", "4+ bedrooms". */
export function readRooms(text: QuestionText): Criteria {
  if (text.take(NO_BEDROOM)) return { maxBedrooms: 0, ...bathroomsOf(text) };
  const bedrooms = readCounted(text, BEDROOMS);
  return { ...(bedrooms ? named<Criteria>(bedrooms, 'minBedrooms', 'maxBedrooms') : {}), ...bathroomsOf(text) };
}

/** Two bathrooms are at least two, unless it is to be exactly two. */
function bathroomsOf(text: QuestionText): Criteria {
  const bathrooms = readCounted(text, BATHROOMS);
  if (!bathrooms) return {};
  const { min, max, isExact } = bathrooms;
  const isJustOne = min === max && !isExact;
  return named<Criteria>({ min, max: isJustOne ? undefined : max }, 'minBathrooms', 'maxBathrooms');
}

const PLACES =
  '(?:parking(?: (?:spots?|spaces?|places?|lots?))?|car (?:parking )?(?:spots?|spaces?|places?|parks?|bays?)|garages?|carports?|spots? for cars?|spaces? for cars?)';
const SPOTS = countedBy(`(?:cars?[ -]+)?${PLACES}`);
const FOR_CARS = new RegExp(`\\b${PLACES} for (?:at least )?(${COUNT})(?: cars?| vehicles?)?`, 'i');
const ANY = new RegExp(`\\b${PLACES}(?!\\p{L})`, 'iu');

/** Parking spots: "2-car garage", "parking for 3 cars"; a garage is at least one spot. */
export function readParking(text: QuestionText): Criteria {
  const cars = text.take(FOR_CARS);
  if (cars) return { minParkingSpots: smallNumberOf(cars[1]!) };
  const spots = readCounted(text, SPOTS);
  if (!spots) return text.take(ANY, (match) => !isDenied(match)) ? { minParkingSpots: 1 } : {};
  const { min, max, isExact } = spots;
  return named<Criteria>({ min, max: min === max && !isExact ? undefined : max }, 'minParkingSpots', 'maxParkingSpots');
}
