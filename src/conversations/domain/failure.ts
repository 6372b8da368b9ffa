import { DomainError } from '#libs/domain/domain-error.js';

/** Why a turn failed: the provider did, it was too slow, or we did. */
export type Failure = 'provider-failed' | 'provider-slow' | 'unavailable';

const TOLD_LATER: Record<Failure, string> = {
  'provider-failed': 'The model provider failed while this message was answered; ask again',
  'provider-slow': 'The model provider was too slow with this answer; ask again',
  unavailable: 'This answer was not finished; ask again',
};

const isProviders = (refusal: string): refusal is Failure =>
  refusal === 'provider-failed' || refusal === 'provider-slow';

/** What is kept of the reason that an answer ended for. */
export const failureOf = (reason: unknown): Failure =>
  reason instanceof DomainError && isProviders(reason.refusal) ? reason.refusal : 'unavailable';

/** What somebody hears who asks for a failed answer later. */
export const failedEarlier = (failure: Failure | null): DomainError => {
  const known = failure ?? 'unavailable';
  return new DomainError(known, TOLD_LATER[known], known === 'unavailable' ? { retryAfterSeconds: 1 } : {});
};
