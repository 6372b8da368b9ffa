import type { ModelEvent, ModelRequest, ToolCall } from '../../models.api.js';

/** A call that a model asks for, as its provider put it. */
export interface RequestedCall {
  readonly id: string;
  readonly name: string;
  /** JSON of the arguments, or what the model took for it. */
  readonly input: string;
}

/** A round that ended in calls, and what they came to. */
export interface Exchange {
  /** What the model said before it called; nobody else sees it. */
  readonly text: string;
  readonly results: readonly { readonly id: string; readonly call: ToolCall }[];
}

/** What one round of an answer is asked with. */
export interface RoundRequest extends ModelRequest {
  /** The rounds before, oldest first. */
  readonly exchanges: readonly Exchange[];
  /** Whether the model may call tools; where it may not, its calls are dropped. */
  readonly mayCall: boolean;
}

export type RoundEvent = ModelEvent | ({ readonly kind: 'call' } & RequestedCall);

/** What a provider sends: `thinking` is progress that nobody sees. */
export type ProviderEvent = RoundEvent | { readonly kind: 'thinking' };

/** One call of one model at its provider; throws `ProviderFailure`, or the signal's reason once that is aborted. */
export type ProviderCall = (request: RoundRequest, signal: AbortSignal) => AsyncIterable<ProviderEvent>;

/**
 * Begins a round: resolves with all its events once the first is there. Whatever is tried again (retry, breaker,
 * fallbacks) wraps this, because after the first piece of text nothing may be.
 */
export type Begin = (request: RoundRequest, signal: AbortSignal) => Promise<AsyncIterable<RoundEvent>>;
