import { withoutMarks } from '../domain/plain-text.js';
import { CATALOGUES, wordsIn } from '../listing-words/catalogue.js';
import { typedAs } from '../listing-words/folded-text.js';

/** However marks are written, or where they are left out. */
export const unmarked = (word: string): string => withoutMarks(word).replaceAll('ß', 'ss');

/** Words that carry no wish by themselves, by language: articles, pronouns, prepositions, auxiliaries, polite forms. */
const FUNCTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  CATALOGUES.map((one) => [
    one['language']!,
    new Set(wordsIn(one, 'function').flatMap((word) => [...typedAs(word)].map(unmarked))),
  ]),
);
const ALL = new Set([...FUNCTION_WORDS.values()].flatMap((words) => [...words]));

/** Whether a word, or each part of one that an apostrophe or a hyphen joins, carries no wish: "qu’il", "avez-vous". */
export const isFunctionWord = (word: string): boolean =>
  unmarked(word)
    .split(/['’-]/)
    .every((part) => part === '' || ALL.has(part));

/** The languages that have it as such a word, by their full English names. */
export const languagesOf = (word: string): readonly string[] => {
  const plain = unmarked(word);
  return [...FUNCTION_WORDS].flatMap(([language, words]) => (words.has(plain) ? [language] : []));
};
