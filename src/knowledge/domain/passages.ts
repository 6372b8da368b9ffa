import { cutPassages } from './cut-passages.js';
import type { Pair } from './source.js';
import { wordsOf } from './words.js';

/** A passage as it is stored, before its source has an id. */
export interface DraftPassage {
  readonly title: string;
  readonly text: string;
  readonly words: readonly string[];
}

/** What a question is about stands in titles: their words count twice. */
const passage = (title: string, text: string): DraftPassage => {
  const inTitle = wordsOf(title);
  return { title, text, words: [...inTitle, ...inTitle, ...wordsOf(text)] };
};

/** A pair is never cut: its answer is given as a whole. */
export const passageOfPair = ({ question, answer }: Pair): DraftPassage => passage(question, answer);

/** The passages of a text; `name` is that of its file, empty for the free text. Made one by one, as they are asked for. */
export function* passagesOfText(name: string, text: string): Generator<DraftPassage> {
  for (const { heading, text: cut } of cutPassages(text)) {
    yield passage([name, heading].filter((part) => part !== '').join(' › '), cut);
  }
}
