import { InvalidResponseDataError, type LanguageModelV3StreamPart } from '@ai-sdk/provider';
import type { ModelRequest, TokenCounter } from '../../models.api.js';
import type { ProviderEvent } from './provider-call.js';
import type { PartReader } from './provider-model.js';
import type { Used } from './call-report.js';
import { outage } from './provider-failure.js';
import { TextCleaner } from './text-cleaner.js';
import type { TokenCap } from './token-cap.js';

type Finish = Extract<LanguageModelV3StreamPart, { type: 'finish' }>;

/** Characters after which an answer is cut off: whatever runs so long has run away. */
const MOST_CHARACTERS = 1_000_000;

/** Pause before the retry of a call whose answer ended before it began, in milliseconds. */
const PAUSE_MS = 200;

/** Parts that show that a model is at work, and nothing of its answer. */
const PROGRESS: ReadonlySet<string> = new Set(['reasoning-delta', 'tool-input-start', 'tool-input-delta']);

/** Reads one round of an answer to its end, or to where the cap cuts it off. Thoughts and calls count as text does. */
export class SdkAnswer {
  private readonly cleaner = new TextCleaner();
  private text = '';
  /** Tokens of the call, once it has ended. */
  used: Used | undefined;

  constructor(
    private readonly request: ModelRequest,
    private readonly tokens: TokenCounter,
    private readonly cap: TokenCap,
  ) {}

  async *read(parts: PartReader): AsyncGenerator<ProviderEvent> {
    const { modelKey } = this.request;
    try {
      while (this.text.length < MOST_CHARACTERS && !this.cap.isReached) {
        const { done, value: part } = await parts.read();
        if (done) throw this.brokenOff();
        if (part.type === 'text-delta') {
          const text = this.take(this.cleaner.push(await this.cap.take(part.delta)));
          if (text !== '') yield { kind: 'text', text };
        } else if (PROGRESS.has(part.type)) {
          if ('delta' in part) await this.cap.take(part.delta);
          yield { kind: 'thinking' };
        } else if (part.type === 'tool-call' && this.request.mayCall) {
          yield { kind: 'call', id: part.toolCallId, name: part.toolName, input: part.input };
        } else if (part.type === 'error') {
          throw this.failed(part.error);
        } else if (part.type === 'finish') {
          return yield* this.end(part);
        }
      }
      yield { kind: 'end', tokens: await this.spent(undefined), isRefusal: false, modelKey };
    } finally {
      // Also when the consumer stops reading: the provider must not go on.
      parts.cancel().catch(() => undefined);
    }
  }

  private async *end(finish: Finish): AsyncGenerator<ProviderEvent> {
    const { modelKey } = this.request;
    const { unified, raw } = finish.finishReason;
    if (unified === 'error' || raw === undefined || raw === 'error') throw this.brokenOff();
    const refusal = finish.providerMetadata?.refusal?.text;
    const rest = this.take(this.cleaner.end() + (typeof refusal === 'string' ? new TextCleaner().push(refusal) : ''));
    if (rest !== '') yield { kind: 'text', text: rest };
    const isRefusal = unified === 'content-filter' || refusal !== undefined;
    yield { kind: 'end', tokens: await this.spent(finish), isRefusal, modelKey };
  }

  private take(text: string): string {
    const room = MOST_CHARACTERS - this.text.length;
    const taken = text.length > room ? text.slice(0, room).toWellFormed() : text;
    this.text += taken;
    return taken;
  }

  /** As the provider counted, or else estimated. */
  private async spent(finish: Finish | undefined): Promise<number> {
    const prompt = finish?.usage.inputTokens.total ?? 0;
    const completion = finish?.usage.outputTokens.total ?? 0;
    if (prompt + completion > 0) {
      this.used = { prompt, completion };
      return prompt + completion;
    }
    const estimated = await this.estimate();
    this.used = { estimated };
    return estimated;
  }

  private async estimate(): Promise<number> {
    const { system, messages, exchanges } = this.request;
    const called = exchanges.map((exchange) => JSON.stringify(exchange));
    const prompt = [system, ...messages.map(({ text }) => text), ...called].join('\n');
    return (await this.tokens.count(prompt)) + (await this.tokens.count(this.text));
  }

  /** Ended without saying so: a cut connection, and worth another try as long as nothing came. */
  private brokenOff(): Error {
    return outage(new Error('The answer ended without a finish reason'), PAUSE_MS);
  }

  /** Keeps the kind of the error, not its text: the library quotes what it could not parse, which may be anybody's words. */
  private failed(error: unknown): Error {
    // How the library says that the stream ended without a finish reason.
    if (InvalidResponseDataError.isInstance(error)) return this.brokenOff();
    const { name, type } = error as { name?: unknown; type?: unknown };
    return outage(new Error(`The provider sent an error within the stream: ${String(type ?? name).slice(0, 60)}`));
  }
}
