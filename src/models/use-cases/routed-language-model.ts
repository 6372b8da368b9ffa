import { type Observable, throwError } from 'rxjs';
import type { Clock } from '#libs/domain/clock.js';
import type { ConfiguredModel } from '../domain/configured-model.js';
import { ProviderFailure } from '../domain/provider-failure.js';
import type { LanguageModel, ModelEvent, ModelRequest, TokenCounter } from '../models.api.js';
import type { ProviderModel } from '../ports/provider-model.js';
import { Breaker } from './breaker.js';
import { metered } from './call-report.js';
import { type AnswerLimits, withDeadline } from './deadline.js';
import { type CandidateModel, withFallbacks } from './fallbacks.js';
import { onceMore } from './retry.js';
import { type OutputEvent, spoken } from './spoken.js';

/** A configured model, and how it is called: by its provider's protocol, or as a part of this program. */
export type CallableModel = ConfiguredModel & {
  readonly model: ProviderModel | ((request: ModelRequest) => Observable<OutputEvent>);
};

/** Leads each request to its model: the provider's with everything that makes it dependable, or the built-in one. */
export class RoutedLanguageModel implements LanguageModel {
  private readonly routes: ReadonlyMap<string, readonly CandidateModel[]>;

  constructor(
    models: readonly CallableModel[],
    private readonly limits: AnswerLimits,
    private readonly tokens: TokenCounter,
    private readonly clock: Clock,
  ) {
    this.routes = this.routesOf(models.filter(({ card }) => card.isUsable));
  }

  answer(request: ModelRequest): Observable<ModelEvent> {
    const route = this.routes.get(request.modelKey);
    return route ? withFallbacks(request, route) : throwError(notUsable);
  }

  private routesOf(models: readonly CallableModel[]): ReadonlyMap<string, readonly CandidateModel[]> {
    const breakers = new Map(models.map(({ provider }) => [placeOf(provider), new Breaker(this.clock)]));
    const candidates = new Map(
      models.map((configured) => {
        const { key, name, seesImages } = configured.card;
        const call = this.callOf(configured, breakers.get(placeOf(configured.provider))!);
        return [key, { key, name, seesImages, call }];
      }),
    );
    const route = ({ card, fallbacks }: CallableModel) =>
      [card.key, ...fallbacks].flatMap((key) => candidates.get(key) ?? []);
    return new Map(models.map((configured) => [configured.card.key, route(configured)]));
  }

  private callOf({ model, maxAnswerTokens }: CallableModel, breaker: Breaker): CandidateModel['call'] {
    return (request) =>
      typeof model === 'function'
        ? metered({ key: request.modelKey, name: BUILT_IN, provider: 'parlor', spent: request.spent }, () =>
            model(request),
          )
        : breaker.guard(onceMore(this.attempt(model, request, maxAnswerTokens)), request);
  }

  /** One call of a provider. */
  private attempt(model: ProviderModel, request: ModelRequest, maxAnswerTokens: number): Observable<ModelEvent> {
    const { name, provider } = model;
    const { modelKey: key, temperature, spent } = request;
    return metered({ key, name, provider, temperature, maxAnswerTokens, spent }, (headers, left) => {
      const call = withDeadline(model.call(request, { maxAnswerTokens, headers }), this.limits);
      return spoken(call, request, { maxAnswerTokens, tokens: this.tokens, left });
    });
  }
}

/** Models of one place stand and fall together. */
const placeOf = (provider: ConfiguredModel['provider']): string => `${provider?.name} ${provider?.baseUrl}`;

/** Its name in measurements. */
const BUILT_IN = 'built-in';

const notUsable = () => new ProviderFailure('unavailable', "The chatbot's Model is not usable; set another with Edit");
