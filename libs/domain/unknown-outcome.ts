import { DomainError } from './domain-error.js';

/**
 * The connection was lost over the commit: what the unit of work wrote may be durable or not, now or in a moment. Nothing
 * that it names may be cleared away. To the caller it is an ordinary `unavailable`; an Idempotency-Key makes a retry safe.
 */
export class UnknownOutcome extends DomainError {
  constructor({ message, details }: DomainError) {
    super('unavailable', message, details);
    this.name = 'UnknownOutcome';
  }
}
