import type { PartialAnswer } from '../../ports/turns.js';

/** A stretch of an answer; `position` is that of its first character. */
export interface AnswerPiece {
  readonly turnId: number;
  readonly position: number;
  readonly text: string;
}

/** How much of a growing answer is stored. */
export class WatchedAnswer {
  /** What is being stored, or is to be stored again because that failed. */
  piece: AnswerPiece | undefined;
  mayHavePieces = false;
  private savedLength = 0;
  private isNew = true;

  constructor(
    private readonly turnId: number,
    private readonly answer: PartialAnswer,
  ) {}

  get isBeingSaved(): boolean {
    return this.piece !== undefined;
  }

  /**
   * Cuts off what is to be stored next; false where there is nothing. An answer that is met for the first time is left
   * alone: most end before the second time, and are stored whole.
   */
  cut(): boolean {
    if (this.isNew) return (this.isNew = false);
    const { text } = this.answer;
    if (!this.piece && text.length === this.savedLength) return false;
    this.piece ??= { turnId: this.turnId, position: this.savedLength, text: text.slice(this.savedLength) };
    return (this.mayHavePieces = true);
  }

  isSaved(): void {
    this.savedLength += this.piece!.text.length;
    this.piece = undefined;
  }
}

/** What one statement carries at most: far below what MySQL takes at once. */
const MOST_CHARACTERS = 500_000;
const MOST_ROWS = 200;

/** The pieces in few statements, none of them too large. */
export function batchesOf(pieces: readonly AnswerPiece[]): AnswerPiece[][] {
  const batches: AnswerPiece[][] = [];
  let room = 0;
  for (const piece of pieces) {
    const last = batches.at(-1);
    if (last && last.length < MOST_ROWS && piece.text.length <= room) last.push(piece);
    else batches.push([piece]);
    room = (batches.at(-1) === last ? room : MOST_CHARACTERS) - piece.text.length;
  }
  return batches;
}
