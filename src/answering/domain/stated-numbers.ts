import { figuresIn, isRounding } from './floor/figures.js';

/** Months, weeks and days of a year, and what makes percents. */
const KNOWN = [7, 12, 52, 100, 365];
const LONGEST_TEXT = 20_000;

/** Every number that people have said in a chat, what was computed from them, and their words where they wrote a number out. */
export class StatedNumbers {
  private readonly values = new Set<number>(KNOWN);
  private isRead = false;

  constructor(private readonly texts: readonly string[]) {}

  has(value: number): boolean {
    if (!this.isRead) for (const text of this.texts) this.read(text);
    this.isRead = true;
    return this.values.has(value) || [...this.values].some((stated) => isRounding(value, stated));
  }

  /** Whether somebody said these very words: a number may be written out in any language. */
  says(words: string): boolean {
    const wanted = comparable(words);
    return wanted.length > 1 && this.texts.some((text) => comparable(text.slice(0, LONGEST_TEXT)).includes(wanted));
  }

  /** A result may be computed with again. */
  add(value: number): void {
    this.values.add(value);
  }

  private read(text: string): void {
    for (const { values } of figuresIn(text.slice(0, LONGEST_TEXT))) for (const value of values) this.values.add(value);
  }
}

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
