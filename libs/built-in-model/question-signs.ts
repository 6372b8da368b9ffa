import { isOfAddress } from '../listing-language/addresses.js';
import { namesOne } from '../listing-language/named-listings.js';
import { isSaid } from '../listing-language/question-text.js';
import { readersOf } from '../listing-words/said.js';
import type { Criteria } from '../listing-language/listing-query.js';
import type { Grouping } from './tools.js';

/** Homes and their rooms, and words that tell what a message is after; other languages are put into English before. */
const HOMES = ['seek.listing', 'type.', 'offer.rentals'];
const SOUGHT = ['seek.some', 'seek.cost'];
/** Several, of whatever kind. */
export const PLURALS = ['type.homes', 'type.houses', 'type.apartments', 'type.townhouses', 'type.single-families'];

/** Words that ask for something else than homes. */
const elseIn = readersOf(['asks.else']);

/** The words by which a message asks who, why or how, and for no homes. */
export const asksElse = (original: string, inEnglish: string, language: string): string | undefined =>
  isSaid(inEnglish, 'seek.some', ...PLURALS) ? undefined : elseIn(language).in(original)[0]?.word;

const PRICING =
  /\b(?:average|avg|mean|median|typical|usual|typically)\b|\bprice range\b|\bprices (?:in|of|for|like|are)\b|\b(?:how much|what) (?:do|does|are|is) .{0,200}\b(?:cost|go for|sell for|rent for|priced)s?\b|\bcompare\b|\bhow (?:low|high) do (?:the )?(?:prices|rents|they|it) go\b/i;
const GROUPING: readonly (readonly [string, Grouping])[] = [
  ['seek.city', 'city'],
  ['seek.kind', 'propertyType'],
];
const GOING_ON =
  /^(?:(?:actually|ok(?:ay)?|well|hmm|no|sorry|please|then|yes)[, ]+){0,3}(?:and|also|but|or|only|just|with|what about|how about|same|in|under|over|below|above|for|cheaper|bigger|larger|smaller|make (?:it|that))\b|\b(?:those|them|these|of them|the same|ones)\b/i;
const GOING_FURTHER =
  /^(?:(?:ok(?:ay)? |yes |please )*(?:can you |could you )?(?:show|give|list|see)(?: me| us)?(?: some| the| a few)? (?:more|next|others?|rest)(?: \w+){0,3}|more|next(?: \w+){0,2}|what else(?: \w+){0,4}|anything else|any (?:more|others?)|more (?:please|results|listings|options|homes))[?!. ]*$/i;

const FEW_WORDS = 4;

export interface Asks {
  /** Whether listings are wanted, their number, or what they cost on the whole; undefined where it does not say. */
  readonly asks?: 'list' | 'count' | 'price';
  readonly groupBy?: Grouping;
}

export function asksOf(message: string, query: Criteria): Asks {
  if (namesOne(query)) return { asks: 'list' };
  const groupBy = GROUPING.find(([concept]) => isSaid(message, concept))?.[1];
  if (isSaid(message, 'read.range') || (PRICING.test(message) && !query.sort)) return { asks: 'price', groupBy };
  // "How many bedrooms has the cheapest home?" asks for a home, and not how many there are.
  if ((isSaid(message, 'seek.count') && !query.sort) || groupBy) return { asks: 'count', groupBy };
  return query.sort || isSaid(message, 'seek.list') ? { asks: 'list' } : {};
}

/** A place alone is no question about listings ("the weather in Austin"), unless hardly anything else is said. */
export function isAboutListings(message: string, query: Criteria, { groupBy, asks }: Asks): boolean {
  if (isSaid(message, ...HOMES) || groupBy || OF_HOMES.has(query.sort)) return true;
  const { city, state, words, sort, saleType, ...telling } = query;
  if (Object.keys(telling).length > 0 || words?.some(isOfAddress)) return true;
  const others = [city, state, words, sort, saleType].filter((value) => value !== undefined).length;
  if (saleType !== undefined && (others > 1 || asks === 'count')) return true;
  return (
    others > 0 &&
    (asks === 'price' || isSaid(message, ...SOUGHT) || (message.match(/[\p{L}\d]+/gu)?.length ?? 0) <= FEW_WORDS)
  );
}

/** What may as well be asked of one home as be looked for. */
const OF_HOME = new Set(
  'features withoutFeatures exceptFeatures saleType sort minBathrooms minParkingSpots'.split(' '),
);

/** Names of the filters of a query that look for homes, but for those that are `asked` of one. */
export const filtersSought = (query: Criteria, ...asked: readonly (keyof Criteria)[]): readonly string[] =>
  Object.keys(query).filter((name) => !OF_HOME.has(name) && !asked.some((one) => one === name));

/** Orders that nothing else than homes is in: what was listed longest, what is the oldest. */
const OF_HOMES = new Set<Criteria['sort']>(['days-down', 'year-up', 'unit-price-up', 'unit-price-down']);

/** Whether it goes on from the question before: "and with a garage?", "under 300k". Rooms alone are no other homes. */
export const isFollowUp = (message: string): boolean => GOING_ON.test(message) || !isSaid(message, ...HOMES);

/** Whether it wants the next of the listings that were shown: "show more". */
export const wantsMore = (message: string): boolean => GOING_FURTHER.test(message);
