import { defer, firstValueFrom, map, NEVER, race, timer } from 'rxjs';
import { failingWith } from '#libs/context/abortable.js';
import type { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import { addressOf } from '../../../domain/configured-model.js';
import { declined, passingOutage, slow } from '../../../domain/provider-failure.js';
import type { TextMeanings } from '../../../models.api.js';
import { Breaker } from '../../../use-cases/breaker.js';
import { meteredOnce } from '../../../use-cases/call-report.js';
import { onceMore } from '../../../use-cases/retry.js';
import { authorization, jsonOf } from '../single-answer.js';
import { type EmbeddingsResult, embeddedIn } from './embeddings-answer.js';
import type { EmbeddingsSettings } from './embeddings-settings.js';

/** Most bytes of an answer: a hundred vectors of the greatest length, each number in twenty signs. */
const MOST_BYTES = 16 * 1_048_576;
/** What a provider answers to texts that are too long or otherwise wrong. */
const REFUSED = [400, 413, 422];

/** Asks an OpenAI-compatible `/embeddings`. */
export class OpenAiEmbeddings implements TextMeanings {
  readonly model: string | null;
  private readonly breaker: Breaker;

  constructor(
    private readonly settings: EmbeddingsSettings | null,
    private readonly outbound: Outbound,
    clock: Clock,
  ) {
    this.model = settings?.model ?? null;
    this.breaker = new Breaker(clock);
  }

  async of(texts: readonly string[], timeoutMs: number, signal?: AbortSignal): Promise<Float32Array[]> {
    const { settings } = this;
    if (!settings) throw declined(new Error('EMBEDDINGS_MODEL is not set'));
    const leaving = new AbortController();
    const late = timer(timeoutMs).pipe(
      map(() => {
        leaving.abort(slow('The embeddings took too long'));
        throw leaving.signal.reason;
      }),
    );
    const call = onceMore(defer(() => this.attempt(settings, texts, leaving.signal)));
    try {
      return await firstValueFrom(this.breaker.guard(race(call, late, signal ? failingWith(signal) : NEVER)));
    } finally {
      leaving.abort();
    }
  }

  private attempt(
    settings: EmbeddingsSettings,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Float32Array[]> {
    return meteredOnce({ operation: 'embeddings', name: settings.model }, async (headers) => {
      const { vectors, tokens } = await this.embedded(settings, texts, { signal, headers });
      return { value: vectors, used: { prompt: tokens, completion: 0 } };
    });
  }

  private async embedded(
    { base, apiKey, model }: EmbeddingsSettings,
    texts: readonly string[],
    { signal, headers }: { readonly signal: AbortSignal; readonly headers: Readonly<Record<string, string>> },
  ): Promise<EmbeddingsResult> {
    try {
      const response = await this.outbound.fetch(addressOf(base, 'embeddings'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization(apiKey, base), ...headers },
        body: JSON.stringify({ model, input: texts }),
        signal,
      });
      return embeddedIn(await answerIn(response), texts.length);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof DomainError ? error : passingOutage(error);
    }
  }
}

/** The answer of the provider. Refuses `invalid` where the provider refuses the texts, which no retry changes. */
async function answerIn(response: Response): Promise<unknown> {
  if (!REFUSED.includes(response.status)) return jsonOf(response, MOST_BYTES);
  await response.body?.cancel();
  throw new DomainError('invalid', 'The model of embeddings refuses the text');
}
