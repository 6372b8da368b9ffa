import { isDeniedAt } from '../listing-words/denials.js';

/**
 * The same patterns that find every match, made once: those of a question take 50 ms to compile, and what is compiled is
 * kept as long as its pattern only.
 */
const everyMatch = new WeakMap<RegExp, RegExp>();

/** However marks are encoded, before and after the letters became small ones. */
export const foldedLetters = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

function everyOf(pattern: RegExp): RegExp {
  const known = everyMatch.get(pattern) ?? new RegExp(pattern, `${pattern.flags}g`);
  everyMatch.set(pattern, known);
  known.lastIndex = 0;
  return known;
}

/**
 * A question while it is read. Each reader takes the words that it understands out of it, so that "3" of "3 bedrooms"
 * is not read again as a price.
 */
export class QuestionText {
  private text: string;

  constructor(private readonly question: string) {
    this.text = question.replace(/\s+/g, ' ').trim();
  }

  /** Where these letters stand in the question, whatever was taken out of it. */
  placeOf(letters: string): number {
    return foldedLetters(this.question).indexOf(foldedLetters(letters.trim()));
  }

  /** Takes the first match that `fits` away and returns it, or null. */
  take(pattern: RegExp, fits: (match: RegExpMatchArray) => boolean = () => true): RegExpMatchArray | null {
    const every = everyOf(pattern);
    for (let match = every.exec(this.text); match; match = every.exec(this.text)) {
      if (match[0] === '') every.lastIndex++;
      if (!fits(match)) continue;
      this.text = `${this.text.slice(0, match.index)} | ${this.text.slice(match.index + match[0].length)}`;
      return match;
    }
    return null;
  }

  /** What no reader has taken. */
  get rest(): string {
    return this.text;
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.text);
  }
}

/** Whether what a pattern has found is denied where it stands. */
export const isDenied = ({ 0: word, index = 0, input = '' }: RegExpMatchArray): boolean =>
  isDeniedAt(input, index, index + word.length);

/** A text as a pattern that matches exactly it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
