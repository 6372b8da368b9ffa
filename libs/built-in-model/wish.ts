import { setImmediate as breathe } from 'node:timers/promises';
import { isOfAddress, placeName } from '../listing-language/addresses.js';
import { namesOne } from '../listing-language/named-listings.js';
import type { Criteria, ListingNames } from '../listing-language/listing-query.js';
import { languageOfChat } from '../listing-language/visitor-language.js';
import { placeOf } from './answers/describe-listing.js';
import { type FeatureWords, FILTERS } from './answers/describe-query.js';
import type { Conversation } from './conversation.js';
import { columnOf } from './fields/facts.js';
import { type Utterance, readQuestion } from './question.js';
import { inThousands } from './thousands.js';
import { homesShown, isOfShown, shownBefore } from './subjects/subjects.js';
import { type Context, questionsOf } from './asked.js';
import { ADDED, type Grouping, type FullRow, type ListingReader, narrowed } from './tools.js';
import { boundsOf, sharedBy } from './turn.js';

/** What the visitor wants by now. */
export interface Wish {
  readonly query: Criteria;
  readonly limit: number;
  /** Which part of the list, from 1. */
  readonly page: number;
  readonly symbol: string;
  readonly asks: 'list' | 'count' | 'price';
  readonly groupBy?: Grouping;
  /** Its features in the visitor's words. */
  readonly words: FeatureWords;
  /** Phrases that no reader knows, those of the questions that it goes on from as well. */
  readonly unread: readonly string[];
  /** MLS numbers of homes that the visitor turns away from. */
  readonly left?: readonly string[];
  /** The end of the list that there is, where nothing lies beyond the homes that were shown. */
  readonly otherwise?: Wish;
}

/** Listings that an answer names unless another number is asked for, and the most. */
const LISTED = 5;
const MOST_LISTED = 10;
/** Messages before the last that a follow-up may go back to. */
const MEMORY = 8;
/** Sums that are too large for a monthly rent, in whole units of a currency. */
const SALE_SUM = 20_000;

/** A question in the light of what was wanted, and of the homes that it goes on from. */
interface Light {
  readonly before: Wish | null;
  readonly question: Utterance;
  readonly homes: () => Promise<readonly FullRow[]>;
  /** The place that was spoken of last. */
  readonly place: () => Promise<Criteria>;
}

/** What the last message asks for, in the light of those before and of the homes that were shown; null where it is not about listings. */
export const wishOf = async (asked: Context, question: Utterance): Promise<Wish | null> =>
  next(await lightOf(asked, question));

/** Another one than those that were shown, where it turns away from them: "larger", "elsewhere". */
export const turnedWish = async (asked: Context): Promise<Wish | null> => turned(await lightOf(asked, asked.question));

async function lightOf(
  { conversation, vocabulary, subjects, shown, tools }: Context,
  question: Utterance,
): Promise<Light> {
  const before = await wishBefore(conversation, vocabulary, tools);
  const homes = async () => (subjects.isExplicit ? subjects.listings : homesShown(shown, tools));
  const earlier = { ...conversation, messages: conversation.messages.slice(0, -1) };
  const place = async () => placeBefore(earlier, vocabulary, tools);
  return { before, question, homes, place };
}

/** What was asked for before the last message. */
async function wishBefore(conversation: Conversation, vocabulary: ListingNames, tools: ListingReader) {
  const { messages, year } = conversation;
  const language = languageOfChat(messages);
  const asked = messages.flatMap(({ role, text }, at) => (role === 'user' ? [{ text, at }] : []));
  let wish: Wish | null = null;
  for (const { text, at } of asked.slice(-1 - MEMORY, -1)) {
    const read = readQuestion(text, vocabulary, year, language);
    const question = read.search ?? read;
    const shown = shownBefore(messages.slice(0, at));
    const homes = async () => homesShown(shown, tools);
    const place = async () => placeBefore({ ...conversation, messages: messages.slice(0, at) }, vocabulary, tools);
    // What is asked of homes that were shown does not change the list.
    if (!wish || !isOfShown(question, shown)) wish = (await next({ before: wish, question, homes, place })) ?? wish;
    // A long message takes a while to read, and others ask as well.
    await breathe();
  }
  return wish;
}

/** Whether it speaks of homes and says nothing that could be searched for. */
export function namesNothing({ query, asks, page }: Wish): boolean {
  const { saleType, ...filters } = query;
  return asks === 'list' && page === 1 && Object.keys(filters).length === 0;
}

async function next(light: Light): Promise<Wish | null> {
  const { before, question, homes } = light;
  const { query, wantsMore } = question;
  if (question.goesBeyondSearch) return null;
  const isBare = Object.keys(query).length === 0;
  if (before && wantsMore && isBare) return { ...before, asks: 'list', page: before.page + 1 };
  const other = (await turned(light)) ?? (await placed(light));
  if (other) return other;
  if (before && goesOn(question)) return goneOn(isBare ? before : await around(before, homes), question);
  return question.isAboutListings ? anew(question) : null;
}

/** "Which homes do you have there": homes of a place that was spoken of and not looked for. */
async function placed({ before, question, place }: Light): Promise<Wish | null> {
  if (!question.pointsThere || !question.isAboutListings || placeIn(question.query) !== undefined) return null;
  const there = Object.entries(await place());
  const known = Object.values(before?.query ?? {}).flat();
  const goesOnThere = question.isFollowUp && there.every(([, names]) => known.includes([names].flat()[0]));
  return goesOnThere ? null : anew({ ...question, query: merge(question.query, Object.fromEntries(there)) });
}

/** The place that the newest message names that names any: by a filter, or by a word that a home is in. */
async function placeBefore({ messages, year }: Conversation, vocabulary: ListingNames, tools: ListingReader) {
  for (const text of questionsOf({ messages }).slice(0, MEMORY)) {
    const { query, unread } = readQuestion(text, vocabulary, year, languageOfChat(messages));
    const named = PLACES.filter((field) => query[field] !== undefined).map((field) => [field, query[field]] as const);
    if (named.length > 0) return Object.fromEntries(named) as Criteria;
    for (const word of unread) if (await isPlace(word, tools)) return { words: [word] };
  }
  return {};
}

async function isPlace(word: string, tools: ListingReader): Promise<boolean> {
  const { listings } = await tools.search({ words: [word] }, 1);
  const home = listings[0] && (await tools.details(listings[0]));
  const named = home ? `${placeOf(home)} ${columnOf(home, 'neighborhood')}` : '';
  return placeName(named).includes(placeName(word));
}

/** A wish that others go on from: of a home that was named, those of its place and offer. */
async function around(before: Wish, homes: Light['homes']): Promise<Wish> {
  if (!namesHome(before.query)) return before;
  const { city, saleType } = sharedBy(await homes());
  return { ...before, query: { ...(city && { city }), ...(saleType && { saleType }) }, asks: 'list', limit: LISTED };
}

const namesHome = (query: Criteria): boolean => namesOne(query) || (query.words?.some(isOfAddress) ?? false);

/** What is wanted otherwise than the homes that were shown; null where it does not turn away from any. */
async function turned({ before, question, homes: shown }: Light): Promise<Wish | null> {
  const turns = new Set(question.turns.map(({ concept }) => concept));
  const homes = turns.size > 0 ? await shown() : [];
  if (homes.length === 0) return null;
  const { sort, mlsNumber: _, id: __, url: ___, ...named } = question.query;
  const news = newsOf(turns, homes);
  const isOther = turns.has('turn.other');
  const isBare = Object.keys({ ...news, ...named }).length === 0;
  if (isBare && !isOther) return null;
  const list = before && !namesHome(before.query) ? before : null;
  const { saleType, city } = sharedBy(homes);
  const isPlaced = !question.isFollowUp && placeIn(named) !== undefined;
  const isOfList = list !== null && !isPlaced && !turns.has('turn.same');
  const { sort: ____, words = [], ...wanted }: Criteria = isOfList ? list.query : { saleType, city };
  // Another one does not stand where the one that was shown stands.
  const others = words.filter((word) => !homes.some(({ address }) => placeName(address).includes(` ${word}`)));
  const query = (wishes: Criteria): Criteria =>
    merge({ ...wanted, words: others }, merge({ saleType, ...wishes }, named));
  const symbol = question.symbol || (news.currency ?? '');
  const unread = both(isOfList ? list.unread : [], question.unread);
  const wish = anew({ ...question, query: query(news), symbol, asks: 'list', limit: undefined, unread });
  return {
    ...wish,
    words: { ...before?.words, ...wish.words },
    left: isOther ? homes.map(({ mlsNumber }) => mlsNumber) : [],
    ...(sort && homes.length > 1 ? { otherwise: { ...wish, query: { ...query({}), sort }, limit: 1 } } : {}),
  };
}

/** What the turns mean beside homes that were shown: bounds, another place, the same kind. */
function newsOf(turns: ReadonlySet<string>, homes: readonly FullRow[]): Criteria {
  const { city, propertyType } = sharedBy(homes);
  return {
    ...boundsOf(turns, homes),
    ...(turns.has('turn.elsewhere') ? { exceptCities: [...new Set(homes.map((home) => home.city))] } : {}),
    ...(turns.has('turn.here') && city ? { city } : {}),
    ...(turns.has('turn.same') && propertyType ? { propertyType } : {}),
  };
}

const PLACES = ['city', 'cities', 'state', 'states', 'zip'] as const;
const placeIn = (query: Criteria) => PLACES.map((field) => query[field]).find((place) => place !== undefined);

function goesOn({ query, isFollowUp, asks }: Utterance): boolean {
  const hasNews = Object.keys(query).length > 0 || asks !== undefined;
  return isFollowUp && hasNews && !namesOne(query);
}

function goneOn(before: Wish, question: Utterance): Wish {
  const { query, asks, groupBy, symbol } = question;
  return {
    words: { ...before.words, ...wordsOf(question) },
    unread: both(before.unread, question.unread),
    query: implied(without(merge(before.query, query), asks && groupBy)),
    limit: limitOf(question.limit ?? (query.sort ? LISTED : before.limit)),
    page: 1,
    symbol: symbol || before.symbol,
    asks: asks ?? before.asks,
    groupBy: asks ? groupBy : before.groupBy,
  };
}

/** By city means all cities, whichever was spoken of before. */
function without({ ...query }: Criteria, groupBy: Grouping | undefined): Criteria {
  if (groupBy === 'city' || groupBy === 'propertyType') delete query[groupBy];
  return query;
}

const wordsOf = ({ mentions }: Utterance): FeatureWords =>
  Object.fromEntries(mentions.toReversed().map(({ feature, word }) => [feature, word]));

function anew(question: Utterance): Wish {
  const { query, limit, asks, groupBy, symbol } = question;
  return {
    words: wordsOf(question),
    unread: question.unread,
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
function implied(query: Criteria, asks?: Utterance['asks']): Criteria {
  if (query.saleType === 'for_sale') return inThousands(query);
  if (query.saleType || namesOne(query)) return query;
  const sums = [query.minPrice, query.maxPrice].filter((sum) => sum !== undefined);
  if (sums.length > 0) return { ...query, saleType: Math.max(...sums) >= SALE_SUM ? 'for_sale' : 'for_rent' };
  return asks === 'price' || query.sort?.includes('price-') ? { ...query, saleType: 'for_sale' } : query;
}

/** Sums of one currency say nothing of homes in another, unless a place says which homes are meant. */
function inCurrency(query: Criteria, symbol: string): Criteria {
  if (query.currency !== undefined || symbol === '' || placeIn(query) !== undefined) return query;
  return { ...query, currency: symbol };
}

/** Filters that speak of the same thing: a new one of a group replaces the old ones of its group. */
const GROUPS: readonly (readonly (keyof Criteria)[])[] = [
  ['city', 'zip', 'state', 'cities', 'states', 'exceptCities', 'exceptStates'],
  ...Object.values(FILTERS),
];

/** The search before with what a follow-up adds to it or puts in its place. */
export function merge(before: Criteria, news: Criteria): Criteria {
  const named = [...(Object.keys(news) as (keyof Criteria)[]), ...fieldsIn(news)];
  const replaced = new Set<string>(GROUPS.filter((group) => group.some((field) => named.includes(field))).flat());
  // One listing was looked up before; now it is about others.
  if (named.length > 0) for (const field of ['mlsNumber', 'id', 'url']) replaced.add(field);
  if (fieldsIn(before).some((field) => replaced.has(field))) replaced.add('either');
  // What a home costs to buy says nothing of rents.
  if (news.saleType && news.saleType !== before.saleType) replaced.add('minPrice').add('maxPrice');
  for (const field of ADDED) replaced.delete(field);
  // What is wanted now is no longer to be absent, and the other way round.
  const features = before.features?.filter((one) => !news.exceptFeatures?.includes(one));
  const exceptFeatures = before.exceptFeatures?.filter((one) => !news.features?.includes(one));
  const isKept = ([field, value]: [string, unknown]): boolean =>
    value !== undefined && !replaced.has(field) && !(Array.isArray(value) && value.length === 0);
  return narrowed(Object.fromEntries(Object.entries({ ...before, features, exceptFeatures }).filter(isKept)), news);
}

/** What its alternatives speak of, but for wishes that add up. */
const fieldsIn = ({ either = [] }: Criteria) =>
  either.flatMap(({ features: _, words: __, ...one }) => Object.keys(one) as (keyof Criteria)[]);

const both = (before: readonly string[] = [], news: readonly string[] = []): string[] => [
  ...new Set([...before, ...news]),
];
