import { slow } from './provider-failure.js';

/** How long a provider may take, in milliseconds. */
export interface AnswerLimits {
  readonly firstTokenMs: number;
  /** Between two tokens. */
  readonly idleMs: number;
  /** From the call to its last token. */
  readonly answerMs: number;
}

/** Made once: without a reason, every end of a call would build an error with its stack. */
const OVER = new DOMException('The call is over', 'AbortError');

/** Aborts `signal` with `ProviderFailure` when a limit is reached, or with the caller's own reason when that aborts. */
export class Deadline {
  private readonly call = new AbortController();
  private readonly whole: NodeJS.Timeout;
  private waiting: NodeJS.Timeout;
  private hasTokens = false;
  /** The provider is not to blame while it is the consumer that takes its time. */
  private isPaused = false;

  constructor(
    private readonly limits: AnswerLimits,
    private readonly caller: AbortSignal,
  ) {
    caller.addEventListener('abort', this.leave, { once: true });
    this.whole = setTimeout(() => this.call.abort(slow('The whole answer took too long')), limits.answerMs);
    this.waiting = this.wait('No first token', limits.firstTokenMs);
  }

  get signal(): AbortSignal {
    return this.call.signal;
  }

  /** A token came; the wait for the next begins with `resume`. */
  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    if (this.hasTokens) {
      this.waiting.refresh();
      return;
    }
    this.hasTokens = true;
    clearTimeout(this.waiting);
    this.waiting = this.wait('No further token', this.limits.idleMs);
  }

  /** Ends the timers, and the call where it still runs. */
  close(): void {
    clearTimeout(this.whole);
    clearTimeout(this.waiting);
    this.caller.removeEventListener('abort', this.leave);
    this.call.abort(OVER);
  }

  private readonly leave = (): void => this.call.abort(this.caller.reason);

  private wait(what: string, ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      if (!this.isPaused) this.call.abort(slow(what));
    }, ms);
  }
}
