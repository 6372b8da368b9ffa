import { harmlessAt } from '#libs/listing-language/harmless.js';
import { keyOf, type Word, wordsOf } from '#libs/listing-language/words.js';

/** Words with what clings to them, blanks, and single signs; a sign of Chinese is a word. */
const UNIT = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}'’])+|[^\S\n]+|[^]/gu;
/** A word that may still go on; a sign of Chinese does not. */
const OPEN_WORD = /^(?:(?!\p{Script=Han})[\p{L}\p{M}'’])+$/u;
/** Characters that an opening has at most, and that may wait for the words that decide. */
const LONGEST = 300;
const LONGEST_WAITING = 60;

/**
 * The words at the beginning of an answer that say nothing of any home, whatever follows: "Sure, here are some homes". They
 * may be shown before their sentence has been checked. From the first other word on, nothing is.
 */
export class Opening {
  private waiting = '';
  private length = 0;
  private isOver = false;

  /** Takes a piece; returns what may be shown now of this piece and those before. */
  take(piece: string): string {
    if (this.isOver) return '';
    this.waiting += piece;
    if (this.waiting.length <= LONGEST_WAITING && OPEN_WORD.test(piece)) return '';
    const ready = this.waiting.slice(0, this.harmlessLength(this.waiting.slice(0, LONGEST)));
    this.waiting = this.waiting.slice(ready.length);
    this.length += ready.length;
    this.isOver ||= this.waiting.length > LONGEST_WAITING || this.length > LONGEST;
    return ready;
  }

  private harmlessLength(text: string): number {
    const units = (text.match(UNIT) ?? []).map((unit) => ({ unit, words: wordsIn(unit) }));
    // The last word may go on.
    if (OPEN_WORD.test(units.at(-1)?.unit ?? '')) units.pop();
    return lengthOf(units, this.harmlessCount(units.flatMap((unit) => unit.words)));
  }

  private harmlessCount(words: readonly Word[]): number {
    let at = 0;
    while (at < words.length) {
      const count = harmlessAt(words, at);
      this.isOver ||= count === 0;
      if (!count) break;
      at += count;
    }
    return at;
  }
}

/** "I'm" is one word. */
const wordsIn = (unit: string): Word[] =>
  OPEN_WORD.test(unit)
    ? [{ key: keyOf(unit), text: unit, kind: 'word', isCapital: false, isJoined: false }]
    : wordsOf(unit);

/** Characters of the units that hold so many words, with the blanks behind them. */
function lengthOf(units: readonly { readonly unit: string; readonly words: readonly Word[] }[], count: number): number {
  let [length, seen] = [0, 0];
  for (const { unit, words } of units) {
    if (seen + words.length > count) break;
    seen += words.length;
    length += unit.length;
  }
  return length;
}
