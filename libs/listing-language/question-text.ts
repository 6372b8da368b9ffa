import { madeOnce } from '../domain/made-once.js';
import { catalogueOf } from '../listing-words/catalogue.js';
import { isDeniedAt } from '../listing-words/denials.js';
import { Reader, type ConceptHit } from '../listing-words/said.js';
import { singleBlanks } from '../domain/plain-text.js';

/** However marks are encoded, before and after the letters became small ones. */
export const foldedLetters = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

/** The same patterns that find every match: those of a question take 50 ms to compile. */
const everyOf = madeOnce((pattern: RegExp) => new RegExp(pattern, `${pattern.flags}g`));

/**
 * A question while it is read. Each reader takes the words that it understands out of it, so that "3" of "3 bedrooms"
 * is not read again as a price.
 */
export class QuestionText {
  private text: string;

  constructor(private readonly question: string) {
    this.text = singleBlanks(question);
  }

  /** Where these letters stand in the question, whatever was taken out of it. */
  placeOf(letters: string): number {
    return foldedLetters(this.question).indexOf(foldedLetters(letters.trim()));
  }

  /** Takes the first match that `fits` away and returns it, or null. */
  take(pattern: RegExp, fits: (match: RegExpMatchArray) => boolean = () => true): RegExpMatchArray | null {
    const every = everyOf(pattern);
    every.lastIndex = 0;
    for (let match = every.exec(this.text); match; match = every.exec(this.text)) {
      if (match[0] === '') every.lastIndex++;
      if (!fits(match)) continue;
      this.cut(match.index, match.index + match[0].length);
      return match;
    }
    return null;
  }

  /** Takes the first words away that say a concept of English, as they are written; undefined where none do. */
  takeSaid(concept: string, fits: (said: ConceptHit, text: string) => boolean = () => true): string | undefined {
    const said = readerOf(concept)
      .in(this.text)
      .find((one) => fits(one, this.text));
    if (said) this.cut(said.at, said.end);
    return said?.word;
  }

  private cut(at: number, end: number): void {
    this.text = `${this.text.slice(0, at)} | ${this.text.slice(end)}`;
  }

  /** What no reader has taken. */
  get rest(): string {
    return this.text;
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.text);
  }
}

/** Whether words are denied where they stand. */
export const isSaidNot = ({ at, end }: ConceptHit, text: string): boolean => isDeniedAt(text, at, end);

const READERS = new Map<string, Reader>();
function readerOf(concepts: string): Reader {
  const reader = READERS.get(concepts) ?? new Reader(concepts.split(' '), [catalogueOf('English')!]);
  READERS.set(concepts, reader);
  return reader;
}

/** Whether a text says one of those concepts of English. */
export const isSaid = (text: string, ...concepts: readonly string[]): boolean =>
  readerOf(concepts.join(' ')).in(text).length > 0;

/** Whether what a pattern has found is denied where it stands. */
export const isDenied = ({ 0: word, index = 0, input = '' }: RegExpMatchArray): boolean =>
  isDeniedAt(input, index, index + word.length);

/** A text as a pattern that matches exactly it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
