import type { Observable, Subscriber } from 'rxjs';
import { brokenOff, failureOf } from '../domain/provider-failure.js';
import { wordsOf } from '../domain/prompt.js';
import { TextCleaner } from '../domain/text-cleaner.js';
import { TokenCap } from '../domain/token-cap.js';
import type { ModelRequest, RequestedCall, TokenCounter } from '../models.api.js';
import type { ProviderPart, Used } from '../ports/provider-model.js';
import { stepped } from '#libs/context/stepped.js';

/** What a model says in one call, fit to be passed on. */
export type Said =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'call'; readonly answered?: (result: Promise<unknown>) => void } & RequestedCall)
  | { readonly kind: 'end'; readonly used: Used; readonly isRefusal: boolean };

/** Characters after which an answer is cut off: what runs so long has run away. */
const MOST_CHARACTERS = 1_000_000;

/** Reads one call to its end, or to where a cap cuts it off. Thoughts and calls count as text does. */
export const spoken = (
  call: Observable<readonly ProviderPart[]>,
  request: ModelRequest,
  maxAnswerTokens: number,
  tokens: TokenCounter,
): Observable<Said> =>
  stepped(call, (listener) => {
    const cap = new TokenCap(maxAnswerTokens, (text) => tokens.count(text));
    const answer = new SpokenAnswer(request, cap, tokens, listener);
    return {
      next: (parts) => {
        for (const part of parts) if (!listener.closed) answer.take(part);
      },
      error: (error) => listener.error(failureOf(error)),
      complete: () => listener.error(brokenOff()),
    };
  });

class SpokenAnswer {
  private readonly cleaner = new TextCleaner();
  private text = '';

  constructor(
    private readonly request: ModelRequest,
    private readonly cap: TokenCap,
    private readonly tokens: TokenCounter,
    private readonly listener: Subscriber<Said>,
  ) {}

  take(part: ProviderPart): void {
    if (part.kind === 'text') this.say(this.cleaner.push(this.cap.take(part.text)));
    else if (part.kind === 'thought') this.cap.take(part.text);
    else if (part.kind === 'end') return this.finish(part);
    else if (this.request.mayCall) this.listener.next(part);
    if (this.cap.isReached || this.text.length >= MOST_CHARACTERS) this.end({ estimated: this.estimate() }, false);
  }

  private finish({ prompt, completion, refusal }: Extract<ProviderPart, { kind: 'end' }>): void {
    this.say(this.cleaner.end() + (refusal ? new TextCleaner().push(refusal) : ''));
    const used = prompt + completion > 0 ? { prompt, completion } : { estimated: this.estimate() };
    this.end(used, refusal !== undefined);
  }

  private say(text: string): void {
    const room = MOST_CHARACTERS - this.text.length;
    const taken = text.length > room ? text.slice(0, room).toWellFormed() : text;
    this.text += taken;
    if (taken !== '') this.listener.next({ kind: 'text', text: taken });
  }

  private end(used: Used, isRefusal: boolean): void {
    this.listener.next({ kind: 'end', used, isRefusal });
    this.listener.complete();
  }

  private estimate(): number {
    const { system, messages, exchanges } = this.request;
    const called = exchanges.map((exchange) => JSON.stringify(exchange));
    const prompt = [system, ...messages.map(wordsOf), ...called].join('\n');
    return this.tokens.count(prompt) + this.tokens.count(this.text);
  }
}

/** Reads the events of one answer, as a protocol words them. */
export interface AnswerReader {
  /** What one event says that can be said at once. Throws `ProviderFailure` for an error, or what is no event. */
  partsOf(data: string): readonly ProviderPart[];
  /** What is known only once the stream has ended; nothing where it was broken off. */
  ending(): readonly ProviderPart[];
}

/** What the events of an answer say, those together that came together. */
export const partsIn = (
  events: Observable<readonly { readonly data: string }[]>,
  reader: AnswerReader,
): Observable<readonly ProviderPart[]> =>
  stepped(events, (listener) => {
    const tell = (parts: readonly ProviderPart[]): void => {
      if (parts.length > 0) listener.next(parts);
    };
    return {
      next: (together) => tell(together.flatMap(({ data }) => reader.partsOf(data))),
      complete: () => {
        tell(reader.ending());
        listener.complete();
      },
    };
  });
