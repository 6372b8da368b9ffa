import type { Environment } from '#libs/config/environment.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { ConfiguredModel, ProviderSettings } from '../../domain/configured-model.js';
import type { LanguageModel, ModelCard, ModelEvent, ModelRequest, TokenCounter } from '../../models.api.js';
import { begin } from './begin.js';
import { builtInCall } from './built-in-call.js';
import type { ModelLimits } from './deadline.js';
import type { Begin, ProviderCall } from './provider-call.js';
import { ProviderFailure } from './provider-failure.js';
import { sdkCall } from './sdk-call.js';
import { sdkModel } from './sdk-model.js';
import { providerBreaker, withBreaker } from './with-breaker.js';
import { withDeadline } from './with-deadline.js';
import { RoundedAnswer } from './rounded-answer.js';
import { type Candidate, withFallbacks } from './with-fallbacks.js';
import { withOneRetry } from './with-one-retry.js';

/** Leads each request to its model: the provider's with everything that makes it dependable, or the built-in one. */
export class RoutedLanguageModel implements LanguageModel {
  private readonly routes: ReadonlyMap<string, readonly Candidate[]>;

  constructor(
    models: readonly ConfiguredModel[],
    private readonly limits: ModelLimits,
    tokens: TokenCounter,
    outbound: Outbound,
  ) {
    const call = (provider: ProviderSettings, { name }: ModelCard, maxAnswerTokens: number) =>
      sdkCall(sdkModel(provider, name, outbound), maxAnswerTokens, tokens);
    this.routes = routesOf(models, limits, call);
  }

  async *answer(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    signal.throwIfAborted();
    const route = this.routes.get(request.modelKey);
    if (!route) throw new ProviderFailure('unavailable', "The chatbot's Model is not usable; set another with Edit");
    yield* new RoundedAnswer(withFallbacks(route), request, this.limits).events(signal);
  }
}

/** The settings of the environment, in milliseconds. */
export const limitsOf = (environment: Environment): ModelLimits => ({
  firstTokenMs: environment.LLM_FIRST_TOKEN_SECONDS * 1_000,
  idleMs: environment.LLM_IDLE_SECONDS * 1_000,
  answerMs: environment.LLM_ANSWER_SECONDS * 1_000,
  toolMs: environment.TOOL_SECONDS * 1_000,
});

type RemoteCall = (provider: ProviderSettings, card: ModelCard, maxAnswerTokens: number) => ProviderCall;

function routesOf(models: readonly ConfiguredModel[], limits: ModelLimits, call: RemoteCall) {
  const breakers = new Map(models.map(({ provider }) => [provider, providerBreaker()]));
  const usable = models.filter(({ card }) => card.isUsable);
  const candidates = new Map(
    usable.map(({ card, provider, maxAnswerTokens }) => {
      const beginning = provider ? remote(provider, card, maxAnswerTokens) : begin(builtInCall(limits.toolMs));
      return [card.key, { name: card.name, seesImages: card.seesImages, begin: beginning }];
    }),
  );
  return new Map(
    usable.map(({ card, fallbacks }) => [
      card.key,
      [card.key, ...fallbacks].flatMap((key) => candidates.get(key) ?? []),
    ]),
  );

  function remote(provider: ProviderSettings, card: ModelCard, maxAnswerTokens: number): Begin {
    const timed = withDeadline(call(provider, card, maxAnswerTokens), limits);
    return withBreaker(withOneRetry(begin(timed)), breakers.get(provider)!);
  }
}
