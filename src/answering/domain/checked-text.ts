import type { Claim } from '#libs/listing-language/claims.js';
import type { SeenFacts } from './seen-facts.js';
import { Sentences } from './sentences.js';

/** A model's text, let through sentence by sentence up to the first one that says what nothing bears out. */
export class CheckedText {
  private readonly sentences = new Sentences();
  /** What was let through. */
  shown = '';
  /** What the model made up; empty while nothing is. */
  invented: readonly Claim[] = [];

  constructor(private readonly facts: SeenFacts) {}

  /** Takes a piece and returns what may be shown now. */
  take(piece: string): string {
    return this.show(this.sentences.push(piece));
  }

  /** The model has ended; returns what is still to be shown. */
  rest(): string {
    return this.show([this.sentences.rest()]);
  }

  private show(sentences: readonly string[]): string {
    let text = '';
    for (const sentence of sentences) {
      if (this.invented.length === 0) this.invented = this.facts.unsupportedIn(sentence);
      if (this.invented.length > 0) break;
      text += sentence;
    }
    this.shown += text;
    return text;
  }
}
