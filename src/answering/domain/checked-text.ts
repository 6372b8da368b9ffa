import { Echo } from './echo.js';
import type { AnswerCheck } from './check/answer-check.js';
import { unmarked } from './listing-marks.js';
import { Opening } from './opening.js';
import { Sentences } from './sentences.js';

/** What nothing bears out, in the answer's words. */
export interface Invented {
  readonly text: string;
}

/** A sentence that is complete. */
interface Complete {
  readonly sentence: string;
  /** Without marks. */
  readonly text: string;
  /** What the rules take for made up. */
  readonly invented: readonly Invented[];
  readonly needsProof: boolean;
}

/**
 * A model's text, let through sentence by sentence up to the first one that says what nothing bears out. The words that it
 * opens with are let through before their sentence is complete, as far as they say nothing; they are checked with it. Where
 * sentences have to be proven, they wait from the first such one on until `decide` is told of them.
 */
export class CheckedText {
  private readonly sentences = new Sentences();
  private readonly opening = new Opening();
  /** Characters of the sentence that is not complete yet which have been shown. */
  private ahead = 0;
  private beginsLine = true;
  private waiting: Complete[] = [];
  /** A model may repeat how its sentence began instead of going on. */
  private readonly echo: Echo;
  /** What was let through. */
  shown = '';
  /** What the model made up; empty while nothing is. */
  invented: readonly Invented[] = [];

  /**
   * `begun` is how the sentence begins that this text goes on with; the visitor has read it. `needsProof` says of which
   * sentences the rules alone do not decide.
   */
  constructor(
    private readonly check: AnswerCheck,
    private readonly begun = '',
    private readonly needsProof: (text: string) => boolean = () => false,
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

  /** The sentences that wait for proof, without marks, and what the rules take for made up in each. */
  get unproven(): readonly Pick<Complete, 'text' | 'invented'>[] {
    return this.waiting.filter(({ needsProof }) => needsProof);
  }

  /** Takes, for each of the first sentences that wait for proof, what of it is made up; returns what may be shown now. */
  decide(verdicts: readonly (readonly Invented[])[]): string {
    const left = [...verdicts];
    let text = '';
    for (let one = this.waiting[0]; one && (left.length > 0 || !one.needsProof); one = this.waiting[0]) {
      this.waiting.shift();
      text += this.tell(one, one.needsProof ? left.shift()! : one.invented);
    }
    return text;
  }

  private show(sentences: readonly string[]): string {
    let text = '';
    for (const sentence of sentences) {
      if (this.invented.length > 0) break;
      const read = this.read(sentence);
      if (this.waiting.length > 0 || read.needsProof) this.waiting.push(read);
      else text += this.tell(read, read.invented);
    }
    return text;
  }

  private read(sentence: string): Complete {
    const { text, id } = unmarked(sentence, this.beginsLine);
    this.beginsLine = sentence.endsWith('\n');
    const invented = this.check.unsupportedIn(text, id);
    return { sentence, text, invented, needsProof: this.needsProof(text) };
  }

  private tell({ sentence }: Complete, invented: readonly Invented[]): string {
    if (this.invented.length > 0) return '';
    this.invented = invented;
    if (invented.length > 0) return '';
    const text = unmarked(sentence.slice(this.ahead), false).text;
    this.ahead = Math.max(0, this.ahead - sentence.length);
    this.shown += text;
    return text;
  }
}
