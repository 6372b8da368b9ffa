import type { ArgumentDraft } from './argument-draft.js';
import { numbersIn } from './words/argument-numbers.js';
import { rangeOf } from './words/argument-ranges.js';
import { severalValues, valuesIn } from './words/single-values.js';

const MOST_LISTED = 20;
/** Listings of a page where no limit is given. */
const PAGE = 10;

/** Reads how many listings are told, and which page of them. */
export class CountArguments {
  private offset = 0;

  constructor(private readonly draft: ArgumentDraft) {}

  read(field: 'limit' | 'page', value: unknown): void {
    if (typeof value === 'boolean') return;
    const texts = valuesIn(value).map(String);
    const numbers = new Set(texts.flatMap(numbersIn));
    if (texts.length > 1 || numbers.size > 1) return this.draft.refuse(severalValues(field, texts));
    const number = rangeOf(texts[0] ?? '', { plainly: 'min' }, 'min')?.min;
    if (number === undefined) return this.draft.refuse(`${field} must be a whole number`);
    const whole = Math.floor(number);
    if (whole > 0) this.draft.set(field, field === 'limit' ? Math.min(whole, MOST_LISTED) : whole);
  }

  readOffset(value: unknown): void {
    const offset = Number(value);
    if (Number.isInteger(offset) && offset >= 0) this.offset = offset;
    else this.draft.refuse('offset must be a whole number from 0 on');
  }

  /** Pages are the search's own way to go on: what is left out must be whole ones. */
  finish(): void {
    if (this.offset === 0) return;
    const limit = Number(this.draft.values.limit ?? PAGE);
    if (this.offset % limit === 0) this.draft.set('page', this.offset / limit + 1);
    else this.draft.refuse(`offset must be a multiple of limit, ${limit}; page counts from 1`);
  }
}

/** "size: 10" is how many are told: no home has so few square feet. */
export const isPageSize = (name: string, value: unknown): boolean =>
  name.toLowerCase() === 'size' && /^(?:[1-9]|1\d|20)$/.test(String(value));
