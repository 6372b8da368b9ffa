import type { QuestionWords } from './question-words.js';

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
const STEM = { alone: { share: 0.6, letters: 3 }, beforeEndings: { share: 0.6, letters: 5 } } as const;

/** Inflected forms are one word: "pet" and "pets", "erlaubt" and "erlauben"; "park" and "parking" are two. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  let stem = 0;
  while (stem < shorter.length && shorter[stem] === longer[stem]) stem++;
  const { share, letters } = stem === shorter.length ? STEM.alone : STEM.beforeEndings;
  return stem >= letters && stem >= longer.length * share && longer.length - stem <= LONGEST_ENDING;
}
