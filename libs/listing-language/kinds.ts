import { FURTHER_KINDS, SAID_KINDS, WIDER_KINDS } from '../listing-words/kind-names.js';
import { KINDS as WORDS_OF } from '../listing-words/word-lists.js';
import { Reader } from '../listing-words/said.js';
import type { Criteria, ListingNames } from './listing-query.js';
import { NameIndex } from './name-index.js';
import { escaped, isDenied, QuestionText } from './question-text.js';
import { keyOf } from './words.js';
import { singleBlanks, withoutEnd } from '../domain/plain-text.js';

const pluralOf = (word: string): string => `${escaped(word)}(?:e?s)?`;
const wordOf = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${pluralOf(word)}(?![\\p{L}\\d])`, 'iu');

/** What visitors call kinds of property; a group's words mean the same. */
const KINDS = SAID_KINDS.flatMap((group) => {
  const alike = group.split(', ').map((word) => ({ word, pattern: wordOf(word) }));
  return alike.map((one) => ({ ...one, alike }));
});

/** What a visitor calls a kind, by the name that `WIDER_KINDS` has for it, and kinds that there may be, though no listing has them. */
const CALLED = new Reader(['kind.']);
const KNOWN = 'kind.known';
/** Words of other kinds that hold the word of this one: a townhouse is no house. */
const OTHERS = new Reader(['other.kind']);

/** The concept that a name says as a whole. */
const kindCalled = (name: string): string | undefined =>
  CALLED.in(name).find(({ at, end }) => at === 0 && end === name.length)?.concept;

/** Kinds that listings have, as they call them, for what a visitor calls a kind; undefined for no kind of property. */
export function kindsMeant(said: string, stored: readonly string[]): readonly string[] | undefined {
  const word = singleBlanks(spaced(said));
  const lower = word.toLowerCase();
  const called = kindCalled(word);
  const alike = [lower, lower.replace(/e?s$/, '')].map(joined);
  const same = stored.filter((type) => alike.includes(joined(type)));
  if (called === KNOWN) return [...new Set([...same, ...calledSo(lower, stored)])];
  if (called === undefined) return same.length > 0 ? same : undefined;
  const name = called.slice('kind.'.length);
  const wide = WIDER_KINDS[name]!;
  const further = same.length > 0 ? [] : (FURTHER_KINDS[name] ?? []);
  const fits = stored.filter((type) => {
    const words = headOf(spaced(storedKindInEnglish(type).toLowerCase()));
    if (further.some((one) => wordOf(one).test(words))) return true;
    if (OTHERS.in(words).length > 0) return false;
    return wide.some((one) => wordOf(one).test(words));
  });
  return [...new Set([...same, ...fits])];
}

/** A kind that takes this one in and that some listing is stored as. */
export const widerKind = (said: string, stored: readonly string[]): string | undefined => {
  const kind = storedKindInEnglish(said).toLowerCase();
  const isIn = (name: string) => [...WIDER_KINDS[name]!, ...(FURTHER_KINDS[name] ?? [])].includes(kind);
  return Object.keys(WIDER_KINDS).find((name) => isIn(name) && (kindsMeant(name, stored) ?? []).length > 0);
};

/** "Multi-Family (2-4 Unit)", "Mobile/Manufactured Home": names that hold the kind's name, and say more. */
function calledSo(kind: string, stored: readonly string[]): readonly string[] {
  const pattern = wordOf(withoutEnd(kind, 's'));
  return stored.filter((type) => namesWithin(type).some((name) => pattern.test(spaced(name))));
}

/** What a stroke parts are several names with one last word: "Mobile Home" and "Manufactured Home". */
function namesWithin(type: string): readonly string[] {
  const head = type.trim().split(/[\s/]/).at(-1)!;
  return [storedKindInEnglish(type), ...type.split('/').map((name) => `${name.trim()} ${head}`)];
}

/** "Multi-family", "multi family" and "Multifamily" are one. */
const joined = (words: string): string => spaced(words).toLowerCase().replaceAll(' ', '');
const spaced = (name: string): string => name.replace(/[\s_-]/g, ' ');

/** What a name of a kind says that it is, without what that is in or has: a room in a house is no house. */
const headOf = (words: string): string => words.split(/ (?:in|within|at|of|with|for|on|near) /)[0]!;

/** The kind of property, or both of two. A studio is a home without a bedroom where the listings know no studios as a kind. */
export function readKinds(text: QuestionText, { propertyTypes }: ListingNames): Criteria {
  const several = text.take(SEVERAL);
  if (several) return { propertyTypes: [several[1]!.toLowerCase(), several[2]!.toLowerCase()] };
  const propertyType = kindIn(text, propertyTypes);
  if (propertyType !== 'studio') return propertyType ? { propertyType } : {};
  const other = kindIn(text, propertyTypes);
  return { maxBedrooms: 0, ...(other ? { propertyType: other } : {}) };
}

/**
 * The kind as the listings call it; as the visitor calls it where they call several so with more words, or lack it, so that
 * nothing else is shown for it. Of several the narrowest, or what stands apart before it: "land for a duplex".
 */
function kindIn(text: QuestionText, stored: readonly string[]): string | undefined {
  const occurring = NameIndex.of(stored).within(text.rest);
  const named = occurring.sort((a, b) => b.length - a.length).find((type) => text.take(wordOf(type)));
  if (named) return named;
  const said = KINDS.flatMap((kind) => {
    const found = kind.pattern.exec(text.rest);
    return found ? [{ ...kind, at: found.index, end: found.index + found[0].length }] : [];
  });
  const [narrowest] = said;
  const one = said.find(({ end }) => end + 1 < narrowest!.at) ?? narrowest;
  if (!one) return undefined;
  const { word, alike } = one;
  const meant = kindsMeant(word, stored) ?? [];
  const fits = stored.filter((type) => alike.some(({ pattern }) => pattern.test(storedKindInEnglish(type))));
  // "House" is said of any home, unless the listings know houses as a kind.
  if (word === 'house' && meant.length === 0) return undefined;
  text.take(one.pattern);
  return fits.length === 1 && (kindsMeant(fits[0]!, stored) ?? []).length >= meant.length ? fits[0] : word;
}

const SAID = KINDS.map(({ word }) => pluralOf(word)).join('|');
const KIND = new RegExp(`\\b(${SAID})(?:,? (?:or|nor|and)(?: an?| the)? (${SAID}))?\\b`, 'i');
const SEVERAL = new RegExp(`\\b(${SAID})(?: ?(?:\\/|,|&|\\bor\\b|\\band\\b)(?: an?)? ?)(${SAID})\\b`, 'i');

/** Kinds that it is not to be: "but not a condo". */
export function readExclusions(text: QuestionText): Criteria {
  const denied: string[] = [];
  for (let kinds = text.take(KIND, isDenied); kinds; kinds = text.take(KIND, isDenied))
    denied.push(...kinds.slice(1).flatMap((kind) => kind?.toLowerCase() ?? []));
  return denied.length > 0 ? { exceptPropertyTypes: denied } : {};
}

const LINES = Object.entries(WORDS_OF).map(([name, words]) => ({
  name,
  words: new Set(words.split(' ').map((word) => wordsIn(word).join(''))),
}));

/** The narrowest kind that a feed's own name means, by all its words or by one; the name as it is where none is known. */
function storedKindInEnglish(type: string): string {
  const words = wordsIn(type);
  return nameOf([words.join('')]) ?? nameOf(words.filter(isTelling)) ?? type;
}

/** Short Latin words mean too much in other languages. */
const isTelling = (word: string): boolean => word.length >= 4 || !/^\p{Script=Latin}+$/u.test(word);

const nameOf = (words: readonly string[]): string | undefined =>
  LINES.find((line) => words.some((word) => line.words.has(word)))?.name;

function wordsIn(type: string): readonly string[] {
  return keyOf(type.slice(0, 80).replaceAll('ß', 'ss'))
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');
}
