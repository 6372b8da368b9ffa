import type { Environment } from '#libs/config/environment.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { ConfiguredModel, ProviderSettings } from '../../domain/configured-model.js';
import { defer, finalize, from, mergeMap, type Observable, throwError } from 'rxjs';
import type { LanguageModel, ModelCard, ModelEvent, ModelRequest, TokenCounter } from '../../models.api.js';
import { begin } from './begin.js';
import { builtInCall } from './built-in-call.js';
import type { AnswerLimits } from './deadline.js';
import { LEFT } from './left.js';
import type { Begin, ProviderCall } from './provider-call.js';
import { ProviderFailure } from './provider-failure.js';
import { sdkCall } from './sdk-call.js';
import { sdkModel } from './sdk-model.js';
import { providerBreaker, withBreaker } from './with-breaker.js';
import { withDeadline } from './with-deadline.js';
import { type Candidate, withFallbacks } from './with-fallbacks.js';
import { withOneRetry } from './with-one-retry.js';

/** Leads each request to its model: the provider's with everything that makes it dependable, or the built-in one. */
export class RoutedLanguageModel implements LanguageModel {
  private readonly routes: ReadonlyMap<string, readonly Candidate[]>;

  constructor(models: readonly ConfiguredModel[], limits: AnswerLimits, tokens: TokenCounter, outbound: Outbound) {
    const call = (provider: ProviderSettings, { name }: ModelCard, maxAnswerTokens: number) =>
      sdkCall(sdkModel(provider, name, outbound), maxAnswerTokens, tokens);
    this.routes = routesOf(models, limits, call);
  }

  answer(request: ModelRequest): Observable<ModelEvent> {
    const route = this.routes.get(request.modelKey);
    return route ? withFallbacks(request, route) : throwError(notUsable);
  }
}

const notUsable = () => new ProviderFailure('unavailable', "The chatbot's Model is not usable; set another with Edit");

const observed =
  (begin: Begin) =>
  (request: ModelRequest): Observable<ModelEvent> =>
    defer(() => {
      const call = new AbortController();
      return from(begin(request, call.signal)).pipe(
        mergeMap((events) => events),
        finalize(() => call.abort(LEFT)),
      );
    });

/** The settings of the environment, in milliseconds. */
export const limitsOf = (environment: Environment): AnswerLimits => ({
  firstTokenMs: environment.LLM_FIRST_TOKEN_SECONDS * 1_000,
  idleMs: environment.LLM_IDLE_SECONDS * 1_000,
  answerMs: environment.LLM_ANSWER_SECONDS * 1_000,
});

type RemoteCall = (provider: ProviderSettings, card: ModelCard, maxAnswerTokens: number) => ProviderCall;

function routesOf(models: readonly ConfiguredModel[], limits: AnswerLimits, call: RemoteCall) {
  const breakers = new Map(models.map(({ provider }) => [provider, providerBreaker()]));
  const usable = models.filter(({ card }) => card.isUsable);
  const candidates = new Map(
    usable.map(({ card, provider, maxAnswerTokens }) => {
      const calling = provider ? observed(remote(provider, card, maxAnswerTokens)) : builtInCall;
      return [card.key, { key: card.key, name: card.name, seesImages: card.seesImages, call: calling }];
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
