import { NO_ANSWER_MARK } from './prompt.js';

/**
 * Takes the mark off the beginning of an answer that arrives in pieces, and remembers that it was there. A piece is held
 * back only as long as it could still become the mark.
 */
export class DeclaredNoAnswer {
  private held = '';
  private isDecided = false;
  /** Whether the model declared that it cannot answer. */
  isDeclared = false;

  /** What of the answer so far may be shown now. */
  take(piece: string): string {
    if (this.isDecided) return piece;
    this.held = (this.held + piece).trimStart();
    const start = this.held.toLowerCase();
    if (start.length < NO_ANSWER_MARK.length && NO_ANSWER_MARK.startsWith(start)) return '';
    this.isDecided = true;
    this.isDeclared = start.startsWith(NO_ANSWER_MARK);
    return this.isDeclared ? this.held.slice(NO_ANSWER_MARK.length).trimStart() : this.held;
  }

  /** What was still held back when the answer ended. */
  rest(): string {
    return this.isDecided ? '' : this.held;
  }
}
