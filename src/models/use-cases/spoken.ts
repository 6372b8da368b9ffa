import type { Observable, Subscriber } from 'rxjs';
import { estimateOf } from '../domain/estimate.js';
import { brokenOff, failureOf, ProviderFailure, wordless } from '../domain/provider-failure.js';
import { TextCleaner } from '../domain/text-cleaner.js';
import { TokenCap } from '../domain/token-cap.js';
import type { ModelRequest, RequestedCall, TokenCounter } from '../models.api.js';
import type { ProviderPart, TokenUsage } from '../ports/provider-model.js';
import { stepped } from '#libs/context/stepped.js';

/** What a model says in one call, fit to be passed on. */
export type OutputEvent =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'call'; readonly answered?: (result: Promise<unknown>) => void } & RequestedCall)
  | { readonly kind: 'end'; readonly used: TokenUsage; readonly isRefusal: boolean; readonly kept?: unknown };

/** Characters after which an answer is cut off: what runs so long has run away. */
const MOST_CHARACTERS = 1_000_000;

interface CallLimits {
  readonly maxAnswerTokens: number;
  readonly tokens: TokenCounter;
  /** Hears an estimate of what the call has used that ended without an end: it was given up, or broke off once it had begun. */
  readonly left: (tokens: number) => void;
}

/** Reads one call to its end, or to where a cap cuts it off. Thoughts and calls count as text does. */
export const spoken = (
  call: Observable<readonly ProviderPart[]>,
  request: ModelRequest,
  { maxAnswerTokens, tokens, left }: CallLimits,
): Observable<OutputEvent> =>
  stepped(call, (listener) => {
    const cap = new TokenCap(maxAnswerTokens, (text) => tokens.count(text));
    const answer = new SpokenAnswer(request, cap, tokens, listener);
    listener.add(() => answer.leave(left));
    return {
      next: (parts) => {
        for (const part of parts) if (!listener.closed) answer.take(part);
      },
      error: (error) => listener.error(answer.failed(failureOf(error))),
      complete: () => listener.error(brokenOff()),
    };
  });

/** What ends a text that a limit has cut. It is said in every language. */
const CUT = ' […]';
/** A character that can be seen. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

class SpokenAnswer {
  private readonly cleaner = new TextCleaner();
  private text = '';
  /** What came before the first character that can be seen. */
  private blank = '';
  private hasCalled = false;
  /** What is no text, and cost tokens all the same. */
  private unsaid = '';
  private hasBegun = false;
  /** Nothing is to be told of what it has used. */
  private isCounted = false;

  constructor(
    private readonly request: ModelRequest,
    private readonly cap: TokenCap,
    private readonly tokens: TokenCounter,
    private readonly listener: Subscriber<OutputEvent>,
  ) {}

  /** Why it fails. A call that was refused before it began has used nothing. */
  failed<T>(failure: T): T {
    const isSlow = failure instanceof ProviderFailure && failure.refusal === 'provider-slow';
    this.isCounted ||= !this.hasBegun && !isSlow;
    return failure;
  }

  /** The call is over, however it went. */
  leave(left: (tokens: number) => void): void {
    if (!this.isCounted) left(estimateOf(this.request, this.tokens) + this.tokens.count(this.said));
    this.isCounted = true;
  }

  take(part: ProviderPart): void {
    this.hasBegun = true;
    if (part.kind === 'text') this.say(this.cleaner.push(this.cap.take(part.text)));
    else if (part.kind === 'thought') this.unsaid += this.cap.take(part.text);
    else if (part.kind === 'end') return this.finish(part);
    else if (this.request.mayCall) this.call(part);
    if (this.cap.isReached || this.text.length >= MOST_CHARACTERS) this.cutOff();
  }

  private call(call: Extract<ProviderPart, { kind: 'call' }>): void {
    this.hasCalled = true;
    this.listener.next(call);
  }

  private finish({ prompt, completion, refusal, isCut = false, kept }: Extract<ProviderPart, { kind: 'end' }>): void {
    this.say(this.cleaner.end() + (refusal ? new TextCleaner().push(refusal) : ''));
    if (isCut) this.markCut();
    if (this.text === '' && !this.hasCalled && refusal === undefined) throw wordless(this.whyNoWord(isCut));
    const used =
      prompt > 0 && (completion > 0 || this.said === '')
        ? { prompt, completion }
        : {
            estimated: (prompt || estimateOf(this.request, this.tokens)) + (completion || this.tokens.count(this.said)),
          };
    this.end(used, refusal !== undefined, kept);
  }

  private whyNoWord(isCut: boolean): string {
    if (isCut) return 'All tokens of the call went into thoughts; maxAnswerTokens allows more';
    return this.blank === '' ? 'The answer ended without a text' : 'The answer holds no character that can be seen';
  }

  private say(text: string): void {
    if (this.text === '' && !VISIBLE.test(text))
      return void (this.blank = (this.blank + text).slice(0, MOST_CHARACTERS));
    const whole = this.text === '' ? this.blank + text : text;
    const room = MOST_CHARACTERS - this.text.length;
    const taken = whole.length > room ? whole.slice(0, room).toWellFormed() : whole;
    this.text += taken;
    if (taken !== '') this.listener.next({ kind: 'text', text: taken });
  }

  /** By a cap of ours. It is exact, so no mark goes beyond it. */
  private cutOff(): void {
    this.end({ estimated: estimateOf(this.request, this.tokens) + this.tokens.count(this.said) }, false);
  }

  /** A text that goes on with look-ups is no answer yet. */
  private markCut(): void {
    if (this.text !== '' && !this.hasCalled) this.listener.next({ kind: 'text', text: CUT });
  }

  private end(used: TokenUsage, isRefusal: boolean, kept?: unknown): void {
    this.isCounted = true;
    this.listener.next({ kind: 'end', used, isRefusal, kept });
    this.listener.complete();
  }

  private get said(): string {
    return this.unsaid + this.text;
  }
}

/** Reads the events of one answer, as a protocol words them. */
export interface AnswerReader {
  /** What one event, of that name, says that can be said at once. Throws `ProviderFailure` for an error. */
  partsOf(data: string, name?: string): readonly ProviderPart[];
  /** What is known only once the stream has ended; nothing where it was broken off. */
  ending(): readonly ProviderPart[];
}

/** What the events of an answer say, those together that came together. */
export const partsIn = (
  events: Observable<readonly { readonly data: string; readonly event?: string }[]>,
  reader: AnswerReader,
): Observable<readonly ProviderPart[]> =>
  stepped(events, (listener) => {
    const tell = (parts: readonly ProviderPart[]): void => {
      if (parts.length > 0) listener.next(parts);
    };
    return {
      next: (together) => tell(together.flatMap(({ data, event }) => reader.partsOf(data, event))),
      complete: () => {
        tell(reader.ending());
        listener.complete();
      },
    };
  });
