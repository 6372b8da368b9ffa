import { isFunctionWord } from '#libs/listing-language/function-words.js';
import { wordsOf } from '#libs/listing-language/words.js';

/** The words that say what is asked: folded, each once, without function words and figures. */
export type QuestionWords = readonly string[];

/** Words of a question that are compared at most; a longer one is told by its beginning. */
const MOST_WORDS = 24;
/** Signs of Chinese that carry no wish by themselves. */
const CHINESE = new Set('的了吗呢吧啊么我你您们他她它这那有没是不在可以请问能和与个一什怎样多少钱几');

/** What likeness is judged by. Where nothing but function words or figures is said, all of it counts. */
export function questionWords(question: string): QuestionWords {
  const all = wordsOf(question).filter(({ kind }) => kind !== 'sign');
  const said = all.filter(({ kind, key }) => kind !== 'number' && !CHINESE.has(key) && !isFunctionWord(key));
  return [...new Set((said.length > 0 ? said : all).map(({ key }) => key))].slice(0, MOST_WORDS);
}

/** How much of two questions must be the same words: Dice's coefficient, from 0 to 1. */
const ALIKE = 0.7;

/** Whether two questions ask the same in nearly the same words, in whatever order and inflection. */
export function areAlike(one: QuestionWords, other: QuestionWords): boolean {
  const both = one.length + other.length;
  if (both === 0) return true;
  if (2 * Math.min(one.length, other.length) < ALIKE * both) return false;
  const left = [...other];
  for (const word of one) {
    const at = left.findIndex((candidate) => isSameWord(word, candidate));
    if (at >= 0) left.splice(at, 1);
  }
  return 2 * (other.length - left.length) >= ALIKE * both;
}

/** Letters of an ending that inflection may change, and how much of the longer word must be the stem. */
const LONGEST_ENDING = 3;
const STEM = { alone: { share: 0.6, letters: 3 }, beforeEndings: { share: 0.7, letters: 4 } } as const;

/** Inflected forms are one word: "pet" and "pets", "erlaubt" and "erlauben"; "park" and "parking" are two. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  let stem = 0;
  while (stem < shorter.length && shorter[stem] === longer[stem]) stem++;
  const { share, letters } = stem === shorter.length ? STEM.alone : STEM.beforeEndings;
  return stem >= letters && stem >= longer.length * share && longer.length - stem <= LONGEST_ENDING;
}
