import { madeOnce } from '../domain/made-once.js';
import { foldedLetters } from './question-text.js';

type IndexedName = { readonly letters: string; readonly name: string; readonly place: number };

/** Names of the listings by the word that they begin with, so that a text is looked through once, however many there are. */
export class NameIndex {
  private readonly byStart = new Map<string, IndexedName[]>();

  /** The index of a list. */
  static readonly of = madeOnce((names: readonly string[]) => new NameIndex(names));

  private constructor(names: readonly string[]) {
    for (const [place, name] of names.entries()) {
      const letters = foldedLetters(name.trim());
      const [start = ''] = letters.match(START) ?? [];
      if (start !== '') this.byStart.set(start, [...(this.byStart.get(start) ?? []), { letters, name, place }]);
    }
  }

  /** The names that begin at a word of the text, or anywhere in scripts that part no words, in the order of the list. */
  within(text: string): string[] {
    const letters = foldedLetters(text);
    const found = new Map<string, number>();
    for (const { 0: start, index } of letters.matchAll(STARTS))
      for (const one of this.byStart.get(start) ?? [])
        if (letters.startsWith(one.letters, index)) found.set(one.name, one.place);
    return [...found].sort(([, a], [, b]) => a - b).map(([name]) => name);
  }
}

/** A word of Latin letters, or one sign of any other script. */
const START = /^(?:[\p{Script=Latin}\p{M}\d]+|[^])/u;
const STARTS = /[\p{Script=Latin}\p{M}\d]+|[^\s\p{Script=Latin}\p{M}\d]/gu;
