import { setImmediate as breathe } from 'node:timers/promises';
import { SQUARE_FEET_IN } from '../listing-language/square-feet.js';
import { namesOne } from '../listing-language/identity.js';
import type { ListingQuery, ListingVocabulary } from '../listing-language/listing-query.js';
import { languageOfChat } from '../listing-language/visitor-language.js';
import { isMetric } from './answers/describe-listing.js';
import type { FeatureWords } from './answers/describe-query.js';
import type { Conversation } from './conversation.js';
import { type Question, readQuestion } from './question.js';
import { inThousands } from './thousands.js';
import type { GroupBy, ListingFacts } from './tools.js';

/** What the visitor wants by now. */
export interface Wish {
  readonly query: ListingQuery;
  readonly limit: number;
  /** Which part of the list, from 1. */
  readonly page: number;
  readonly symbol: string;
  readonly asks: 'list' | 'count' | 'price';
  readonly groupBy?: GroupBy;
  /** The one listing of the list that is asked about, from 1; `LAST` for the last. */
  readonly ordinal?: number;
  /** Its features in the visitor's words. */
  readonly words: FeatureWords;
}

/** Listings that an answer names unless another number is asked for, and the most. */
const LISTED = 5;
const MOST_LISTED = 10;
/** Messages before the last that a follow-up may go back to. */
const MEMORY = 8;
/** Sums that are too large for a monthly rent, in whole units of a currency. */
const SALE_SUM = 20_000;

/** What the last message asks for, in the light of those before; null where it is not about listings. */
export const wishOf = async (
  conversation: Conversation,
  vocabulary: ListingVocabulary,
  last: Question,
): Promise<Wish | null> => next(await wishBefore(conversation, vocabulary), last);

/** What was asked for before the last message. */
export async function wishBefore(
  { messages, year }: Conversation,
  vocabulary: ListingVocabulary,
): Promise<Wish | null> {
  const questions = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
  const language = languageOfChat(messages);
  let wish: Wish | null = null;
  for (const text of questions.slice(-1 - MEMORY, -1)) {
    const question = readQuestion(text, vocabulary, year, language);
    // What is asked of one listing does not change the list.
    if (!wish || question.ordinal === undefined) wish = next(wish, question) ?? wish;
    if (wish) wish = { ...wish, ordinal: undefined };
    // A long message takes a while to read, and others ask as well.
    await breathe();
  }
  return wish;
}

/** Whether it speaks of homes and says nothing that could be searched for. */
export function namesNothing({ query, asks, page, ordinal }: Wish): boolean {
  const { saleType, ...filters } = query;
  return asks === 'list' && page === 1 && ordinal === undefined && Object.keys(filters).length === 0;
}

function next(before: Wish | null, question: Question): Wish | null {
  const { query, ordinal, wantsMore } = question;
  if (question.goesBeyondSearch) return null;
  const isBare = Object.keys(query).length === 0;
  if (before && wantsMore && isBare) return { ...before, asks: 'list', page: before.page + 1 };
  if (before && ordinal !== undefined && isBare) return { ...before, asks: 'list', ordinal };
  if (before && goesOn(question)) return goneOn(before, question);
  return question.isAboutListings ? anew(question) : null;
}

function goesOn({ query, isFollowUp, asks }: Question): boolean {
  const hasNews = Object.keys(query).length > 0 || asks !== undefined;
  return isFollowUp && hasNews && !namesOne(query);
}

function goneOn(before: Wish, question: Question): Wish {
  const { query, asks, groupBy, symbol } = question;
  return {
    words: { ...before.words, ...wordsOf(question) },
    query: implied(without(merge(before.query, query), asks && groupBy)),
    limit: limitOf(question.limit ?? (query.sort ? LISTED : before.limit)),
    page: 1,
    symbol: symbol || before.symbol,
    asks: asks ?? before.asks,
    groupBy: asks ? groupBy : before.groupBy,
  };
}

/** By city means all cities, whichever was spoken of before. */
function without({ ...query }: ListingQuery, groupBy: GroupBy | undefined): ListingQuery {
  if (groupBy === 'city' || groupBy === 'propertyType') delete query[groupBy];
  return query;
}

/** What is wanted in comparison with the one listing that was spoken of: "anything cheaper in the same city". */
export function relativeWish(
  question: Question,
  { propertyType, city, saleType, price, buildingArea, areaUnit }: ListingFacts,
  before: ListingQuery = {},
): Wish | null {
  const { text, query } = question;
  const [isSameKind, isSamePlace] = [SAME_KIND.test(text), SAME_PLACE.test(text)];
  const [isCheaper, isBigger] = [CHEAPER.test(text), BIGGER.test(text)];
  if (!isSameKind && !isSamePlace && !((isCheaper || isBigger) && (ANYTHING.test(text) || wantsOther(text))))
    return null;
  const { sort: _, ...named } = query;
  const feet = isMetric(areaUnit) ? buildingArea * SQUARE_FEET_IN['square-metre'] : buildingArea;
  const relative: ListingQuery = {
    ...(isSameKind ? { propertyType } : before.propertyType ? { propertyType: before.propertyType } : {}),
    ...(isSamePlace || (!named.city && (isCheaper || isBigger)) ? { city } : {}),
    saleType,
    ...(isCheaper && price !== null ? { maxPrice: Math.max(0, Number(price) - 1) } : {}),
    ...(isBigger ? { minArea: Math.ceil(feet) + 1 } : {}),
    ...named,
  };
  return anew({ ...question, query: relative, asks: 'list', limit: undefined, ordinal: undefined });
}

const SAME_KIND = /\bsame (?:type|kind|sort)\b|\bsimilar\b/i;
const SAME_PLACE =
  /\bsame (?:city|town|area|place|location|neighbou?rhood)\b|(?<!\b(?:is|are|was|were) )\bthere\b|\bnearby\b/i;
const CHEAPER = /\b(?:cheaper|less expensive|lower (?:price|rent))\b/i;
const BIGGER = /\b(?:bigger|larger|more space|roomier)\b/i;
const ANYTHING = /\b(?:anything|something|any|other|another|others)\b/i;
/** "And cheaper?", "a bigger one". */
const ALONE =
  /^(?:(?:and|ok|but|do (?:you|u) have|got|u got|you got|show me|is there|are there|how about|what about|a|an|some|any|anything|something|nothing) )*(?:cheaper|less expensive|bigger|larger|roomier)(?: (?:ones?|options?|homes?|places?|houses?))?[?!. ]*$/i;
/** Whether it wants another home than the one that was spoken of, and says nothing else. */
export const wantsOther = (text: string): boolean => ALONE.test(text);

const wordsOf = ({ mentions }: Question): FeatureWords =>
  Object.fromEntries(mentions.toReversed().map(({ feature, word }) => [feature, word]));

function anew(question: Question): Wish {
  const { query, limit, asks, groupBy, symbol } = question;
  return {
    words: wordsOf(question),
    query: inCurrency(implied(query, asks), symbol),
    limit: limitOf(limit ?? LISTED),
    page: 1,
    symbol,
    asks: asks ?? 'list',
    groupBy,
  };
}

const limitOf = (limit: number): number => Math.min(MOST_LISTED, Math.max(1, limit));

/** A monthly rent is always the cheapest: who compares prices and does not speak of rents means sales. */
function implied(query: ListingQuery, asks?: Question['asks']): ListingQuery {
  if (query.saleType === 'for_sale') return inThousands(query);
  if (query.saleType || namesOne(query)) return query;
  const sums = [query.minPrice, query.maxPrice].filter((sum) => sum !== undefined);
  if (sums.length > 0) return { ...query, saleType: Math.max(...sums) >= SALE_SUM ? 'for_sale' : 'for_rent' };
  return asks === 'price' || query.sort?.includes('price-') ? { ...query, saleType: 'for_sale' } : query;
}

/** Sums of one currency say nothing of homes in another, unless a place says which homes are meant. */
function inCurrency(query: ListingQuery, symbol: string): ListingQuery {
  const hasPlace = [query.city, query.cities, query.state, query.states, query.zip].some(
    (place) => place !== undefined,
  );
  const { currency = symbol, ...others } = query;
  return currency === '' || hasPlace ? others : { ...others, currency };
}

/** Filters that speak of the same thing: a new one of a group replaces the old ones of its group. */
const GROUPS: readonly (readonly (keyof ListingQuery)[])[] = [
  ['minPrice', 'maxPrice'],
  ['minBedrooms', 'maxBedrooms'],
  ['minBathrooms', 'maxBathrooms'],
  ['minArea', 'maxArea'],
  ['minLotArea', 'maxLotArea'],
  ['minYearBuilt', 'maxYearBuilt'],
  ['minParkingSpots', 'maxParkingSpots'],
  ['minDaysOnMarket', 'maxDaysOnMarket'],
  ['city', 'zip', 'state', 'cities', 'states', 'exceptCities', 'exceptStates'],
  ['propertyType', 'propertyTypes', 'exceptPropertyTypes'],
  ['minHoa', 'maxHoa'],
  ['minUnitPrice', 'maxUnitPrice'],
];

/** The search before with what a follow-up adds to it or puts in its place. */
export function merge(before: ListingQuery, news: ListingQuery): ListingQuery {
  const named = Object.keys(news) as (keyof ListingQuery)[];
  const replaced = new Set<string>(GROUPS.filter((group) => group.some((field) => named.includes(field))).flat());
  // One listing was looked up before; now it is about others.
  if (named.length > 0) for (const field of ['mlsNumber', 'id', 'url']) replaced.add(field);
  // What a home costs to buy says nothing of rents.
  if (news.saleType && news.saleType !== before.saleType) replaced.add('minPrice').add('maxPrice');
  const kept = Object.fromEntries(Object.entries(before).filter(([field]) => !replaced.has(field)));
  const words = both(before.words, news.words);
  // What is wanted now is no longer to be absent, and the other way round.
  const features = both(before.features, news.features).filter((one) => !news.exceptFeatures?.includes(one));
  const exceptFeatures = both(before.exceptFeatures, news.exceptFeatures).filter(
    (one) => !news.features?.includes(one),
  );
  const lists = { words, features, exceptFeatures };
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  const { words: _, features: __, exceptFeatures: ___, ...rest } = { ...kept, ...news } as ListingQuery;
  return { ...rest, ...Object.fromEntries(filled) };
}

const both = (before: readonly string[] = [], news: readonly string[] = []): string[] => [
  ...new Set([...before, ...news]),
];
