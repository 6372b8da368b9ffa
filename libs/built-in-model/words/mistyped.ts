import { CATALOGUES, wordsIn } from '../../listing-words/catalogue.js';
import { isFunctionWord } from '../../listing-language/function-words.js';
import { STREETS } from '../../listing-language/addresses.js';
import type { ListingNames } from '../../listing-language/listing-query.js';
import { keyOf } from '../../listing-language/words.js';
import { type Known, nearestOf } from '../../domain/near-words.js';

/** Words for features and kinds of homes by language, those of six letters and more: who mistypes them is understood. */
const BY_LANGUAGE = new Map(
  CATALOGUES.map((one) => [one['language']!, wordsIn(one, 'spelled.home').map((word): Known => [keyOf(word), word])]),
);
const ALL = [...BY_LANGUAGE.values()].flat();
/** Words that are right as they are, or names, and differ from one of those by a letter or two. */
const RIGHT_ONES = new Set(CATALOGUES.flatMap((one) => wordsIn(one, 'spelled.right')));
const RIGHT = new Set([...ALL.flatMap(([key]) => [key, `${key}s`]), ...[...RIGHT_ONES].map(keyOf)]);

const WORD = /(?<![\p{L}\p{M}\d/.@-])\p{L}{5,20}(?![\p{L}\p{M}\d@/-])/gu;
/** So long are words of other languages that are meant in the midst of one: "house w picsina". */
const LONG_ENOUGH = 7;

/** Words whose marks may be left out, by language: "moblierte"; where that is another word, it is meant. */
const MARKED = new Map(
  [...BY_LANGUAGE].map(([language, words]) => {
    const written = new Set(words.map(([, word]) => word));
    return [language, new Map(words.filter(([key]) => !written.has(key) && !RIGHT_ONES.has(key)))] as const;
  }),
);

const LONG_WORDS = ALL.filter(([key]) => key.length >= LONG_ENOUGH);

/** Names of streets are no mistakes: "88 Gardna", "Terrase St". */
const HOUSE_NUMBER = /\d{2,6} $/;
const STREET = new Set(STREETS.split('|'));
const NEXT_WORD = /^ (\p{L}{2,9})(?!\p{L})/u;

/**
 * A message with the words for features and kinds put right that its language, or English, has almost so; those of other
 * languages only where they are long. Words that are right in any language stay, and so do names of the listings' places
 * and kinds, streets, and messages that quote something.
 */
export function withHomeWords(message: string, language: string, vocabulary: ListingNames): string {
  if (/["“”„«»]/u.test(message)) return message;
  const candidates = language === '' ? ALL : [language, 'English'].flatMap((one) => BY_LANGUAGE.get(one) ?? []);
  const marked = MARKED.get(language) ?? new Map<string, string>();
  let names: ReadonlySet<string> | undefined;
  return message.replace(WORD, (word, at: number) => {
    const key = keyOf(word);
    const unmarked = marked.get(word.toLowerCase());
    if (unmarked !== undefined) return unmarked;
    if (RIGHT.has(key) || isFunctionWord(word)) return word;
    const meant = nearestOf(key, candidates) ?? nearestOf(key, LONG_WORDS, 1);
    if (meant === undefined) return word;
    names ??= namesOf(vocabulary);
    const isName = names.has(key) || HOUSE_NUMBER.test(message.slice(Math.max(0, at - 7), at));
    return isName || STREET.has(nextWord(message.slice(at + word.length))) ? word : meant;
  });
}

const nextWord = (rest: string): string => NEXT_WORD.exec(rest)?.[1]?.toLowerCase() ?? '';

/** Words of the places and kinds that the listings have. */
const namesOf = ({ cities, states, propertyTypes }: ListingNames): ReadonlySet<string> =>
  new Set([...cities, ...states, ...propertyTypes].flatMap((name) => keyOf(name).split(/[^\p{L}]+/u)));
