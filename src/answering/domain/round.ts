import type { RequestedCall } from '../../models/models.api.js';
import type { Tool } from './prompt.js';

/** Characters beyond which text is an answer, not a word before a look-up ("Let me search for homes in Austin."). */
const LONGEST_PREAMBLE = 160;
/** A line behind a line: a list, or a paragraph. */
const LINES = /\S[^\S\n]*\n\s*\S/;

/** When a round takes place. */
interface RoundPlace {
  /** Whether the model may call tools. */
  readonly mayCall: boolean;
  /** Whether it has called none yet. */
  readonly isFirst: boolean;
  /** What was said, and shown, in front of the look-ups before it: this round may begin with it once more, which is passed over. */
  readonly toldBefore: string;
}

/**
 * What one round has said and called. The text of the first is held back as long as it may be a preamble to
 * look-ups. Text that has been shown stands, and the answer goes on behind the look-ups that follow it.
 */
export class Round {
  /** All that was said. */
  said = '';
  /** Text that was not shown yet. */
  private held = '';
  private isHolding: boolean;
  /** Characters of `toldBefore` that it has begun with. */
  private repeated = 0;
  private mayRepeat = true;
  private readonly requested: RequestedCall[] = [];
  private readonly effects: ReadonlySet<string>;

  constructor(
    tools: readonly Tool[],
    private readonly turn: RoundPlace,
  ) {
    this.effects = new Set(tools.filter(({ effect }) => effect).map(({ name }) => name));
    // Only look-ups are preceded by text that is not the answer.
    this.isHolding = turn.mayCall && turn.isFirst && this.effects.size < tools.length;
  }

  /** Returns what may be shown now. */
  say(piece: string): string {
    return this.take(this.unrepeated(piece));
  }

  /** What of a piece, and of what was held back before it, is no repetition. */
  private unrepeated(piece: string): string {
    if (!this.mayRepeat) return piece;
    const { toldBefore } = this.turn;
    const left = toldBefore.slice(this.repeated);
    this.mayRepeat = piece.length < left.length && left.startsWith(piece);
    if (!this.mayRepeat)
      return piece.startsWith(left) ? piece.slice(left.length) : toldBefore.slice(0, this.repeated) + piece;
    this.repeated += piece.length;
    return '';
  }

  private take(text: string): string {
    this.said += text;
    if (!this.isHolding) return text;
    this.held += text;
    this.isHolding = this.said.length <= LONGEST_PREAMBLE && !LINES.test(this.said);
    return this.show(this.isHolding ? 0 : this.held.length);
  }

  /** Returns what was held back and is part of the answer: everything, unless a preamble was not shown at all. */
  end(): string {
    const rest = this.mayRepeat ? this.take(this.turn.toldBefore.slice(0, this.repeated)) : '';
    return this.calls.length > 0 && !this.isShown ? '' : rest + this.show(this.held.length);
  }

  /** Whether something of it was shown. */
  get isShown(): boolean {
    return this.held.length < this.said.length;
  }

  request(call: RequestedCall): void {
    this.requested.push(call);
  }

  /** Calls whose results the model waits for. */
  get calls(): readonly RequestedCall[] {
    return this.goesOn ? this.requested : [];
  }

  /** Calls that are carried out although the answer has been given. */
  get lateCalls(): readonly RequestedCall[] {
    return this.goesOn ? [] : this.requested.filter(({ name }) => this.effects.has(name));
  }

  /** An answer that has been given goes on behind look-ups alone. */
  private get goesOn(): boolean {
    const isAnswer = !this.isHolding && this.said.trim() !== '';
    return this.turn.mayCall && (!isAnswer || this.requested.some(({ name }) => !this.effects.has(name)));
  }

  private show(length: number): string {
    const text = this.held.slice(0, length);
    this.held = this.held.slice(length);
    return text;
  }
}
