import { DomainError } from '#libs/kernel/domain-error.js';

/** Why a signal was aborted: nobody waits for the answer any more. Nobody reads the message either. */
export class CallerLeft extends DomainError {
  constructor() {
    super('timed-out', 'The caller has left');
  }
}
