import { STOP_WORDS } from './stop-words.js';

/** Scripts that put no blanks between words, or hang particles on them: read as pairs of neighbouring letters. */
const UNSPACED =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
const RUNS = new RegExp(`(?<unspaced>(?:${UNSPACED})+)|(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const PAIR = new RegExp(`^(?:${UNSPACED}){2}$`, 'u');

/** Letters of a word that count; two words that are alike so far are the same to search. */
const LONGEST = 40;

/** Words of a question that are searched for at most. */
const MOST_SEARCHED = 24;

/** The words of a text as search compares them: without case, accents, width and the plural's s. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return [...plain.matchAll(RUNS)].flatMap(({ 0: run, groups }) =>
    groups?.unspaced === undefined ? [singular(run.slice(0, LONGEST))] : lettersAndPairs(run),
  );
}

/** The words that a question is searched by: those that say what is asked, or all where none of them does. */
export function searchedWords(question: string): string[] {
  const all = [...new Set(withoutSingleLetters(question))];
  const telling = all.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MOST_SEARCHED);
}

/** Where a run of letters was read as pairs, the pairs are what is searched for. */
function withoutSingleLetters(question: string): string[] {
  const words = wordsOf(question);
  const paired = new Set(words.filter(isPair).flatMap((pair) => [...pair]));
  return words.filter((word) => !paired.has(word));
}

const isPair = (word: string): boolean => PAIR.test(word);

function lettersAndPairs(run: string): string[] {
  const letters = [...run];
  return [...letters, ...letters.slice(1).map((letter, index) => letters[index]! + letter)];
}

/** English plurals, the same way in texts and in questions. */
function singular(word: string): string {
  if (!/^[a-z]{3,}s$/.test(word) || /(ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
