import { named } from './comparisons.js';
import type { ListingQuery } from './listing-shapes.js';
import { COUNT, countOf } from './counts.js';
import type { QuestionText } from './question-text.js';
import { countedBy, readCounted } from './read-counted.js';

const PLACES = '(?:parking(?: (?:spots?|spaces?|places?))?|garages?|carports?)';
const SPOTS = countedBy(`(?:cars?[ -]+)?${PLACES}`);
const FOR_CARS = new RegExp(`\\b${PLACES} for (?:at least )?(${COUNT})(?: cars?| vehicles?)?`, 'i');
const ANY = new RegExp(`\\b${PLACES}(?!\\p{L})`, 'iu');

/** Parking spots: "2-car garage", "parking for 3 cars"; a garage is at least one spot. */
export function readParking(text: QuestionText): ListingQuery {
  const cars = text.take(FOR_CARS);
  if (cars) return { minParkingSpots: countOf(cars[1]!) };
  const spots = readCounted(text, SPOTS);
  if (!spots) return text.take(ANY) ? { minParkingSpots: 1 } : {};
  const { min, max, isExact } = spots;
  return named<ListingQuery>(
    { min, max: min === max && !isExact ? undefined : max },
    'minParkingSpots',
    'maxParkingSpots',
  );
}
