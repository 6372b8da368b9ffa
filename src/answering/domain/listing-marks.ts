import { saysSomething } from '#libs/domain/plain-text.js';
/** Teaches a model to say which home a sentence is about. */
export const MARKING =
  'End a sentence about a home with the id of its row before the full stop, and begin a card about one with it, as in [#17]; visitors do not see these marks.';

/** A sentence without marks. */
export interface PlainSentence {
  readonly text: string;
  /** The homes that its marks name. */
  readonly ids: readonly number[];
  /** Whether a mark stands in front of its line, and so of all sentences of the line. */
  readonly isInFront: boolean;
}

/** One mark, or several in a row. */
const MARKS = /([^\S\n]{0,3})((?:\[{1,9}#\d{1,15}(?:, ?#?\d{1,15}){0,4}\]{1,9}[^\S\n]{0,3}){1,9})/g;
/** Marks within marks that are taken off one by one; a text with more is no text, and loses all its brackets. */
const MOST_NESTED = 6;
/** A mark that was never closed. */
const LEFT_OPEN = /\[{1,9}#[\d, #]{0,100}(?=\s*$)/;
const FRONT = /^[\s>*_#\-|\d.)]{0,20}$/;

/** Takes the marks off a sentence, again until none comes together from what is left. */
export function unmarked(sentence: string, beginsLine: boolean): PlainSentence {
  if (!sentence.includes('[#')) return { text: sentence, ids: [], isInFront: false };
  const ids = new Set<number>();
  let isInFront = false;
  let text = sentence;
  let before = '';
  for (let turn = 0; before !== text && turn < MOST_NESTED; turn++) {
    before = text;
    text = text.replace(MARKS, (all, gap: string, marks: string, at: number) => {
      const front = before.slice(0, at);
      const isFront = beginsLine && FRONT.test(front);
      isInFront ||= isFront;
      for (const named of marks.replaceAll(',', '#').split('#').map(Number.parseFloat)) if (named >= 0) ids.add(named);
      const behind = marks.slice(marks.lastIndexOf(']') + 1);
      // A word that a mark clings to stays a word of its own.
      if (!isFront) return behind || (saysSomething(before.charAt(at + all.length)) ? gap : '');
      return front.trim() === '' ? '' : ' ';
    });
  }
  if (before !== text) text = text.replaceAll('[', '');
  return { text: text.replace(LEFT_OPEN, ''), ids: [...ids], isInFront };
}
