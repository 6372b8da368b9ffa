import { isSaid } from '../../listing-language/question-text.js';
import { isOfAddress } from '../../listing-language/addresses.js';
import { namesOne } from '../../listing-language/named-listings.js';
import type { Criteria } from '../../listing-language/listing-query.js';
import { composeFigure, composeFigures, figureAsked, symbolOf } from './answer-figures.js';
import { type Answerer, type Context, declined, type Reply, said, withWayOut } from '../asked.js';
import { describeInFull, describeListing } from './describe-listing.js';
import { saidOf } from './answer-fields.js';
import { describeQuery, type ToldFilter, FILTERS, filtersOf, TELL } from './describe-query.js';
import { fromKnowledge, withTaught } from './knowledge.js';
import { nameOf, occurs, quoted, withoutUnheardOf, withoutWords } from '../leftovers.js';
import { fill, type Phrases } from '../phrases/phrases.js';
import type { Utterance } from '../question.js';
import { inThousandsForSale } from '../thousands.js';
import { type Alternative, type FullRow, type ListingReader, narrowed, type ToldVocabulary } from '../tools.js';
import { namesNothing, turnedWish, type Wish, wishOf } from '../wish.js';

/** What the visitor wants by now, in the light of the questions before. */
export const answerWish: Answerer = async (whole) => {
  const figure = figureAsked(whole);
  const asked = { ...whole, question: (figure ? undefined : whole.question.search) ?? whole.question };
  const { question, tools, phrases } = asked;
  // Homes that fit what was understood are no answer to who, why and how.
  if (question.asksElse !== undefined && question.unread.length > 0) return undefined;
  const read = await wishOf(asked, figure ? ofFigure(question) : question);
  if (!read) return undefined;
  const wish = await sensibly(read, asked);
  const { denied } = question;
  if (denied.length > 0 && filtersOf(wish.query).length < 2)
    return declined(fill(phrases.understoodNothing, quoted(denialsOf(question, phrases), phrases)));
  if (figure) return said(await composeFigure(figure, wish, tools, phrases));
  // "Do you allow dogs?" asks the agency or for homes: with no bound, kind or place both may be meant.
  const isEither = isOfEither(question);
  const told = isEither || question.unread.length > 0 ? await fromKnowledge(asked) : undefined;
  // What a listing says is asked of homes; where nothing is taught, that makes no difference.
  const isOpen = told !== undefined && !isEither;
  const heard = isOpen ? await Promise.all(question.unread.map((word) => occurs({ words: [word] }, tools))) : [];
  const taught = heard.includes(true) ? undefined : told;
  if (taught && (namesNothing(wish) || isOfKindAlone(question))) return said(taught);
  const { text, isRefusal } = await soundly(wish, asked);
  return { text: withTaught(taught, text), isRefusal: isRefusal && taught === undefined };
};

/** "What do you have?" asks for all that there is; words that no reader knows, for what says them or is called so. */
export const answerAny: Answerer = async (asked) => {
  const { question, tools } = asked;
  if ([...question.denied, ...Object.keys(question.query)].length > 0) return undefined;
  const names = await Promise.all(question.unread.map((phrase) => nameOf(phrase, tools)));
  const isCalled = names.length > 0 && names.every(Boolean);
  if (!isCalled && (question.asksElse !== undefined || !isSaid(question.text, 'seek.some'))) return undefined;
  const unread = question.unread.map((phrase, at) => names[at] ?? phrase);
  const wish = await wishOf(asked, { ...question, unread, isAboutListings: true });
  return wish ? soundly(wish, { ...asked, question: { ...question, unread } }) : undefined;
};

/** A kind, a place and an offer beside words that no reader knows are no search where the agency has taught what they ask. */
const isOfKindAlone = ({ query, asks, unread }: Utterance): boolean =>
  unread.length > 0 && asks !== 'count' && Object.keys(query).every((name) => OF_KIND.has(name));
const OF_KIND = new Set(['propertyType', 'city', 'saleType']);

/** Whether it names nothing that only homes have. */
function isOfEither({ query, asks }: Utterance): boolean {
  const { features, exceptFeatures, saleType, words = [], ...filters } = query;
  return asks === undefined && Object.keys(filters).length === 0 && !words.some(isOfAddress);
}

/** A small sum without a word on rents is a rent: unless there is none, and homes to buy are found. */
async function sensibly(wish: Wish, { question, tools }: Context): Promise<Wish> {
  const query = inThousandsForSale(wish.query);
  if (!query || question.query.saleType || (await tools.search(wish.query, 1)).total > 0) return wish;
  return (await tools.search(query, 1)).total > 0 ? { ...wish, query } : wish;
}

const denialsOf = ({ denied }: Utterance, phrases: Phrases): readonly string[] =>
  denied.map((word) => fill(phrases.without, word));

/** Homes that lie beyond those that were shown, or other ones; of several that were pointed at only where none of them will do. */
export const answerTurn: Answerer = async (asked) => {
  const { question, subjects } = asked;
  const turns = question.turns.map(({ concept }) => concept);
  const isPlain = !subjects.isExplicit || turns.some((turn) => turn.startsWith('word.') || turn.startsWith('turn.'));
  if (turns.length === 0 || subjects.rest !== undefined || question.goesBeyondSearch || !isPlain) return undefined;
  const told = new Set(question.turns.flatMap(({ word }) => word.toLowerCase().split(' ')));
  const unread = question.unread
    .map((phrase) => withoutWords(phrase, (word) => told.has(word.toLowerCase())))
    .filter((phrase) => phrase !== '');
  const turned = { ...asked, question: { ...question, unread } };
  const wish = await turnedWish(turned);
  if (!wish) return undefined;
  const { text } = await soundly(wish, turned);
  const isNone = wish.otherwise !== undefined && (await asked.tools.search(wish.query, 1)).total === 0;
  return said(isNone ? `${text}\n${(await composeList(wish.otherwise, asked.tools, asked.phrases)).text}` : text);
};

/** With what was not understood, and where else there are homes. */
async function soundly(wish: Wish, context: Context): Promise<Reply> {
  const { question, vocabulary, tools, phrases } = context;
  const { query, unheardOf, unknown: all } = await withoutUnheardOf(wish.query, wish.unread, vocabulary, tools);
  // What was wished before is named again only where there is any home that says it.
  const isNews = async (word: string): Promise<boolean> =>
    question.unread.some((phrase) => phrase.includes(word)) || occurs({ words: [word] }, tools);
  const news = await Promise.all(all.map(isNews));
  const unknown = all.filter((_, at) => news[at]);
  // Without the one thing that was asked for, all homes would answer another question.
  if (filtersOf(query).length === 0 && !query.sort) {
    if (filtersOf(wish.query).length > 0) return said(await composeNone(wish, [], tools, phrases));
    if (unknown.length > 0) return declined(await kindsInstead(unknown, wish, context));
  }
  const elsewhere = isElsewhere(query, vocabulary)
    ? [fill(phrases.cities, vocabulary.cities.slice(0, MOST_CITIES).join(', '))]
    : [];
  const isOpen = question.unread.length > 0 && wish.asks === 'list' && !wish.left;
  const { text, home } = await composeReply({ ...wish, query }, tools, phrases);
  const told = home && isOpen ? saidOf(home, question.unread, unknown, phrases) : [];
  const admitted = [
    { as: phrases.notUnderstood, words: denialsOf(question, phrases) },
    { as: phrases.unheardOf, words: unheardOf },
    { as: phrases.notUnderstood, words: told.length > 0 ? [] : unknown },
  ].flatMap(({ as, words }) => (words.length > 0 ? fill(as, quoted(words, phrases)) : []));
  return said([...admitted, text, ...told, ...elsewhere].join('\n'));
}

/** That no listing says what alone was asked for, and how many homes of each kind there are to ask for. */
const kindsInstead = async (unknown: readonly string[], wish: Wish, { calls, tools, phrases }: Context) =>
  `${withWayOut(fill(phrases.saidNowhere, quoted(unknown, phrases)), calls, phrases)}\n` +
  (await composeOnce({ ...wish, query: {}, asks: 'count', groupBy: 'propertyType' }, tools, phrases)).text;

/** Whether it asks for a place that no listing is in: then it helps to say where they are. */
const isElsewhere = ({ city }: Criteria, { cities }: ToldVocabulary): boolean =>
  city !== undefined && cities.length > 1 && !cities.some((one) => one.toLowerCase() === city.toLowerCase());
const MOST_CITIES = 12;

/** A figure is of the listings, whatever the search has no filter for. */
function ofFigure({ query: { sort: _, ...query }, ...question }: Utterance): Utterance {
  return { ...question, query, asks: undefined, goesBeyondSearch: false, isAboutListings: true };
}

/** An answer, and the only home that it found. */
interface Found {
  readonly text: string;
  readonly home?: FullRow;
}

/** Words of an answer to a wish; every number in it is a tool's or the visitor's own. */
async function composeReply(wish: Wish, tools: ListingReader, phrases: Phrases): Promise<Found> {
  const { either, cities = [], ...query } = wish.query;
  const parts = either ?? (wish.groupBy ? [] : cities.map((city) => ({ city })));
  if (wish.asks === 'list' || parts.length === 0) return composeOnce(wish, tools, phrases);
  // Figures are told of each city and alternative; homes are counted on the whole as well.
  const answers = wish.asks === 'count' ? [await composeOnce(wish, tools, phrases)] : [];
  const rest = either && cities.length > 0 ? { ...query, cities } : query;
  for (const part of parts) answers.push(await composeOnce({ ...wish, query: narrowed(rest, part) }, tools, phrases));
  return { text: answers.map((one) => one.text).join('\n') };
}

async function composeOnce(wish: Wish, tools: ListingReader, phrases: Phrases): Promise<Found> {
  if (wish.asks === 'list') return composeList(wish, tools, phrases);
  // Sums are told apart by sale type and currency; what is counted is not.
  const statistics = await tools.statistics(wish.query, wish.groupBy, wish.asks === 'count' ? 'bedrooms' : undefined);
  // The search says what there would be otherwise.
  if (statistics.count === 0) return composeList(wish, tools, phrases);
  return { text: await composeFigures(wish, statistics, tools, phrases) };
}

/** The listings that were found, numbered; a single one with everything that is known of it. */
async function composeList(wish: Wish, tools: ListingReader, phrases: Phrases): Promise<Found> {
  const { left = [] } = wish;
  const found = await tools.search(wish.query, wish.limit + left.length, wish.page);
  const { isEstimate = false, relaxations = [] } = found;
  const again = await Promise.all(left.map((mlsNumber) => tools.search({ ...wish.query, mlsNumber }, 1)));
  const total = again.reduce((others, one) => others - one.total, found.total);
  const listings = found.listings.filter(({ mlsNumber }) => !left.includes(mlsNumber)).slice(0, wish.limit);
  if (total === 0 && found.total === 0) return { text: await composeNone(wish, relaxations, tools, phrases) };
  if (total === 0) return { text: phrases.noMoreOne };
  const symbol = symbolOf(wish, listings);
  const what = describeQuery(wish.query, phrases, symbol, wish.words);
  const before = (wish.page - 1) * wish.limit;
  if (listings.length === 0) return { text: total === 1 ? phrases.noMoreOne : fill(phrases.noMore, String(total)) };
  const head = headOf(isEstimate ? `≈ ${total}` : String(total), listings.length, before, what, phrases);
  if (listings.length === 1) {
    const home = await tools.details(listings[0]!);
    const card = describeInFull(home, phrases);
    // Who names a listing knows what was looked for.
    const text = namesOne(wish.query) ? card : `${head}\n${card}`;
    return total === 1 ? { text, home } : { text };
  }
  const cards = listings.map((listing, at) => `${before + at + 1}. ${describeListing(listing, phrases)}`);
  return { text: [head, ...cards].join('\n') };
}

function headOf(total: string, shown: number, before: number, what: string, phrases: Phrases): string {
  if (before > 0 && shown === 1) return fill(phrases.foundLast, total);
  if (before > 0) return fill(phrases.foundMore, total, what, String(before + 1), String(before + shown));
  if (total === '1') return fill(phrases.foundOne, what);
  if (shown === 1) return fill(phrases.foundFirst, total, what);
  if (String(shown) === total) return fill(phrases.foundAll, total, what);
  return fill(phrases.foundSome, total, what, String(shown));
}

/** Homes that are shown where none is as it was wished. */
const MOST_NEAR = 3;

/** What was searched, and what there would be without one condition, of alternatives each by itself; then the homes that are near. */
async function composeNone(wish: Wish, near: readonly Alternative[], tools: ListingReader, phrases: Phrases) {
  const { either, ...query } = wish.query;
  const relaxed = either?.map(async (one) => {
    const each = narrowed(query, one);
    return none({ ...wish, query: each }, (await tools.search(each, 1)).relaxations ?? [], phrases);
  });
  const told = relaxed ? await Promise.all(relaxed) : [none(wish, near, phrases)];
  const homes = new Map(told.flatMap((one) => one.near.map((home) => [home.mlsNumber, home])));
  const cards = [...homes.values()].slice(0, MOST_NEAR).map((home) => describeListing(home, phrases));
  return [...told.map(({ text }) => text), ...cards.map((card, at) => `${at + 1}. ${card}`)].join('\n');
}

/** How many listings there would be without one of its conditions, with the first of each. */
function none({ query, symbol, words }: Wish, relaxations: readonly Alternative[], phrases: Phrases) {
  const nothing = fill(phrases.foundNone, describeQuery(query, phrases, symbol, words));
  if (namesOne(query)) return { text: nothing, near: [] };
  // A sum of sales says nothing of rents.
  const isOfOffer = query.minPrice !== undefined || query.maxPrice !== undefined;
  const filters = filtersOf(query).filter((filter) => filter !== 'saleType' || !isOfOffer);
  const told = filters.flatMap((filter) =>
    relaxations
      .filter(({ without }) => filterOf(without) === filter)
      .map(({ without, total, listings = [] }) => {
        const what = TELL[filter](wishedOf(query, filter, without), phrases, symbol, words);
        const sentence = total === 1 ? fill(phrases.relaxedOne, what) : fill(phrases.relaxed, what, String(total));
        return { sentence, near: listings.slice(0, 1) };
      }),
  );
  return { text: [nothing, ...told.map(({ sentence }) => sentence)].join(' '), near: told.flatMap(({ near }) => near) };
}

/** The condition that an argument of the search belongs to: "price", or one wish of several, "features: pool". */
function filterOf(without: string): ToldFilter | undefined {
  const [name = ''] = without.split(': ');
  const isOf = (field: string): boolean =>
    field === name || field.replace(/^(?:min|max)(?=[A-Z])/, '').toLowerCase() === name.toLowerCase();
  if (name === 'pricePerArea') return 'unitPrice';
  return (Object.keys(FILTERS) as ToldFilter[]).find((filter) => FILTERS[filter].some(isOf));
}

/** The query as it tells one wish of a filter. */
function wishedOf(query: Criteria, filter: ToldFilter, without: string): Criteria {
  const [, wish] = without.split(': ');
  if (wish === undefined || (filter !== 'features' && filter !== 'words')) return query;
  return { ...query, [filter]: [wish] };
}
