import { FIELD_OF } from './argument-vocabulary.js';
import { NAMES_BY_LANGUAGE } from './names-by-language.js';
import { isWithoutBlanks, partsWithoutBlanks } from './names-without-blanks.js';
import { plainLetters } from './plain-letters.js';
import { wordPairs } from './word-pairs.js';

const PAIRS = NAMES_BY_LANGUAGE.flatMap(([, pairs]) => wordPairs(pairs));
/** The first language that has a word goes before the others. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  PAIRS.map(([word, english]) => [plainLetters(word), english] as const).reverse(),
);

/** The words of a name in English where it is in another language; those that are known in none stay. */
export const wordsInEnglish = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => {
    if (FIELD_OF.has(word)) return [word];
    return isWithoutBlanks(word) ? partsWithoutBlanks(word) : [ENGLISH.get(word) ?? inPlainLetters(word)];
  });

/** "groesse", as German is written without an umlaut; Arabic without its article. */
function inPlainLetters(word: string): string {
  const plain = word.replace(/([aou])e/g, '$1').replace(/^ال(?=.{2})/, '');
  return ENGLISH.get(plain) ?? (plain !== word && FIELD_OF.has(plain) ? plain : word);
}

/** One word in English; undefined where no language has it. */
export const wordInEnglish = (word: string): string | undefined => ENGLISH.get(word);
