import type { Act } from '#libs/context/audit-trail.js';
import type { Retry } from '#libs/domain/retry.js';
import type { Caller } from '../../access/access.api.js';

/** A program's call through a door: who calls, and what holds for it. */
export interface DoorCall {
  readonly caller: Caller;
  /** Refuses `forbidden` where the caller may not call the operation of that name. */
  require(operation: string): void;
  /** Who acts and from where, for the audit log. */
  readonly who: Pick<Act, 'actor' | 'address' | 'requestId'>;
  /** The call as one that may be sent again; null where it carries no Idempotency-Key. */
  readonly retry: Retry | null;
}

/** Whoever waits for a call's result. */
export interface CallObserver {
  /** Aborted once nobody waits any more. */
  readonly signal: AbortSignal;
  /** Says what is being done now; nothing happens where nobody asked for it. */
  readonly tell: (doing: string) => void;
}
