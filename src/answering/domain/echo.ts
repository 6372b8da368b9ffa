/** Takes a known text off the beginning of one that arrives in pieces and may repeat it. */
export class Echo {
  /** Characters that have been repeated so far; null once it is decided. */
  private repeated: number | null;

  constructor(private readonly known: string) {
    this.repeated = known === '' ? null : 0;
  }

  /** What of the text so far is no repetition. */
  take(piece: string): string {
    if (this.repeated === null) return piece;
    const left = this.known.length - this.repeated;
    if (piece.length < left && this.known.startsWith(piece, this.repeated)) {
      this.repeated += piece.length;
      return '';
    }
    const isRepetition = piece.startsWith(this.known.slice(this.repeated));
    return isRepetition ? this.end(piece.slice(left)) : this.rest() + piece;
  }

  /** What was held back, when the text has ended before it was decided. */
  rest(): string {
    return this.end(this.known.slice(0, this.repeated ?? 0));
  }

  private end(text: string): string {
    this.repeated = null;
    return text;
  }
}
