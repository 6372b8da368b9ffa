import type { ListingQuery, ListingVocabulary } from './listing-tools.js';
import { QuestionText } from './question-text.js';
import { readBuilding } from './read-building.js';
import { readFeatures } from './read-features.js';
import { readIdentity } from './read-identity.js';
import { readKind } from './read-kind.js';
import { type Order, readOrder } from './read-order.js';
import { readPlaces } from './read-places.js';
import { readPrice } from './read-price.js';
import { readRooms } from './read-rooms.js';

/** One message of a visitor, understood as far as it goes. */
export interface Question {
  /** Filters and order that it names. */
  readonly query: ListingQuery;
  readonly limit?: number;
  /** Currency symbol that the visitor used; empty without. */
  readonly symbol: string;
  /** Whether listings are wanted, their number, or what they cost on the whole; undefined where it does not say. */
  readonly asks?: 'list' | 'count' | 'price';
  /** Place in the last answer's list that it points at, from 1: "the second one". */
  readonly ordinal?: number;
  /** Whether it is a question about listings by itself. */
  readonly isAboutListings: boolean;
  /** Whether it goes on from the question before: "and with a garage?". */
  readonly isFollowUp: boolean;
}

const SUBJECT =
  /\b(?:homes?|hous(?:es?|ing)|listings?|propert(?:y|ies)|apartments?|condos?|flats?|townho(?:use|me)s?|villas?|places?|real estate|rentals?|units?|studios?|lofts?|land|lots?|duplex(?:es)?|mls|(?:bed|bath)rooms?)\b/i;
const ASKING =
  /\b(?:show|find|list|looking|search|need|want|anything|something|available|offers?|have you got|do you have|is there|are there|any|prices?|costs?)\b/i;
const COUNTING = /\b(?:how many|number of|count of|count the)\b/i;
const PRICING =
  /\b(?:average|mean|typical|usual)\b|\bprice range\b|\bprices (?:in|of|for|like|are)\b|\b(?:lowest|minimum|cheapest) and (?:the )?(?:highest|maximum|most expensive)\b|\bhow much (?:do|does) .*\bcosts?\b/i;
const SHOWING = /\b(?:show|list|which ones|what are they|see them|details)\b/i;
const GOING_ON =
  /^(?:and|also|but|or|only|just|with|without|what about|how about|same|in|under|over|below|above|for|cheaper|bigger|larger)\b|\b(?:those|them|these|of them|the same|ones)\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINAL = new RegExp(
  `\\b(${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th))(?: (?:one|listing|home|house|property|apartment|condo|option|result)\\b|[?!. ]*$)|(?:^|\\b(?:number|no\\.?|option) |#)(\\d{1,2})[?!. ]*$`,
  'i',
);
const ITS_FACTS =
  /\b(?:how (?:much|big|large|old|many)|where|when|what|price|address|link|url|size|area|more|details|tell)\b.*\b(?:it|its|this one|that one|that|this)\b/i;

/** Longest question that is looked at, in characters: what a visitor types is far shorter, and patterns take their time. */
const MOST_CHARACTERS = 1_000;

/** Reads a message with the words that occur in the listings; earlier messages are the caller's matter. */
export function readQuestion(wholeMessage: string, vocabulary: ListingVocabulary): Question {
  const message = wholeMessage.slice(0, MOST_CHARACTERS).trim();
  const text = new QuestionText(message);
  const ordinal = ordinalOf(message);
  const { filters, order, symbol } = readFilters(text, vocabulary);
  const query = { ...filters, ...(order.sort ? { sort: order.sort } : {}) };
  const asks = asksOf(message, order);
  return {
    query,
    ...(order.limit === undefined ? {} : { limit: order.limit }),
    symbol,
    ...(asks ? { asks } : {}),
    ...(ordinal === undefined ? {} : { ordinal }),
    isAboutListings: isAbout(message, query),
    isFollowUp: GOING_ON.test(message) || !SUBJECT.test(message),
  };
}

/** The order matters: what is unmistakable is taken out first, so that a year is no price and a ZIP no amount. */
function readFilters(text: QuestionText, vocabulary: ListingVocabulary) {
  const identity = readIdentity(text);
  const building = readBuilding(text);
  const rooms = readRooms(text);
  const places = readPlaces(text, vocabulary);
  const price = readPrice(text);
  const order: Order = readOrder(text);
  const kind = readKind(text, vocabulary);
  const filters = { ...places, ...kind, ...price.query, ...rooms, ...building, ...identity, ...readFeatures(text) };
  return { filters, order, symbol: price.symbol };
}

function asksOf(message: string, { sort }: Order): Question['asks'] {
  if (PRICING.test(message) && !sort) return 'price';
  if (COUNTING.test(message)) return 'count';
  return sort || SHOWING.test(message) ? 'list' : undefined;
}

/** A place alone is no question about listings ("the weather in Austin"), unless hardly anything else is said. */
function isAbout(message: string, query: ListingQuery): boolean {
  if (SUBJECT.test(message)) return true;
  const { city, state, status, words, sort, ...telling } = query;
  if (Object.keys(telling).length > 0) return true;
  const hasOther = [city, state, status, words, sort].some((value) => value !== undefined);
  return hasOther && (ASKING.test(message) || message.split(/\s+/).length <= 3);
}

function ordinalOf(message: string): number | undefined {
  const match = ORDINAL.exec(message);
  const word = match?.[1]?.toLowerCase() ?? match?.[2];
  if (word !== undefined) return ORDINALS.includes(word) ? ORDINALS.indexOf(word) + 1 : Number.parseInt(word, 10);
  return ITS_FACTS.test(message) && !SUBJECT.test(message) ? 1 : undefined;
}
