import type { Observable } from 'rxjs';
import type { ModelRequest, RequestedCall } from '../models.api.js';

/** Tokens of one call; where the provider leaves a count out, both together with an estimate in its place. */
export type TokenUsage = { readonly prompt: number; readonly completion: number } | { readonly estimated: number };

/**
 * What a provider says: text, thoughts (or anything else that shows that the model is at work), calls of tools, then one
 * end. Counts are 0 where the provider gives none. `refusal` is there where the model declined: its words, or nothing.
 * `isCut` says that a limit ended the text. `kept` is what the model is to be given back with the round.
 */
export type ProviderPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'thought'; readonly text: string }
  | ({ readonly kind: 'call' } & RequestedCall)
  | {
      readonly kind: 'end';
      readonly prompt: number;
      readonly completion: number;
      readonly refusal?: string;
      readonly isCut?: boolean;
      readonly kept?: unknown;
    };

/** What a call is bound by beside its request. */
export interface CallTerms {
  readonly maxAnswerTokens: number;
  /** By which the provider continues a trace. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A model at its provider, whatever protocol that speaks. Parts that come together are told together. Each subscription is a
 * call; to unsubscribe closes its connection. Fails with `ProviderFailure`, or with the network's own error.
 */
export abstract class ProviderModel {
  /** The model's name at the provider. */
  abstract readonly name: string;
  /** Whose form of request it speaks, as OpenTelemetry names it. */
  abstract readonly provider: string;

  abstract call(request: ModelRequest, terms: CallTerms): Observable<readonly ProviderPart[]>;
}
