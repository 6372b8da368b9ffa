import { SQUARE_FEET_IN_METRE } from '#libs/listing-language/areas.js';
import { elementsOf } from '#libs/listing-language/elements.js';

/** Characters of each text that are read, as much as the check of answers reads. */
const MOST_READ = 20_000;
/** In how many ways a number may be told: in thousands, millions, years, months, weeks, square metres. */
const FACTORS = [1, 1e3, 1e6, 1 / 365, 1 / 30.4, 1 / 7, 1 / SQUARE_FEET_IN_METRE];
/** Months, weeks and days of a year. */
const KNOWN = [12, 52, 365];

const DIGITS = /\d{1,15}(?:\.\d{1,9})?/g;

/** Every number that people have said in a chat, in digits or words, and what was computed from them. */
export class StatedNumbers {
  private readonly values = new Set<number>();
  private isRead = false;

  constructor(private readonly texts: readonly string[]) {}

  has(value: number): boolean {
    this.read();
    const isLike = (stated: number): boolean => Math.abs(stated - value) <= 1e-9 * Math.max(Math.abs(value), 1);
    return (
      KNOWN.includes(value) || [...this.values].some((stated) => FACTORS.some((factor) => isLike(stated * factor)))
    );
  }

  /** A result may be computed with again. */
  add(value: number): void {
    this.values.add(value);
  }

  /** Few answers compute anything. */
  private read(): void {
    if (this.isRead) return;
    this.isRead = true;
    for (const text of this.texts.map((whole) => whole.slice(0, MOST_READ))) {
      for (const [digits] of text.matchAll(DIGITS)) this.values.add(Number(digits));
      for (const element of elementsOf(text, () => null))
        if (element.kind === 'figure')
          for (const one of [element.figure, element.figure.to])
            for (const { value } of one?.readings ?? []) this.values.add(value);
    }
  }
}
