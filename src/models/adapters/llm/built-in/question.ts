import type { ListingQuery, ListingVocabulary } from './listing-shapes.js';
import { asksOf, isAboutListings, isFollowUp, namesWhatLacks } from './question-signs.js';
import { QuestionText } from './question-text.js';
import { readAddress } from './read-address.js';
import { readBuilding } from './read-building.js';
import { readFeatures } from './read-features.js';
import { readIdentity } from './read-identity.js';
import { readKind } from './read-kind.js';
import { type Order, readOrder } from './read-order.js';
import { readOrdinal } from './read-ordinal.js';
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
  /** Whether it names what listings are not to have: to answer without that would be to answer another question. */
  readonly namesWhatLacks: boolean;
}

/** Longest question that is looked at, in characters: what a visitor types is far shorter, and patterns take their time. */
const MOST_CHARACTERS = 1_000;

/** Reads a message with the words that occur in the listings; earlier messages are the caller's matter. */
export function readQuestion(wholeMessage: string, vocabulary: ListingVocabulary): Question {
  const message = wholeMessage.slice(0, MOST_CHARACTERS).trim();
  const { filters, order, symbol } = readFilters(new QuestionText(message), vocabulary);
  const query = { ...filters, ...(order.sort ? { sort: order.sort } : {}) };
  return {
    query,
    limit: order.limit,
    symbol,
    asks: asksOf(message, query),
    ordinal: readOrdinal(message),
    isAboutListings: isAboutListings(message, query),
    isFollowUp: isFollowUp(message),
    namesWhatLacks: namesWhatLacks(message),
  };
}

/** The order matters: what is unmistakable is taken out first, so that a year is no price and a ZIP no amount. */
function readFilters(text: QuestionText, vocabulary: ListingVocabulary) {
  const identity = readIdentity(text);
  const address = readAddress(text);
  const building = readBuilding(text);
  const rooms = readRooms(text);
  const places = readPlaces(text, vocabulary);
  const price = readPrice(text);
  const order: Order = readOrder(text);
  const kind = readKind(text, vocabulary);
  const features = { ...readFeatures(text), ...address };
  const filters = { ...places, ...kind, ...price.query, ...rooms, ...building, ...identity, ...features };
  return { filters, order, symbol: price.symbol };
}
