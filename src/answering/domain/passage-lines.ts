import type { Passage } from '../../knowledge/knowledge.api.js';
import { dataLine } from './note.js';

/** Passages that go into a prompt at most, and the characters that their titles and texts take together. */
export const MOST_PASSAGES = 5;
const MOST_CHARACTERS = 4_000;

/** Passages as data, a line each. */
export const passageLines = (passages: readonly Passage[]): string[] =>
  withinBudget(passages, MOST_CHARACTERS).map(({ kind, title, text }) =>
    dataLine(kind === 'QA' ? { question: title, answer: text } : { source: title, text }),
  );

/** The first passages that fit, the last of them shortened where it is too long. */
export function withinBudget(passages: readonly Passage[], most: number): Passage[] {
  const fitting: Passage[] = [];
  let rest = most;
  for (const { kind, title, text } of passages) {
    if (rest <= 0) break;
    const short = { kind, title: shortened(title, rest), text: shortened(text, rest - title.length) };
    rest -= short.title.length + short.text.length;
    if (short.text !== '') fitting.push(short);
  }
  return fitting;
}

/** A text of at most so many characters; none is cut in two. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return most < 2
    ? ''
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
}
