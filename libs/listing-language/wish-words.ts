import { featuresIn } from '../listing-words/features.js';
import { WISH_WORDS } from '../listing-words/word-lists.js';
import { wordsOf } from './words.js';

/** Words that say much the same of a home, in the languages of visitors and descriptions. */
const QUALITIES = WISH_WORDS.alike.map((words) => words.split(' '));

/** What one word of a wish is about. */
export interface Aspect {
  readonly name: string;
  /** Where it is a feature, listings that say that they have it; else the word itself, then those that say much the same. */
  readonly feature?: string;
  readonly words: readonly string[];
}

const MOST = 8;
const LEAST_LETTERS = 3;
const IDLE = new Set(WISH_WORDS.idle.split(' '));
const fellowsOf = (word: string): readonly string[] => QUALITIES.find((words) => words.includes(word)) ?? [];
const plainWords = (text: string): string[] =>
  wordsOf(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ text: word }) => word.toLowerCase());

/** What a wish is about; at most eight things, each of which ranks listings by itself. */
export function aspectsOf(wish: string): readonly Aspect[] {
  const features = featuresIn(wish).has.map((feature): Aspect => ({ name: feature, feature, words: [] }));
  const taken = new Set(features.flatMap(({ name }) => name.split(' ')));
  const words = [...new Set(plainWords(wish))].filter(
    (word) => !taken.has(word) && !IDLE.has(word) && (word.length >= LEAST_LETTERS || /\P{Script=Latin}/u.test(word)),
  );
  const others = words.map((word): Aspect => ({
    name: word,
    words: [word, ...fellowsOf(word).filter((fellow) => fellow !== word)],
  }));
  return [...features, ...others].slice(0, MOST);
}
