import { withoutMarks } from '../domain/plain-text.js';
import { isOfAddress } from '../listing-language/addresses.js';
import { isFunctionWord } from '../listing-language/function-words.js';
import { widerKind } from '../listing-language/kinds.js';
import type { Criteria } from '../listing-language/listing-query.js';
import { isDeniedAt } from '../listing-words/denials.js';
import { Reader, readersOf, type ConceptHit } from '../listing-words/said.js';
import { filtersOf } from './answers/describe-query.js';
import { sentenceAbout, stemOf } from './fields/facts.js';
import { fill, type Phrases } from './phrases/phrases.js';
import { inStoredNames } from './stored-names.js';
import { type ListingReader, narrowed, type ToldVocabulary } from './tools.js';

/** What a question is made of, whatever it asks: small words, and what each answer tells of a home. */
const accountedIn = readersOf([
  ...'function idle ask. asks. seek. !seek.most !seek.least total. whole. compare compare. word. per. no.before number.'.split(
    ' ',
  ),
  ...'type.home type.homes fact.price fact.cost fact.size fact.area fact.bedrooms fact.bathrooms'.split(' '),
  ...['fact.address', 'fact.link', 'fact.status', 'fact.type'],
]);
/** What listings tell of, asked or not. */
const FACTS = new Reader(['fact.', '!fact.none', 'type.']);

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const MOST = 4;
/** Fewer letters that no reader knows are no word; a Chinese name is parted into single ones. */
const leastLettersOf = (word: string): number =>
  /^\p{Script=Latin}/u.test(word) ? 3 : /^\p{Script=Han}/u.test(word) ? 1 : 2;

/** A number with the word that it counts; ordinals, and digits that stand for words ("looking 4 a flat"), are none. */
const NUMBER =
  /(?<![\p{Script=Latin}\d#.,/-])(?:[$€£₹] ?)?(?!\d(?: (?:a|the|my|me|u|you|us|rent|buy|sale|lease|see)(?!\p{L})|[).:] |(?:st|nd|rd|th)(?!\p{L})))\d[\d.,]{0,12}(?:\+|k(?!\p{L})|(?= ?\p{L}))(?! ?(?:of|out)(?!\p{L}))(?: ?\p{L}{2,20})?|(?<![\p{Script=Latin}\d#.,/-])(?:[$€£₹] ?)?(?:\d{1,3}(?:[.,]\d{3}){1,3}|\d{3,9})(?![\d.,/:-]*\d)/giu;

/** What no reader has taken and no catalogue accounts for, as phrases of neighbouring words: "feng shui". */
export interface Leftovers {
  readonly unread: readonly string[];
  /** What a home is not to have, which cannot be looked for: "stairs" of "no stairs". */
  readonly denied: readonly string[];
}

export function leftoversOf(rest: string, language: string): Leftovers {
  const taken = accountedIn(language).in(rest);
  const phrases: { at: number; text: string }[] = [];
  let isOpen = false;
  for (const { segment, index, isWordLike = false } of WORDS.segment(rest)) {
    const isWord = isWordLike && isLeft(index, segment, taken);
    if (isOpen && (isWord || /^[\s-]+$/.test(segment))) phrases.at(-1)!.text += segment;
    else if ((isOpen = isWord)) phrases.push({ at: index, text: segment });
  }
  const told = phrases
    .map(({ at, text }) => ({ at, word: text.trim() }))
    .filter(({ word }) => word.length > 1)
    .map(({ at, word }) => ({ word, isDenied: isDeniedAt(rest, at, at + word.length) }));
  const of = (isDenied: boolean): string[] => told.filter((one) => one.isDenied === isDenied).map(({ word }) => word);
  const numbers = [...rest.matchAll(NUMBER)].map(([number]) => number.trim());
  return { unread: distinct([...numbers, ...of(false)]), denied: distinct(of(true)) };
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MOST);

/** Whether most of a word is accounted for by nothing. */
function isLeft(at: number, word: string, taken: readonly ConceptHit[]): boolean {
  const of = taken.filter((one) => one.at < at + word.length && one.end > at);
  const isTold = (place: number): boolean => of.some((one) => one.at <= place && place < one.end);
  const letters = [...word].filter((sign, place) => LETTER.test(sign) && !isTold(at + place));
  return letters.length >= leastLettersOf(word) && !/\d/.test(word) && !isFunctionWord(word);
}

const LETTER = /[\p{L}\p{M}]/u;

/** Of phrases of a message those that ask for no fact of a home. */
export function withoutFacts(phrases: readonly string[], message: string): readonly string[] {
  const facts = FACTS.in(message).map(({ word }) => word.toLowerCase());
  const isFact = (phrase: string): boolean => facts.some((word) => word.includes(phrase) || phrase.includes(word));
  return phrases.filter((phrase) => !isFact(phrase.toLowerCase()));
}

/** A phrase without some of its words. */
export const withoutWords = (phrase: string, isOut: (word: string) => boolean): string =>
  phrase
    .split(' ')
    .filter((word) => !isOut(word))
    .join(' ');

/** What can be searched for of a query, what of it no listing speaks of, and what was not understood. */
interface SoundQuery {
  readonly query: Criteria;
  readonly unheardOf: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * Takes out what no listing speaks of, so that the rest is answered, and names it. Words that no reader knew are looked
 * for in the listings' texts before they are given up.
 */
export async function withoutUnheardOf(
  { either = [], ...asked }: Criteria,
  unread: readonly string[],
  vocabulary: ToldVocabulary,
  tools: ListingReader,
): Promise<SoundQuery> {
  const { query, unheardOf, unknown } = await soundly(asked, unread, vocabulary, tools);
  const parts = await Promise.all(either.map(({ words = [], ...one }) => soundly(one, words, vocabulary, tools)));
  const heard = parts.map((one) => one.query).filter((one) => filtersOf(one).length > 0);
  return {
    query: heard.length > 1 ? { ...query, either: heard } : heard.reduce(narrowed, query),
    unheardOf: [...unheardOf, ...parts.flatMap((one) => [...one.unheardOf, ...one.unknown])],
    unknown,
  };
}

async function soundly(
  query: Criteria,
  unread: readonly string[],
  names: ToldVocabulary,
  tools: ListingReader,
): Promise<SoundQuery> {
  const strange = (query.features ?? []).filter((one) => names.features && !names.features.includes(one));
  const dropped: string[] = [];
  for (const word of (query.words ?? []).filter((one) => !isOfAddress(one)))
    if (!(await occurs({ words: [word] }, tools))) dropped.push(word);
  const heard = { ...query, words: kept(query.words, dropped), features: kept(query.features, strange) };
  const known = await withNamesInTexts(heard, names, tools);
  // Where no home fits the rest anyway, any home may say the words.
  const within = unread.length === 0 || (await occurs(known, tools)) ? known : {};
  const told: string[] = [];
  const unknown: string[] = [];
  for (const phrase of unread.slice(-MOST)) {
    const { stored, missing } = await storedWords(phrase, told.reduce(withWord, within), tools);
    told.push(...stored);
    unknown.push(...(stored.length > 0 ? missing : [phrase]));
  }
  return { query: told.reduce(withWord, known), unheardOf: [...strange, ...dropped], unknown };
}

/** A kind or a place that no listing is stored under, and that listings' texts speak of, is a word of them: of a kind, of homes of a wider one if there are any. */
async function withNamesInTexts(query: Criteria, names: ToldVocabulary, tools: ListingReader): Promise<Criteria> {
  let known = query;
  for (const filter of inStoredNames(query, names).strange) {
    const { [filter]: name, ...others } = known;
    const { stored, missing } = await storedWords(name?.toLowerCase() ?? '', {}, tools);
    const isKind = filter === 'propertyType';
    if (name === undefined || stored.length === 0 || (!isKind && missing.length > 0)) continue;
    const named = stored.reduce(withWord, others);
    const wide = { ...named, propertyType: isKind ? widerKind(name, names.propertyTypes) : undefined };
    known = wide.propertyType !== undefined && (await occurs(wide, tools)) ? wide : named;
  }
  return known;
}

/** Words of a phrase as listings have them: side by side, or else one by one, with another ending as well. */
async function storedWords(phrase: string, within: Criteria, tools: ListingReader) {
  if (await occurs(withWord(within, phrase), tools)) return { stored: [phrase], missing: [] };
  const stored: string[] = [];
  const missing: string[] = [];
  for (const word of isOfAddress(phrase) ? [phrase] : phrase.split(' ').slice(0, MOST)) {
    const query = stored.reduce(withWord, within);
    const form =
      word !== phrase && (await occurs(withWord(query, word), tools)) ? word : await formOf(word, query, tools);
    if (form === undefined) missing.push(word);
    else stored.push(form);
  }
  return { stored, missing };
}

/** Homes that are looked at for words with other endings. */
const SAMPLE = 3;

/** The shortest word of the texts that is much like one that they have not: "panadería" for "panaderia". */
async function formOf(word: string, within: Criteria, tools: ListingReader): Promise<string | undefined> {
  const stem = stemOf(word);
  if (stem.length >= word.length) return undefined;
  const { listings } = await tools.search(withWord(within, stem), SAMPLE);
  const homes = await Promise.all(listings.map((one) => tools.details(one)));
  const forms = homes
    .flatMap((home) => [...WORDS.segment((sentenceAbout(home, word) ?? '').toLowerCase())])
    .map(({ segment }) => segment)
    .filter((form) => form.startsWith(stem));
  return forms.sort((one, other) => one.length - other.length)[0];
}

/** A phrase as an address or a column has its words, or as a text has several of them: the name of a building or an estate. */
export async function nameOf(phrase: string, tools: ListingReader): Promise<string | undefined> {
  const found = await Promise.all([tools.search({ address: phrase }, 1), tools.search({ words: [phrase] }, 1)]);
  const [home] = found.flatMap(({ listings }) => listings);
  if (!home || phrase.length < LEAST_NAME) return undefined;
  const { address, extras = [] } = await tools.details(home);
  const written = [address, ...extras.map(({ value }) => value)].join(' ').split(/[^\p{L}\p{M}\p{N}'’-]+/u);
  const name = phrase.split(' ').map((word) => written.find((one) => withoutMarks(one) === withoutMarks(word)));
  if (name.every((word) => word !== undefined)) return name.join(' ').toLowerCase();
  return phrase.includes(' ') && found[1]!.total > 0 ? phrase : undefined;
}

/** Fewer letters are of too many words. */
const LEAST_NAME = 5;

/** Words of others, between the marks of the visitor's language. */
export const quoted = (words: readonly string[], { quote }: Phrases): string =>
  words.map((word) => fill(quote, word)).join(', ');

export const occurs = async (query: Criteria, tools: ListingReader): Promise<boolean> =>
  (await tools.search(query, 1)).total > 0;

const withWord = (query: Criteria, word: string): Criteria => narrowed(query, { words: [word] });

const kept = (all: readonly string[] = [], dropped: readonly string[]): readonly string[] | undefined =>
  all.every((one) => dropped.includes(one)) ? undefined : all.filter((one) => !dropped.includes(one));
