import { figuresIn, isRounding } from './floor/figures.js';

/** Months, weeks and days of a year, and what makes percents. */
const KNOWN = [7, 12, 52, 100, 365];
const LONGEST_TEXT = 20_000;

/**
 * Every number that people have said in a chat, that look-ups have returned or that was computed from them, and people's
 * words where they wrote a number out.
 */
export class StatedNumbers {
  private readonly values = new Set<number>(KNOWN);
  /** Texts are read when a number is first looked for. */
  private unread: string[];

  constructor(private readonly texts: readonly string[]) {
    this.unread = [...texts];
  }

  has(value: number): boolean {
    for (const text of this.unread) this.read(text);
    this.unread = [];
    return this.values.has(value) || [...this.values].some((stated) => isRounding(value, stated));
  }

  /** What a look-up returned: its numbers may be computed with. */
  see(result: unknown): void {
    this.unread.push(JSON.stringify(result) ?? '');
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
