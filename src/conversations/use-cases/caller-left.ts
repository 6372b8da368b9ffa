import { DomainError } from '#libs/domain/domain-error.js';

/** Why a signal was aborted: nobody waits for the answer any more. Nobody reads the message either. */
export class CallerLeft extends DomainError {
  constructor() {
    super('timed-out', 'The caller has left');
  }
}

/**
 * Whether an answer was ended on the caller's side: it left, or lost the right to the answer on the way. Then what was
 * said is kept and counted; it is given back where our side or the provider's failed.
 */
export const isOnCallersSide = (reason: unknown): boolean =>
  reason instanceof CallerLeft || (reason instanceof DomainError && reason.refusal === 'unauthenticated');
