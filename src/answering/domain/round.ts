import type { RequestedCall } from '../../models/models.api.js';
import type { Tool } from './prompt.js';

/** Characters beyond which text is an answer, not a word before a look-up ("Let me search for homes in Austin."). */
const LONGEST_PREAMBLE = 160;
/** A line behind a line: a list, or a paragraph. */
const LINES = /\S[^\S\n]*\n\s*\S/;

/**
 * What one round has said and called. Its text is held back as long as it may be a preamble to look-ups; once text has
 * been shown, the round is the last: look-ups that follow come too late, calls with an effect do not.
 */
export class Round {
  /** Text that was not shown yet. */
  held = '';
  private isShown = false;
  /** Only look-ups are preceded by text that is not the answer. */
  private readonly holds: boolean;
  private readonly requested: RequestedCall[] = [];
  private readonly effects: ReadonlySet<string>;

  constructor(tools: readonly Tool[], mayCall: boolean) {
    this.effects = new Set(tools.filter(({ effect }) => effect).map(({ name }) => name));
    this.holds = mayCall && this.effects.size < tools.length;
  }

  /** Returns what may be shown now. */
  say(text: string): string {
    if (this.isShown) return text;
    this.held += text;
    if (this.holds && this.held.length <= LONGEST_PREAMBLE && !LINES.test(this.held)) return '';
    return this.show();
  }

  /** Returns what was held back; this was the last round. */
  show(): string {
    const text = this.held;
    this.held = '';
    this.isShown = true;
    return text;
  }

  request(call: RequestedCall): void {
    this.requested.push(call);
  }

  /** Calls whose results the model waits for. */
  get calls(): readonly RequestedCall[] {
    return this.isShown ? [] : this.requested;
  }

  /** Calls that are carried out although the answer has been given. */
  get lateCalls(): readonly RequestedCall[] {
    return this.isShown ? this.requested.filter(({ name }) => this.effects.has(name)) : [];
  }
}
