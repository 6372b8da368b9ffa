import { DomainError, type ErrorCode } from '#libs/domain/domain-error.js';

/** Why an answer was ended: no caller waits for it any more. No caller reads the message either. */
export class CallerLeft extends DomainError {
  constructor() {
    super('timed-out', 'The caller has left');
  }
}

/**
 * What a caller is told that loses the right to an answer on the way: to the service, or to the session, which is erased or
 * whose chatbot is removed.
 */
const RIGHT_LOST: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'session-not-found']);

/**
 * Whether an answer was ended on the caller's side: it left, or lost the right to the answer on the way. Then what was
 * said is kept and counted; it is given back where our side or the provider's failed.
 */
export const isOnCallersSide = (reason: unknown): boolean =>
  reason instanceof CallerLeft || (reason instanceof DomainError && RIGHT_LOST.has(reason.code));

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
export function failureOf(reason: unknown): Failure {
  if (!(reason instanceof DomainError)) return 'unavailable';
  if (reason.refusal === 'wordless') return 'provider-failed';
  return isProviders(reason.refusal) ? reason.refusal : 'unavailable';
}

/** What a caller is told that asks for a failed answer later. */
export const failedEarlier = (failure: Failure | null): DomainError => {
  const known = failure ?? 'unavailable';
  return new DomainError(known, TOLD_LATER[known], known === 'unavailable' ? { retryAfterSeconds: 1 } : {});
};

export const stillRunning = () =>
  new DomainError('conflict', 'A request with this Idempotency-Key is still running', {
    retryAfterSeconds: 1,
    code: 'request-still-running',
  });

export const keyReused = () =>
  new DomainError('key-reused', 'The Idempotency-Key was used before with another request');
