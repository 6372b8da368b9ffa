/** Below so many bytes a token no ordinary text falls; so that short answers are never counted, which costs memory. */
const LEAST_BYTES = 2;
/** Text that is counted anew with each piece; whole stretches of this length are counted once. */
const STRETCH = 256;
/** A long piece is taken bit by bit, so that it is cut within. */
const BITS = /[^]{1,64}/gu;

/** Counts what a model sends in one call, whatever it was told, and lets no more through than so many tokens. */
export class TokenCap {
  private bytes = 0;
  /** Tokens of the stretches before `tail`. */
  private counted = 0;
  private tail = '';
  isReached = false;

  constructor(
    private readonly most: number,
    private readonly tokensOf: (text: string) => number,
  ) {}

  /** What of the piece may still be used; once that is less than all of it, the cap is reached. */
  take(piece: string): string {
    this.bytes += Buffer.byteLength(piece);
    if (this.bytes <= this.most * LEAST_BYTES) {
      this.tail += piece;
      return piece;
    }
    let taken = '';
    for (const bit of piece.match(BITS) ?? []) {
      if (!this.fits(bit)) {
        this.isReached = true;
        break;
      }
      taken += bit;
    }
    return taken;
  }

  private fits(bit: string): boolean {
    if (this.tail.length >= STRETCH) {
      this.counted += this.tokensOf(this.tail);
      this.tail = '';
    }
    const tail = this.tail + bit;
    if (this.counted + this.tokensOf(tail) > this.most) return false;
    this.tail = tail;
    return true;
  }
}
