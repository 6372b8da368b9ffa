import type { ArgumentDraft } from './argument-draft.js';
import { severalValues } from './words/single-values.js';
import { sortOf, sortsTwice, unknownInSort } from './sort-arguments.js';

/** What search engines call the order that they choose themselves. */
const NO_ORDER =
  /^\s*(?:(?:most )?relevan(?:ce|t)|best(?:[ _-]?match(?:es)?)?|_?score|default|recommended|featured|homes[ _]?for[ _]?you|random|standard|unsorted)(?:[ _:-]?(?:asc|desc))?\s*$/i;

/** "ascending: false". */
const OPPOSITE: Readonly<Record<string, string>> = { asc: 'desc', desc: 'asc' };

/** Reads the order. It may come in pieces: what it is by, and its direction. */
export class OrderArguments {
  private readonly pieces: unknown[] = [];

  constructor(private readonly draft: ArgumentDraft) {}

  /** "descending: true", "desc: price": the name is a piece as well. */
  add(name: string, value: unknown, answer: boolean | undefined): void {
    if (answer === undefined && !(typeof value === 'string' && NO_ORDER.test(value))) this.pieces.push(value);
    const direction = /^(?:asc|desc)/i.exec(name)?.[0].toLowerCase();
    if (direction === undefined) return;
    this.pieces.push(answer === false ? OPPOSITE[direction] : name);
  }

  finish(): void {
    if (this.pieces.length === 0) return;
    if (sortsTwice(this.pieces)) return this.draft.refuse(severalValues('sort', this.pieces));
    const unknown = unknownInSort(this.pieces);
    const sort = unknown === undefined ? sortOf(this.pieces) : undefined;
    if (sort) return this.draft.set('sort', sort);
    const orders =
      '"newest", "price-up", "price-down", "area-up", "area-down", "lot-down", "bedrooms-up", "bedrooms-down"';
    this.draft.refuse(
      `sort must be one of ${orders}, "year-up", "year-down", "days-up", "days-down", "distance"${unknown === undefined ? '' : `; not ${JSON.stringify(unknown)}`}`,
    );
  }
}
