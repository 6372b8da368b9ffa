import type { ArgumentDraft } from './argument-draft.js';
import { numbersIn } from './words/argument-numbers.js';
import { rangeOf } from './words/argument-ranges.js';
import { severalValues, valuesIn } from './words/single-values.js';

const MOST_LISTED = 20;

/** Reads how many listings are told, and which page of them. */
export class CountArguments {
  constructor(private readonly draft: ArgumentDraft) {}

  read(field: 'limit' | 'page', value: unknown): void {
    const texts = valuesIn(value).map(String);
    const numbers = new Set(texts.flatMap(numbersIn));
    if (texts.length > 1 || numbers.size > 1) return this.draft.refuse(severalValues(field, texts));
    const number = rangeOf(texts[0] ?? '', { plainly: 'min' }, 'min')?.min;
    if (number === undefined) return this.draft.refuse(`${field} must be a whole number`);
    const whole = Math.floor(number);
    if (whole > 0) this.draft.set(field, field === 'limit' ? Math.min(whole, MOST_LISTED) : whole);
  }

  /** Nothing is left out from the start; pages are the search's own way to go on. */
  readOffset(value: unknown): void {
    if (Number(value) !== 0) this.draft.refuse('offset is not known; page counts from 1');
  }
}
