import { isOfAddress, placeName } from '../../listing-language/addresses.js';
import { isSaid } from '../../listing-language/question-text.js';
import { addressesIn, unitsNamed, whollyNamed } from '../../listing-language/named-listings.js';
import type { PromptMessage } from '../conversation.js';
import { fieldsAsked } from '../fields/fields.js';
import { withoutFacts } from '../leftovers.js';
import { pickedFrom, pickingOf } from './picks.js';
import type { Utterance } from '../question.js';
import { filtersSought, PLURALS } from '../question-signs.js';
import type { FullRow, FoundRow, ListingReader } from '../tools.js';

/** Listings of earlier answers, by their MLS numbers. */
export interface ShownRows {
  /** Of the newest answer that names several, or of the newest that names any, in its order. */
  readonly list: readonly string[];
  /** How many stood on the pages before it: its numbers go on from there. */
  readonly before: number;
  /** Of the newest answer that names any. */
  readonly last: readonly string[];
}

/** Listings that a question is about. */
export interface Subjects {
  readonly listings: readonly FullRow[];
  /** Whether the question names or points at them, rather than going on of the last one. */
  readonly isExplicit: boolean;
  /** It points behind the end of the list. */
  readonly isMissing: boolean;
  /** Where they were picked from the list by what they are ("the cheaper one"): the message without the words that pick. */
  readonly rest?: string;
}

const MLS = /\bMLS ([\p{L}\d][\p{L}\d/-]{0,99})/gu;
const MOST_LOOKED_AT = 20_000;

/** What is numbered stands in its order, whichever of it was named before: "B is cheaper than A. 1. A 2. B". */
function listIn(answer: string): Pick<ShownRows, 'list' | 'before'> {
  const inOrder = (text: string): string[] => [...new Set([...text.matchAll(MLS)].map(([, number]) => number!))];
  const first = /^(\d{1,3})\. /m.exec(answer);
  const numbered = first ? inOrder(answer.slice(first.index)) : [];
  return numbered.length > 1 ? { list: numbered, before: Number(first![1]) - 1 } : { list: inOrder(answer), before: 0 };
}

export function shownBefore(messages: readonly PromptMessage[]): ShownRows {
  const answers = messages.filter(({ role }) => role === 'assistant').reverse();
  const named = answers.map(({ text }) => listIn(text.slice(0, MOST_LOOKED_AT))).filter(({ list }) => list.length > 0);
  const { list: last } = named[0] ?? { list: [] };
  return { last, ...(named.find(({ list }) => list.length > 1) ?? { list: last, before: 0 }) };
}

/** The homes that were spoken of last. */
export const homesShown = ({ last }: ShownRows, tools: ListingReader): Promise<readonly FullRow[]> =>
  tools.withNumbers(last, last.length);

const SERIALS = /(?<![\w-])(?:[A-Za-z]{1,5}-?\d{4,}[A-Za-z]?|[A-Z]{1,5}-\d{1,3}[A-Z]?)(?![\w-])/g;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const NTH = new RegExp(
  `(?<![\\p{L}\\d])(?:(${ORDINALS.join('|')})|(last)|(\\d{1,2})(?:st|nd|rd|th)|(?:number|no\\.?|nr\\.?|option|listing|home|house|#) ?(\\d{1,2}))(?! (?:floor|bedroom|bed|bath|time|home|of all|year|month|week|answer|message|question))(?![\\p{L}\\d])`,
  'giu',
);
/** "The first two" of the list. */
const FIRST_FEW = /\b(first|top|last) (two|three|four|five|\d)\b(?! (?:bed|bath))/i;
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };
/** Two of the list are held against each other, and none is picked. */
const HOLDS_AGAINST = /\bcompar|\bdifference\b|\b(?:which|what|who)\b.{0,20}\bof (?:the|these|those) two\b/i;
const MOST = 5;
/** Homes of one building that are looked at. */
const UNITS = 30;
const LEAST_LETTERS = 5;
const MOST_WORDS = 6;

/** What a question is about: what it names, what it points at in the last list, or the one that was spoken of last. */
export async function subjectsOf(
  message: string,
  question: Utterance,
  shown: ShownRows,
  tools: ListingReader,
): Promise<Subjects> {
  const inMessage = await namedIn(message, question, tools);
  const named = inMessage.length > 0 ? inMessage : await namedOfShown(message, question, shown, tools);
  if (named.length > 0) return { listings: named, isExplicit: true, isMissing: false };
  const picking = HOLDS_AGAINST.test(question.text) ? undefined : pickingOf(message, question, shown.list.length);
  if (picking) {
    const listings = pickedFrom(await tools.withNumbers(shown.list, shown.list.length), picking, question);
    return { listings, isExplicit: true, isMissing: false, rest: picking.rest };
  }
  const other = otherOf(question.text, shown);
  if (other) return { listings: await tools.withNumbers(other), isExplicit: true, isMissing: false, rest: message };
  const pointed = pointedAt(question.text, shown);
  if (pointed) {
    const numbers = pointed.filter((number) => number !== undefined);
    const listings = unique(await tools.withNumbers(numbers));
    return { listings, isExplicit: true, isMissing: numbers.length < pointed.length };
  }
  // An address that no home has is none of the home that was spoken of, and who speaks of homes does not mean one.
  const isOther =
    question.query.words?.some(isOfAddress) || (isSaid(question.text, ...PLURALS) && !isSaid(question.text, 'read.it'));
  const last = await tools.withNumbers(shown.last.length === 1 && !isOther ? shown.last : []);
  const listings = last.filter((home) => !isElsewhere(home, question.query));
  return { listings, isExplicit: false, isMissing: false };
}

/** "The little house in Austin" is another one than the home in Denver. */
const isElsewhere = ({ city }: FullRow, { city: named, propertyType }: Utterance['query']): boolean =>
  named !== undefined && propertyType !== undefined && placeName(named) !== placeName(city);

/** "The Marmot one", "that one in Austin": of those that were shown the homes that a word of the message names. */
async function namedOfShown(message: string, question: Utterance, { list }: ShownRows, tools: ListingReader) {
  const { unread, query, text } = question;
  const words = namesIn(unread, message);
  const city = filtersSought(query, 'city').length === 0 && isSaid(text, 'read.it') ? query.city : undefined;
  if (list.length < 2 || (words.length === 0 && city === undefined) || isSaid(text, 'seek.some')) return [];
  const isNamed = (home: FullRow): boolean =>
    words.some((word) => placeName(home.address).includes(` ${placeName(word).trim()}`)) ||
    (city !== undefined && placeName(city) === placeName(home.city));
  return (await tools.withNumbers(list, list.length)).filter(isNamed);
}

/** The one of two that was not spoken of last; none where either may be meant; undefined where no other one is named. */
function otherOf(text: string, { list, last }: ShownRows): readonly string[] | undefined {
  if (list.length < 2 || !isSaid(text, 'pick.other')) return undefined;
  const others = last.length === 1 && list.length === 2 ? list.filter((number) => !last.includes(number)) : [];
  return others.length === 1 ? others : [];
}

/** What is asked of one home: "how big is it", "does this one …". */
const OF_ONE =
  /\b(?:is|has|does) (?:it|this one|that one)\b|\b(?:how (?:much|big|large|old|many)|where|when|what|price|address|link|url|size|area|more|details|tell)\b.{0,200}\b(?:it|its|this one|that one|that|this)\b/i;

/** Whether it asks something of homes that were shown, and looks for no others. */
export const isOfShown = ({ text }: Utterance, shown: ShownRows): boolean =>
  pointedAt(text, shown) !== null || (OF_ONE.test(text) && !isSaid(text, ...PLURALS));

type Numbers = readonly (string | undefined)[];

/** Numbers of the list that a question points at, undefined behind its end; null where it points at none. */
function pointedAt(text: string, { list, before, last }: ShownRows): Numbers | null {
  if (last.length === 2 && HOLDS_AGAINST.test(text)) return last;
  const run = FIRST_FEW.exec(text);
  if (run && list.length > 1) {
    const many = COUNTS[run[2]!.toLowerCase()] ?? Number(run[2]);
    const some: Numbers = run[1]!.toLowerCase() === 'last' ? list.slice(-many) : list.slice(0, many);
    return list.length < many ? [...some, undefined] : some;
  }
  const places = [...text.matchAll(NTH)].map(([, word, last, digits, number]) =>
    last ? -1 : word ? ORDINALS.indexOf(word.toLowerCase()) : Number(digits ?? number) - 1,
  );
  if (places.length > 0 && list.length > 0) return places.map((at) => list.at(at < before ? at : at - before));
  return isSaid(text, 'read.these') && list.length > 1 ? list : null;
}

async function namedIn(message: string, question: Utterance, tools: ListingReader): Promise<readonly FullRow[]> {
  const serials = [...new Set((message.match(SERIALS) ?? []).map((number) => number.toUpperCase()))];
  const found = [...(await tools.withNumbers(serials))];
  const looked = addressesIn(message).map(async (address) => ({
    address,
    homes: (await tools.search({ address }, UNITS)).listings.filter((home) => isAt(home, address)),
  }));
  const begun = await Promise.all(looked);
  const whole = begun.flatMap(({ homes }) => whollyNamed(message, homes));
  // Homes whose address begins so; of one building's those that the message may mean.
  const others = begun.filter(({ address }) => !whole.some((home) => isAt(home, address)));
  const named = [...whole, ...others.flatMap(({ address, homes }) => unitsNamed(message, address, homes))];
  for (const listing of unique(named).slice(0, MOST)) found.push(await tools.details(listing));
  // "Compare 12 Oak Street and Elm Avenue": the other one has no number.
  const isOfStreet = found.length === 0 || isSaid(question.text, 'read.held');
  return unique([...found, ...(isOfStreet ? await byStreet(message, question, tools) : [])]).slice(0, MOST);
}

const isAt = (home: FoundRow, address: string): boolean => placeName(home.address).includes(placeName(address));

/** Words of phrases that may be names of streets or towns. */
function namesIn(phrases: readonly string[], message: string): readonly string[] {
  const words = phrases.flatMap((phrase) => phrase.split(' '));
  return withoutFacts(words, message).filter(({ length }) => length >= LEAST_LETTERS);
}

/** "The pebblewren house": a street's name alone, where few listings have it. */
async function byStreet(message: string, question: Utterance, tools: ListingReader): Promise<readonly FullRow[]> {
  const { unread, query, text } = question;
  // Who asks for a field of "the home on Juniper Street" looks for no others.
  const isSearch = isSaid(text, 'read.search', 'read.bounded');
  const streets = fieldsAsked(message).length > 0 && !isSearch ? (query.words ?? []) : [];
  const words = namesIn([...streets, ...unread], message);
  const namesSeveral = isSaid(text, 'read.held');
  let found: FoundRow[] = [];
  for (const address of words.slice(0, MOST_WORDS)) {
    const { total, listings } = await onStreet(address, message, query, tools);
    if (total === 0 || total > 2) continue;
    if (namesSeveral) found.push(...listings);
    // "Carrer de Cadis": the other word of it is of many streets.
    else if (found.length === 0 || total < found.length) found = [...listings];
    if (!namesSeveral && found.length === 1) break;
  }
  return Promise.all(unique(found).map((listing) => tools.details(listing)));
}

/** Homes of a street: those that the rest of the question fits, and that have the number in it. */
async function onStreet(address: string, message: string, query: Utterance['query'], tools: ListingReader) {
  const { words: _, features: __, exceptFeatures: ___, sort: ____, ...kind } = query;
  const { status } = query;
  const fitting = await tools.search({ ...kind, address }, 2);
  const found = fitting.total > 0 ? fitting : await tools.search({ address, ...(status ? { status } : {}) }, 2);
  const numbers = placeName(message).split(' ');
  const numbered = found.listings.filter((one) => numbers.includes(placeName(one.address).trim().split(' ')[0]!));
  return found.total <= 2 && numbered.length > 0 ? { total: numbered.length, listings: numbered } : found;
}

const unique = <T extends FoundRow>(listings: readonly T[]): T[] => [
  ...new Map(listings.map((listing) => [listing.id, listing])).values(),
];
