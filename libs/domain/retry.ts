import { createHash, hkdfSync } from 'node:crypto';
import { MINUTE_MS } from './spans.js';

/**
 * The callers to whom one Idempotency-Key is the same: those of one line of keys, one person or one visitor, within one
 * workspace. A rotated key and its successor are one line.
 */
export interface RetryScope {
  readonly workspaceId: number;
  /**
   * Id of the first key of the line; below 0 for a person who comes through a gateway; a text of its own for a link and for
   * a visitor.
   */
  readonly lineage: number | string;
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** For how long the same request of a client that sends no Idempotency-Key is the same, in milliseconds. */
export const REPEATED_MS = MINUTE_MS;

/** A request that may be sent again under its Idempotency-Key. `retryOf` makes them, so that all have one kind of scope. */
export class Retry {
  /** Stands for scope and key wherever a retry is looked for, and tells neither: 64 characters. */
  readonly id: string;
  /** Hash of path and body: the same key with another request is refused. */
  readonly fingerprint: string;
  readonly #key: string;

  constructor({ workspaceId, lineage }: RetryScope, key: string, path: string, content: string | Uint8Array) {
    this.id = sha256(`${workspaceId}:${lineage}:${key}`);
    this.fingerprint = sha256(path, '\0', content);
    this.#key = key;
  }

  /** 32 bytes that only the Idempotency-Key itself and the salt together give: neither is stored with what they lock. */
  lockWith(salt: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#key, salt, `kept answer ${this.id}`, 32));
  }
}

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
