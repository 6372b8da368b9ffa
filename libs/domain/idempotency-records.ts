import type { Retry } from './retry.js';

/** What was answered to a request that carried an Idempotency-Key. */
export interface IdempotencyRecord {
  /** Hash of path and body: the same key with another request is refused. */
  readonly fingerprint: string;
  readonly code: number;
  /** The whole envelope as it was sent, sealed. */
  readonly body: string;
}

/** Answers kept for 24 hours so that a retry gets the first answer and has no second effect. */
export abstract class IdempotencyRecords {
  /** The answer kept for this Idempotency-Key of this scope, or null where there is none or its day is over. */
  abstract find(retry: Retry): Promise<IdempotencyRecord | null>;

  /**
   * Keeps an answer. Called in the unit of work of the effect, both become durable together. Returns false where another
   * request has kept its answer first: the unit must then be undone.
   */
  abstract keep(retry: Retry, record: Omit<IdempotencyRecord, 'fingerprint'>): Promise<boolean>;
}

/** Locks kept answers: some hold a key or an address that is a credential, and only who has the Idempotency-Key may read them. */
export abstract class AnswerSeal {
  abstract seal(retry: Retry, answer: string): Promise<string>;

  /** The answer as it was sealed; null where it cannot be opened, because the installation's pepper was changed meanwhile. */
  abstract open(retry: Retry, sealed: string): Promise<string | null>;
}
