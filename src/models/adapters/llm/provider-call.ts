import type { ModelEvent, ModelRequest } from '../../models.api.js';

/** What a provider sends: `thinking` is progress that visitors do not see. */
export type ProviderEvent = ModelEvent | { readonly kind: 'thinking' };

/** One call of one model at its provider; throws `ProviderFailure`, or the signal's reason once that is aborted. */
export type ProviderCall = (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ProviderEvent>;

/**
 * Begins a round: resolves with all its events once the first is there. Whatever is tried again (retry, breaker,
 * fallbacks) wraps this, because after the first piece of text nothing may be.
 */
export type Begin = (request: ModelRequest, signal: AbortSignal) => Promise<AsyncIterable<ModelEvent>>;
