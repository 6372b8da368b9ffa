import { NO_ANSWER_MARK } from './prompt.js';

/**
 * Takes the mark, and the blanks around it, off the beginning of an answer that arrives in pieces, and remembers that it
 * was there. A piece is held back only as long as it could still become the mark, so that the borders between pieces
 * make no difference to the text.
 */
export class DeclaredNoAnswer {
  private held = '';
  private isDecided = false;
  private hasBegun = false;
  /** Whether the model declared that it cannot answer. */
  isDeclared = false;

  /** What of the answer so far may be shown now. */
  take(piece: string): string {
    return this.isDecided ? this.shown(piece) : this.decide(piece);
  }

  /** What was still held back when the answer ended. */
  rest(): string {
    return this.isDecided ? '' : this.held;
  }

  private decide(piece: string): string {
    this.held = (this.held + piece).trimStart();
    const start = this.held.slice(0, NO_ANSWER_MARK.length).toLowerCase();
    if (start.length < NO_ANSWER_MARK.length && NO_ANSWER_MARK.startsWith(start)) return '';
    this.isDecided = true;
    this.isDeclared = start === NO_ANSWER_MARK;
    return this.shown(this.isDeclared ? this.held.slice(NO_ANSWER_MARK.length) : this.held);
  }

  private shown(piece: string): string {
    const text = this.hasBegun ? piece : piece.trimStart();
    this.hasBegun ||= text !== '';
    return text;
  }
}
