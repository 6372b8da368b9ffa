import { madeOnce } from '../domain/made-once.js';
import { readAddress } from '../listing-language/addresses.js';
import { readMarketTime, readYear } from '../listing-language/dates.js';
import { namesOne, readIdentity } from '../listing-language/named-listings.js';
import { readExclusions, readKinds } from '../listing-language/kinds.js';
import type { Criteria, ListingNames } from '../listing-language/listing-query.js';
import { readArea, readParking, readRooms } from '../listing-language/measures.js';
import { readFees, readOffer } from '../listing-language/offers.js';
import { readPlaces } from '../listing-language/places.js';
import { readPrice, tellsMonthly } from '../listing-language/prices.js';
import { isSaid, QuestionText } from '../listing-language/question-text.js';
import { languageOfVisitor } from '../listing-language/visitor-language.js';
import { readersOf, type ConceptHit } from '../listing-words/said.js';
import { alternativesIn, withEither } from './alternatives.js';
import { turnsIn } from './turn.js';
import { type Leftovers, leftoversOf } from './leftovers.js';
import { type Mention, mentionedFeatures } from './mentioned-features.js';
import { type Asks, asksElse, asksOf, isAboutListings, isFollowUp, wantsMore } from './question-signs.js';
import { type ListOrder, readOrder } from './read-order.js';
import { called, inPlainEnglish } from './words/english-words.js';
import { withHomeWords } from './words/mistyped.js';
import { withKnownCities } from './words/known-cities.js';

/** One message of a visitor, understood as far as it goes. */
export interface Utterance extends Asks, Leftovers, Pick<ListOrder, 'limit' | 'sortsList'> {
  /** Filters and order that it names. */
  readonly query: Criteria;
  /** Currency symbol that the visitor used; empty without. */
  readonly symbol: string;
  /** Whether it is a question about listings by itself. */
  readonly isAboutListings: boolean;
  /** Whether it goes on from the question before: "and with a garage?". */
  readonly isFollowUp: boolean;
  /** Whether it wants the next of the listings that were shown. */
  readonly wantsMore: boolean;
  /** Whether it sets a condition that the search has no filter for: to leave it out would be to answer another question. */
  readonly goesBeyondSearch: boolean;
  /** In English, as the readers took it. */
  readonly text: string;
  /** Full English name; empty where nothing tells. */
  readonly language: string;
  /** What it says of features, in its own language. */
  readonly mentions: readonly Mention[];
  /** The words by which it asks for something else than homes: "who", "why". */
  readonly asksElse?: string;
  /** The words by which it turns away from homes that were shown: "larger". */
  readonly turns: readonly ConceptHit[];
  /** Whether it speaks of a place as one that was named before: "which homes do you have there?". */
  readonly pointsThere: boolean;
  /** The same as a search, where one of several wishes will do: "sauna or hot tub". */
  readonly search?: Utterance;
}

/** Longest question that is looked at, in characters: what a visitor types is far shorter, and patterns take their time. */
const MOST_CHARACTERS = 1_000;

/**
 * Reads a message that is written out, with the words that occur in the listings; earlier messages are the caller's matter. It is taken to be
 * in the language `spoken` where it tells none itself.
 */
export function readQuestion(message: string, stored: ListingNames, thisYear: number, spoken = ''): Utterance {
  const vocabulary = composed(stored);
  const { original, ...question } = readPlainly(message, vocabulary, thisYear, spoken);
  const read = (words: string): Utterance => readPlainly(words, vocabulary, thisYear, question.language);
  const { either, rest } = alternativesIn(original, question.language, read) ?? {};
  // Words that no reader knows are no search by themselves: "do you speak English or French?".
  if (!either || Object.keys(question.query).length === 0) return question;
  const { query, unread, denied } = read(rest!);
  return { ...question, search: { ...question, query: withEither(query, either), unread, denied } };
}

function readPlainly(wholeMessage: string, vocabulary: ListingNames, thisYear: number, spoken: string) {
  const inShort = wholeMessage.slice(0, MOST_CHARACTERS).normalize('NFC').trim();
  const typed = withKnownCities(inShort, vocabulary.cities);
  const language = languageOfVisitor(typed, vocabulary.cities, spoken) || spoken;
  const original = withHomeWords(typed, language, vocabulary);
  const { mentions, rest } = mentionedFeatures(original, vocabulary);
  const message = inPlainEnglish(rest, language);
  const text = new QuestionText(message);
  const read = readFilters(text, vocabulary, thisYear, mentions, tellsMonthly(message));
  const signs = signsOf(original, message, text.rest, read, language);
  const own = ownKinds(rest, language);
  return {
    ...read.named,
    ...signs,
    // What no listing is stored as may stand in their texts as the visitor calls it.
    unread: signs.unread.map((word) => own.get(word) ?? word),
    denied: [...signs.denied, ...thingsIn(mentions, false, vocabulary)],
    text: message,
    language,
    mentions,
    pointsThere: thereIn(language)
      .in(original)
      .some(({ concept }) => concept === 'there'),
    original,
  };
}

/** "There" of a place, and not that there is something. */
const thereIn = readersOf(['there', 'there.is']);
const kindsIn = readersOf(['type.']);
/** What the visitor calls kinds of homes, by what the readers call them. */
const ownKinds = (text: string, language: string): ReadonlyMap<string, string> => {
  const said = language === 'English' || language === '' ? [] : kindsIn(language).in(text);
  return new Map(said.map(({ concept, word }) => [called(concept), word]));
};

type ReadFilters = ReturnType<typeof readFilters>;

/** What the words around the filters make of them. */
function signsOf(original: string, message: string, rest: string, { filters, order }: ReadFilters, language: string) {
  const sorted = order.sort ? { ...filters, sort: order.sort } : filters;
  const asks = asksOf(message, sorted);
  const ofElse = asksElse(original, message, language);
  // "The lowest and the highest price" is no order.
  const query = asks.asks === 'price' ? filters : sorted;
  return {
    ...asks,
    query,
    limit: order.limit,
    sortsList: order.sortsList,
    isAboutListings: isAboutListings(message, query, asks),
    isFollowUp: isFollowUp(message),
    wantsMore: wantsMore(message),
    goesBeyondSearch: !namesOne(query) && isSaid(rest, 'read.beyond'),
    ...leftoversOf(rest, language),
    asksElse: asks.asks === undefined && !query.sort ? ofElse : undefined,
    turns: ofElse === undefined ? turnsIn(message) : [],
  };
}

/** Names as they are compared: visitors and listings may encode the same mark in two ways. What is made of these lists is made once, too. */
const composed = madeOnce((vocabulary: ListingNames): ListingNames => {
  const [cities, states, propertyTypes] = [vocabulary.cities, vocabulary.states, vocabulary.propertyTypes].map(
    (names) => names.map((name) => name.normalize('NFC')),
  );
  return { ...vocabulary, cities: cities!, states: states!, propertyTypes: propertyTypes! };
});

/** The order matters: what is unmistakable is taken out first, so that a year is no price and a ZIP no amount. */
function readFilters(
  text: QuestionText,
  vocabulary: ListingNames,
  thisYear: number,
  mentions: readonly Mention[],
  isMonthly: boolean,
) {
  const identity = readIdentity(text);
  if (namesOne(identity)) return { filters: identity, order: {} as ListOrder, named: { symbol: '' } };
  const address = readAddress(text);
  const order = readOrder(text);
  const fees = readFees(text);
  const building = { ...readArea(text), ...readYear(text, thisYear), ...readMarketTime(text), ...readParking(text) };
  const rooms = readRooms(text);
  const exclusions = readExclusions(text);
  const places = readPlaces(text, vocabulary);
  const offer = readOffer(text);
  const price = readPrice(text, isMonthly);
  const kind = readKinds(text, vocabulary);
  const words = [...thingsIn(mentions, true, vocabulary), ...(address.words ?? [])];
  const filters: Criteria = {
    ...{ ...places, ...offer, ...exclusions, ...kind, ...price.query, ...rooms, ...building, ...fees },
    ...(words.length > 0 ? { words } : {}),
    ...(vocabulary.features ? asked(mentions, offer.status) : {}),
  };
  return { filters, order, named: { symbol: price.symbol } };
}

/** Where no features are known, the texts may have their words. */
const thingsIn = (mentions: readonly Mention[], isWanted: boolean, { features }: ListingNames): string[] =>
  features ? [] : mentions.filter(({ isThere }) => isThere === isWanted).map(({ word }) => word);

/**
 * Who wants no pool wants homes that have none, and those that say nothing of one. Who wants what is active wants nothing
 * that is under contract.
 */
function asked(mentions: readonly Mention[], status: Criteria['status']): Criteria {
  const of = (isThere: boolean) => [
    ...new Set(mentions.filter((one) => one.isThere === isThere).map(({ feature }) => feature)),
  ];
  const [features, denied] = [of(true), of(false)];
  const isOpen = status === 'Active' && !features.includes('pending') && !denied.includes('pending');
  const exceptFeatures = isOpen ? [...denied, 'pending'] : denied;
  return {
    ...(features.length > 0 ? { features } : {}),
    ...(exceptFeatures.length > 0 ? { exceptFeatures } : {}),
  };
}
