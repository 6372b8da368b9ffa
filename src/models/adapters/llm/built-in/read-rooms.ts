import { named } from './comparisons.js';
import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';
import { countedBy, readCounted } from './read-counted.js';

const BEDROOMS = countedBy('bed(?:room)?s?|brs?|bd(?:rms?|s)?|bdr');
const BATHROOMS = countedBy('bath(?:room)?s?|ba(?:ths)?');
const NO_BEDROOM = /\b(?:no|without(?: a)?) (?:separate )?bedrooms?\b/i;

/** Bedrooms and bathrooms: "three-bedroom", "3br", "2-3 beds", "at least 2 baths", "4+ bedrooms". */
export function readRooms(text: QuestionText): ListingQuery {
  if (text.take(NO_BEDROOM)) return { maxBedrooms: 0, ...bathroomsOf(text) };
  const bedrooms = readCounted(text, BEDROOMS);
  return { ...(bedrooms ? named<ListingQuery>(bedrooms, 'minBedrooms', 'maxBedrooms') : {}), ...bathroomsOf(text) };
}

/** Who asks for two bathrooms is glad of three, unless it is to be exactly two. */
function bathroomsOf(text: QuestionText): ListingQuery {
  const bathrooms = readCounted(text, BATHROOMS);
  if (!bathrooms) return {};
  const { min, max, isExact } = bathrooms;
  const isJustOne = min === max && !isExact;
  return named<ListingQuery>({ min, max: isJustOne ? undefined : max }, 'minBathrooms', 'maxBathrooms');
}
