import type { Observable } from 'rxjs';
import type { ModelRequest, RequestedCall } from '../models.api.js';

/** Tokens of one call; without a count of the provider's an estimate of both together. */
export type Used = { readonly prompt: number; readonly completion: number } | { readonly estimated: number };

/**
 * What a provider says: text, thoughts (or anything else that shows that the model is at work), calls of tools, then one
 * end. Counts are 0 where the provider gives none. `refusal` is there where the model declined: its words, or nothing.
 */
export type ProviderPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'thought'; readonly text: string }
  | ({ readonly kind: 'call' } & RequestedCall)
  | { readonly kind: 'end'; readonly prompt: number; readonly completion: number; readonly refusal?: string };

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
  /** The protocol, as traces name it. */
  abstract readonly protocol: string;

  abstract call(request: ModelRequest, terms: CallTerms): Observable<readonly ProviderPart[]>;
}
