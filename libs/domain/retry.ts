import { createHash, hkdfSync } from 'node:crypto';

/**
 * The callers to whom one Idempotency-Key is the same: those of one line of keys, or one person, within one workspace. A
 * rotated key and its successor are one line.
 */
export interface RetryScope {
  readonly workspaceId: number;
  /** Id of the first key of the line; below 0 for a person who comes through a gateway. */
  readonly lineage: number;
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

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
