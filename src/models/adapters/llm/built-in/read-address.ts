import type { ListingQuery } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

/** The kind of street is left out: listings abbreviate it, or not. */
const ADDRESS =
  /\b(\d{1,6} \p{L}[\p{L}'.-]*(?: \p{L}[\p{L}'.-]*){0,2}?) (?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|way|place|pl|terrace|ter|circle|cir|parkway|pkwy|highway|hwy|trail|trl)\b\.?/iu;

/** A street without a number, which has a name: "on a quiet street" has none. */
const STREET =
  /\b(?:on|at|in) ((?!(?:an?|the|my|your|this|that|same|some|any|quiet|busy|main)\b)\p{L}{3,}(?: \p{L}{3,})?) (?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|parkway|highway|trail)\b\.?/iu;

/** An address as words to look for: "12 Main Street" is "12 main", "on Main Street" is "main". */
export function readAddress(text: QuestionText): ListingQuery {
  const address = (text.take(ADDRESS) ?? text.take(STREET))?.[1];
  return address ? { words: [address.toLowerCase()] } : {};
}
