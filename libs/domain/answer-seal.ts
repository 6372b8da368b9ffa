import type { Retry } from './retry.js';

/** Locks kept answers: some hold a key or an address that is a credential, and only who has the Idempotency-Key may read them. */
export abstract class AnswerSeal {
  abstract seal(retry: Retry, answer: string): Promise<string>;

  /** The answer as it was sealed; null where it cannot be opened, because the installation's pepper was changed meanwhile. */
  abstract open(retry: Retry, sealed: string): Promise<string | null>;
}
