import { namesOne } from '../listing-language/identity.js';
import type { ListingQuery } from '../listing-language/listing-query.js';
import type { GroupBy } from './tools.js';

/** Words that tell what a message is after; other languages are put into English before. */

/** What listings are of. */
const SUBJECT =
  /\b(?:homes?|hous(?:es?|ing)|listings?|propert(?:y|ies)|apartments?|apts?|condos?|condominiums?|flats?|townho(?:use|me)s?|town (?:house|home)s?|villas?|places?|real estate|rentals?|units?|studios?|lofts?|land|lots?|plots?|duplex(?:es)?|mls|(?:bed|bath)rooms?)\b|房/i;

const ASKING =
  /\b(?:show|find|list|looking|search|need|want|anything|something|available|offers?|have you got|do you have|you (?:have|got|offer)|is there|are there|any|prices?|costs?|rents?|buy|what'?s (?:new|for sale|for rent)|what do you have|what have you got)\b/i;
const COUNTING = /\b(?:how many|number of|count of|count the|total number|how much inventory)\b/i;
const PRICING =
  /\b(?:average|avg|mean|median|typical|usual|typically)\b|\bprice range\b|\bprices (?:in|of|for|like|are)\b|\b(?:how much|what) (?:do|does|are|is) .{0,200}\b(?:cost|go for|sell for|rent for|priced)s?\b|\bcompare\b|\bhow (?:low|high) do (?:the )?(?:prices|rents|they|it) go\b/i;
const LOWEST_AND_HIGHEST =
  /\b(?:lowest|min(?:imum)?|cheapest)(?: price| rent)? (?:and|to|or) (?:the )?(?:highest|max(?:imum)?|most expensive)\b/i;
const GROUPING: readonly (readonly [RegExp, GroupBy])[] = [
  [/\b(?:per|by|for each|in each|each|every) (?:city|town|place)\b|\bcity by city\b/i, 'city'],
  [/\b(?:per|by|for each|of each|each|every) (?:property |home )?(?:type|kind)\b/i, 'propertyType'],
];
const SHOWING = /\b(?:show|list|which ones|what are they|see them|details)\b/i;
const GOING_ON =
  /^(?:(?:actually|ok(?:ay)?|well|hmm|no|sorry|please|then|yes)[, ]+){0,3}(?:and|also|but|or|only|just|with|what about|how about|same|in|under|over|below|above|for|cheaper|bigger|larger|smaller|make (?:it|that))\b|\b(?:those|them|these|of them|the same|ones)\b/i;
const GOING_FURTHER =
  /^(?:(?:ok(?:ay)? |yes |please )*(?:can you |could you )?(?:show|give|list|see)(?: me| us)?(?: some| the| a few)? (?:more|next|others?|rest)(?: \w+){0,3}|more|next(?: \w+){0,2}|what else(?: \w+){0,4}|anything else|any (?:more|others?)|more (?:please|results|listings|options|homes))[?!. ]*$/i;
const LACKING =
  /\b(?:not (?:in|near|at|on|by|with|for|a|an|close)|(?:don'?t|do not|doesn'?t|does not) (?:want|need|like|have|include)|anything but|nothing (?:in|with|near|on)|avoid(?:ing)?|except|outside of|other than|excluding|apart from|without|but no|no (?:garage|parking|pool|basement|stairs|yard|hoa|garden|pets|balcony))\b/i;

/** What listings may tell of and the search knows no filter for. */
const BEYOND =
  /^what (?:does|do) .{1,60} (?:mean|stand for)\b|\bwhat(?:'?s| is) (?:the )?(?:meaning|definition) of\b|\bdifference between an? .{1,40} and an? |\b(?:hoa|deposits?|property tax(?:es)?|price per (?:sq\w*|square \w+|m²)|utilities|mortgage|down ?payment|interest rates?)\b|\bnear me\b|\b\d+ ?(?:miles?|mi|km|kilomet(?:er|re)s?|minutes?|mins?) (?:of|from|to|away|walk|drive|by)\b/i;

/** A number and the name of a street, as `readAddress` finds it. */
const ADDRESS = /^\d+ /;
const FEW_WORDS = 4;

export interface Asks {
  /** Whether listings are wanted, their number, or what they cost on the whole; undefined where it does not say. */
  readonly asks?: 'list' | 'count' | 'price';
  readonly groupBy?: GroupBy;
}

export function asksOf(message: string, query: ListingQuery): Asks {
  if (namesOne(query)) return { asks: 'list' };
  const groupBy = GROUPING.find(([pattern]) => pattern.test(message))?.[1];
  // "The cheapest of each city": the search knows one order, the figures tell the lowest of each.
  if (groupBy && query.sort?.startsWith('price')) return { asks: 'price', groupBy };
  if (LOWEST_AND_HIGHEST.test(message) || (PRICING.test(message) && !query.sort)) return { asks: 'price', groupBy };
  // "How many bedrooms has the cheapest home?" asks for a home, and not how many there are.
  if ((COUNTING.test(message) && !query.sort) || groupBy) return { asks: 'count', groupBy };
  return query.sort || SHOWING.test(message) ? { asks: 'list' } : {};
}

/** A place alone is no question about listings ("the weather in Austin"), unless hardly anything else is said. */
export function isAboutListings(message: string, query: ListingQuery, { groupBy, asks }: Asks): boolean {
  if (SUBJECT.test(message) || groupBy) return true;
  if (asks === 'price' && /\b(?:prices?|rents?|cost|asking)\b/i.test(message)) return true;
  if (OF_A_PLACE.test(message) && !ASKING.test(message)) return false;
  const { city, state, words, sort, saleType, ...telling } = query;
  if (Object.keys(telling).length > 0 || words?.some((word) => ADDRESS.test(word))) return true;
  const others = [city, state, words, sort, saleType].filter((value) => value !== undefined).length;
  if (saleType !== undefined && (others > 1 || asks === 'count')) return true;
  return others > 0 && (asks === 'price' || ASKING.test(message) || message.split(/\s+/).length <= FEW_WORDS);
}

/** "Is Austin safe?" */
const OF_A_PLACE = /^(?:is|how is|how'?s|why|who|what is|what'?s) (?:it )?(?:the )?(?:\p{L}+ ){0,3}\p{L}+\??$/iu;

/** Whether it goes on from the question before: "and with a garage?", "under 300k". */
export const isFollowUp = (message: string): boolean =>
  GOING_ON.test(message) || !SUBJECT.test(message.replace(ROOMS, ' '));

/** Rooms alone are no other homes than those that were spoken of. */
const ROOMS = /\b(?:bed|bath)rooms?\b/gi;

/** Whether it wants the next of the listings that were shown: "show more". */
export const wantsMore = (message: string): boolean => GOING_FURTHER.test(message);

/** Whether it names what listings are not to have, which the search cannot express. */
export const namesWhatLacks = (message: string): boolean => LACKING.test(message);

/** Whether it sets a condition that the search has no filter for: to leave it out would be to answer another question. */
export const goesBeyondSearch = (message: string): boolean => BEYOND.test(message);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const NTH = `(${ORDINALS.join('|')}|last|\\d{1,2}(?:st|nd|rd|th))`;
const ONE = '(?: (?:one|listing|home|house|property|apartment|condo|option|result)\\b|[?!. ]*$)';
const ORDINAL = new RegExp(`\\b${NTH}${ONE}|(?:^|\\b(?:number|no\\.?|option) |#)(\\d{1,2})[?!. ]*$`, 'i');

/** The last of the list that was shown. */
export const LAST = -1;

const ITS_FACTS =
  /\b(?:is|has|does) (?:it|this one|that one)\b|\b(?:how (?:much|big|large|old|many)|where|when|what|price|address|link|url|size|area|more|details|tell)\b.{0,200}\b(?:it|its|this one|that one|that|this)\b/i;

/** Land is a kind of home, and a part of one: "how big is the lot?" */
const ITS_LOT =
  /^(?:and )?(?:how (?:big|large) is|what(?:'?s| is) the size of|size of) (?:the|its) (?:lot|plot|land|yard)[?!. ]*$/i;

/** The place in a list that is pointed at, from 1: "the second one", "number 3"; "how big is it?" means the first. */
export function readOrdinal(message: string): number | undefined {
  const match = ORDINAL.exec(message);
  const word = match?.[1]?.toLowerCase() ?? match?.[2];
  if (word === 'last') return LAST;
  if (word !== undefined) return ORDINALS.includes(word) ? ORDINALS.indexOf(word) + 1 : Number.parseInt(word, 10);
  return ITS_LOT.test(message) || (ITS_FACTS.test(message) && !SUBJECT.test(message)) ? 1 : undefined;
}
