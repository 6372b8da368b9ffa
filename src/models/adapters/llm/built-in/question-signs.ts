import type { ListingQuery } from './listing-shapes.js';

/** Words that tell what a message is after, in English and the commonest of the languages that the phrases know. */

/** What listings are of. */
export const SUBJECT =
  /\b(?:homes?|hous(?:es?|ing)|listings?|propert(?:y|ies)|apartments?|condos?|flats?|townho(?:use|me)s?|villas?|places?|real estate|rentals?|units?|studios?|lofts?|land|lots?|duplex(?:es)?|mls|(?:bed|bath)rooms?)\b|\b(?:casas?|pisos?|apartamentos?|inmuebles?|viviendas?|maisons?|appartements?|annonces?|logements?|haus|wohnung(?:en)?|immobilien|angebote?|dormitorios?|chambres?|(?:schlaf)?zimmer)\b|häuser|房|公寓/i;

const ASKING =
  /\b(?:show|find|list|looking|search|need|want|anything|something|available|offers?|have you got|do you have|is there|are there|any|prices?|costs?)\b/i;
const COUNTING = /\b(?:how many|number of|count of|count the|cu[aá]nt[oa]s|combien d|wie ?viele)\b|多少套|几套/i;
const PRICING =
  /\b(?:average|mean|typical|usual|promedio|moyen|durchschnittspreis)\b|\bprice range\b|\bprices (?:in|of|for|like|are)\b|\b(?:lowest|minimum|cheapest) and (?:the )?(?:highest|maximum|most expensive)\b|\b(?:how much|what) (?:do|does) .*\bcosts?\b|均价|平均/i;
const SHOWING = /\b(?:show|list|which ones|what are they|see them|details)\b/i;
const GOING_ON =
  /^(?:and|also|but|or|only|just|with|what about|how about|same|in|under|over|below|above|for|cheaper|bigger|larger|y|et|und)\b|\b(?:those|them|these|of them|the same|ones)\b/i;
const LACKING =
  /\b(?:not (?:in|near|at|with|for|a|an)|except|outside of|other than|excluding|apart from|without|no (?:garage|parking|pool|basement|stairs|yard|hoa))\b/i;

/** A number and the name of a street, as `readAddress` finds it. */
const ADDRESS = /^\d+ /;

/** Whether listings are wanted, their number, or what they cost on the whole; undefined where it does not say. */
export function asksOf(message: string, { sort, mlsNumber, id }: ListingQuery): 'list' | 'count' | 'price' | undefined {
  if (mlsNumber !== undefined || id !== undefined) return 'list';
  if (PRICING.test(message) && !sort) return 'price';
  if (COUNTING.test(message)) return 'count';
  return sort || SHOWING.test(message) ? 'list' : undefined;
}

/** A place alone is no question about listings ("the weather in Austin"), unless hardly anything else is said. */
export function isAboutListings(message: string, query: ListingQuery): boolean {
  if (SUBJECT.test(message)) return true;
  const { city, state, status, words, sort, ...telling } = query;
  if (Object.keys(telling).length > 0 || words?.some((word) => ADDRESS.test(word))) return true;
  const hasOther = [city, state, status, words, sort].some((value) => value !== undefined);
  return hasOther && (ASKING.test(message) || message.split(/\s+/).length <= 3);
}

/** Whether it goes on from the question before: "and with a garage?", "under 300k". */
export const isFollowUp = (message: string): boolean => GOING_ON.test(message) || !SUBJECT.test(message);

/** Whether it names what listings are not to have, which the search cannot express. */
export const namesWhatLacks = (message: string): boolean => LACKING.test(message);
