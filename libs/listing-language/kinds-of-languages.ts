import { KINDS } from '../listing-words/places.js';
import { keyOf } from './words.js';

const LINES = Object.entries(KINDS).map(([name, words]) => ({
  name,
  words: new Set(words.split(' ').map((word) => wordsIn(word).join(''))),
}));

/** The narrowest kind that a feed's own name means, by all its words or by one; the name as it is where none is known. */
export function storedKindInEnglish(type: string): string {
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
