import { Echo } from './echo.js';
import type { AnswerCheck } from './check/answer-check.js';
import { unmarked } from './listing-marks.js';
import { Opening } from './opening.js';
import { Sentences } from './sentences.js';

/** What nothing bears out, in the answer's words. */
export interface Invented {
  readonly text: string;
}

/**
 * A model's text, let through sentence by sentence up to the first one that says what nothing bears out. The words that it
 * opens with are let through before their sentence is complete, as far as they say nothing; they are checked with it.
 */
export class CheckedText {
  private readonly sentences = new Sentences();
  private readonly opening = new Opening();
  /** Characters of the sentence that is not complete yet which have been shown. */
  private ahead = 0;
  private beginsLine = true;
  /** A model may repeat how its sentence began instead of going on. */
  private readonly echo: Echo;
  /** What was let through. */
  shown = '';
  /** What the model made up; empty while nothing is. */
  invented: readonly Invented[] = [];

  /** `begun` is how the sentence begins that this text goes on with; the visitor has read it. */
  constructor(
    private readonly check: AnswerCheck,
    private readonly begun = '',
  ) {
    this.sentences.push(begun);
    this.ahead = begun.length;
    this.echo = new Echo(begun);
  }

  /** Takes a piece and returns what may be shown now. */
  take(piece: string): string {
    const text = this.echo.take(piece);
    return this.open(text) + this.show(this.sentences.push(text));
  }

  /** The model has ended; returns what is still to be shown. */
  rest(): string {
    const rest = this.show(this.sentences.push(this.echo.rest()));
    return rest + this.show([this.sentences.rest()]);
  }

  /** What was shown of a sentence that was stopped, or that was not gone on with. */
  get stump(): string {
    if (this.shown === '') return this.begun;
    return this.ahead === 0 ? '' : `${this.begun}${this.shown}`.slice(-this.ahead);
  }

  private open(piece: string): string {
    if (this.invented.length > 0 || this.begun !== '') return '';
    const text = this.opening.take(piece);
    this.ahead += text.length;
    this.shown += text;
    return text;
  }

  private show(sentences: readonly string[]): string {
    let text = '';
    for (const sentence of sentences) {
      if (this.invented.length > 0) break;
      const { text: whole, id } = unmarked(sentence, this.beginsLine);
      this.invented = this.check.unsupportedIn(whole, id);
      if (this.invented.length > 0) break;
      text += unmarked(sentence.slice(this.ahead), false).text;
      this.beginsLine = sentence.endsWith('\n');
      this.ahead = Math.max(0, this.ahead - sentence.length);
    }
    this.shown += text;
    return text;
  }
}
