import { readAddress } from '../listing-language/addresses.js';
import { readArea } from '../listing-language/areas.js';
import { readParking, readRooms } from '../listing-language/counted.js';
import { readMarketTime, readYear } from '../listing-language/dates.js';
import { readFeatures } from '../listing-language/features.js';
import { namesOne, readIdentity } from '../listing-language/identity.js';
import { readKind } from '../listing-language/kinds.js';
import type { ListingQuery, ListingVocabulary } from '../listing-language/listing-query.js';
import { readOffer } from '../listing-language/offers.js';
import { readPlaces } from '../listing-language/places.js';
import { readPrice } from '../listing-language/prices.js';
import { QuestionText } from '../listing-language/question-text.js';
import { inEnglish } from '../listing-language/languages/languages.js';
import type { GroupBy } from './listing-shapes.js';
import {
  asksOf,
  goesBeyondSearch,
  isAboutListings,
  isFollowUp,
  namesWhatLacks,
  readOrdinal,
  wantsMore,
} from './question-signs.js';
import { type Extreme, readOrder } from './read-order.js';
import { corrected } from './spelling.js';

/** One message of a visitor, understood as far as it goes. */
export interface Question {
  /** Filters and order that it names. */
  readonly query: ListingQuery;
  /** Cities beside that of the query. */
  readonly otherCities: readonly string[];
  readonly extreme?: Extreme;
  readonly limit?: number;
  /** Currency symbol that the visitor used; empty without. */
  readonly symbol: string;
  /** Whether listings are wanted, their number, or what they cost on the whole; undefined where it does not say. */
  readonly asks?: 'list' | 'count' | 'price';
  readonly groupBy?: GroupBy;
  /** Place in the last answer's list that it points at, from 1: "the second one"; `LAST` for the last. */
  readonly ordinal?: number;
  /** Whether it is a question about listings by itself. */
  readonly isAboutListings: boolean;
  /** Whether it goes on from the question before: "and with a garage?". */
  readonly isFollowUp: boolean;
  /** Whether it wants the next of the listings that were shown. */
  readonly wantsMore: boolean;
  /** Whether it names what listings are not to have: to answer without that would be to answer another question. */
  readonly namesWhatLacks: boolean;
  /** Whether it sets a condition that the search has no filter for. */
  readonly goesBeyondSearch: boolean;
}

/** Longest question that is looked at, in characters: what a visitor types is far shorter, and patterns take their time. */
const MOST_CHARACTERS = 1_000;

/** Reads a message with the words that occur in the listings; earlier messages are the caller's matter. */
export function readQuestion(wholeMessage: string, stored: ListingVocabulary, thisYear: number): Question {
  const vocabulary = composed(stored);
  const message = plainEnglish(wholeMessage.slice(0, MOST_CHARACTERS).normalize('NFC').trim(), vocabulary);
  const { filters, order, otherCities, symbol } = readFilters(new QuestionText(message), vocabulary, thisYear);
  const sorted = order.sort ? { ...filters, sort: order.sort } : filters;
  const asks = order.extreme ? { asks: 'list' as const } : asksOf(message, sorted);
  // "The lowest and the highest price" is no order.
  const query = asks.asks === 'price' ? filters : sorted;
  return {
    ...asks,
    query,
    otherCities,
    extreme: order.extreme,
    limit: order.limit,
    symbol,
    ordinal: readOrdinal(message),
    isAboutListings: isAboutListings(message, query, asks) || order.extreme !== undefined,
    isFollowUp: isFollowUp(message),
    wantsMore: wantsMore(message),
    namesWhatLacks: filters.maxBedrooms !== 0 && namesWhatLacks(message),
    goesBeyondSearch: !namesOne(query) && goesBeyondSearch(message),
  };
}

/** Names as they are compared: visitors and listings may encode the same mark in two ways. */
const composed = (vocabulary: ListingVocabulary): ListingVocabulary => ({
  ...vocabulary,
  cities: vocabulary.cities.map((name) => name.normalize('NFC')),
  states: vocabulary.states.map((name) => name.normalize('NFC')),
  propertyTypes: vocabulary.propertyTypes.map((name) => name.normalize('NFC')),
});

const plainEnglish = (message: string, { cities }: ListingVocabulary): string =>
  corrected(inEnglish(message, cities), cities).replace(/\s+/g, ' ').trim();

/** The order matters: what is unmistakable is taken out first, so that a year is no price and a ZIP no amount. */
function readFilters(text: QuestionText, vocabulary: ListingVocabulary, thisYear: number) {
  const identity = readIdentity(text);
  if (namesOne(identity)) return { filters: identity, order: {}, otherCities: [], symbol: '' };
  const address = readAddress(text);
  const order = readOrder(text);
  const building = { ...readArea(text), ...readYear(text, thisYear), ...readMarketTime(text), ...readParking(text) };
  const rooms = readRooms(text);
  const { query: places, others: otherCities } = readPlaces(text, vocabulary);
  const offer = readOffer(text);
  const price = readPrice(text);
  const kind = readKind(text, vocabulary);
  const features = { ...readFeatures(text), ...address };
  const filters: ListingQuery = { ...places, ...offer, ...kind, ...price.query, ...rooms, ...building, ...features };
  return { filters, order, otherCities, symbol: price.symbol };
}
