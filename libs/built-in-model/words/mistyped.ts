import { CATALOGUES, wordsIn } from '../../listing-words/catalogue.js';
import { STREETS } from '../../listing-language/addresses.js';
import type { ListingNames } from '../../listing-language/listing-query.js';
import { keyOf } from '../../listing-language/words.js';
import { madeOnce } from '../../domain/made-once.js';
import { type Known, nearestOf } from '../../domain/near-words.js';

/** Words that questions turn on by language, the longer ones: who mistypes them is understood. */
const BY_LANGUAGE = new Map(
  CATALOGUES.map((one) => [one['language']!, wordsIn(one, 'spelled.home').map((word): Known => [keyOf(word), word])]),
);
const ALL = [...BY_LANGUAGE.values()].flat();
/** Words that are right as they are, or names, and differ from one of those by a letter or two. */
const RIGHT_ONES = CATALOGUES.flatMap((one) => wordsIn(one, 'spelled.right'));
const RIGHT = new Set([...ALL.flatMap(([key]) => [key, `${key}s`]), ...RIGHT_ONES.map(keyOf)]);

const WORD = /(?<![\p{L}\p{M}\d/.@-])\p{L}{5,20}(?![\p{L}\p{M}\d@/-])/gu;
const LEAST_LETTERS = 5;
/** So long are words of other languages that are meant in the midst of one: "house w picsina". */
const LONG_ENOUGH = 7;

const LONG_WORDS = ALL.filter(([key]) => key.length >= LONG_ENOUGH);

/** Names of streets are no mistakes: "88 Gardna", "Terrase St". */
const HOUSE_NUMBER = /\d{2,6} $/;
const STREET = new Set(STREETS.split('|'));
const NEXT_WORD = /^ (\p{L}{2,9})(?!\p{L})/u;

/**
 * A message with the words put right that its language, or English, has almost so, and then cities; words of other languages
 * only where they are long. Words that are right in any language stay, and so do names of the listings' places and kinds,
 * streets, and messages that quote something.
 */
export function withHomeWords(message: string, language: string, vocabulary: ListingNames): string {
  if (/["“”„«»]/u.test(message)) return message;
  const candidates = language === '' ? ALL : [language, 'English'].flatMap((one) => BY_LANGUAGE.get(one) ?? []);
  const { names, cities } = namesOf(vocabulary);
  return message.replace(WORD, (word, at: number) => {
    const key = keyOf(word);
    if (RIGHT.has(key)) return word;
    const meant = nearestOf(key, candidates) ?? nearestOf(key, LONG_WORDS, 1) ?? nearestOf(key, cities);
    if (meant === undefined) return word;
    const isName = names.has(key) || HOUSE_NUMBER.test(message.slice(Math.max(0, at - 7), at));
    const [, next = ''] = NEXT_WORD.exec(message.slice(at + word.length)) ?? [];
    return isName || STREET.has(next.toLowerCase()) ? word : meant;
  });
}

/** Words of the places and kinds that the listings have, and cities of one word. */
const namesOf = madeOnce(({ cities, states, propertyTypes }: ListingNames) => ({
  names: new Set([...cities, ...states, ...propertyTypes].flatMap((name) => keyOf(name).split(/[^\p{L}]+/u))),
  cities: cities
    .filter((city) => city.length >= LEAST_LETTERS && !city.includes(' '))
    .map((city): Known => [keyOf(city), city]),
}));
