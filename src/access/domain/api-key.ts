import type { Caller, KeyKind } from '../access.api.js';

/** A key of a workspace. The key itself is not here: only its keyed hash is stored. Instants in milliseconds. */
export class ApiKey {
  readonly id!: number;

  constructor(
    readonly workspaceId: number,
    readonly kind: KeyKind,
    readonly name: string,
    readonly hash: string,
    /** Last four characters, by which its owner tells it from others. */
    readonly hint: string,
    /** Chatbots that it is limited to; null where it opens all of its workspace. */
    readonly serialNumbers: readonly string[] | null,
    readonly createdAt: number,
    readonly expiresAt: number | null,
    readonly lastUsedAt: number | null = null,
    readonly revokedAt: number | null = null,
  ) {}

  /** A key is good until the instant of its expiry or revocation, and not at it. */
  isGoodAt(now: number): boolean {
    return (this.expiresAt === null || now < this.expiresAt) && (this.revokedAt === null || now < this.revokedAt);
  }

  get caller(): Caller {
    return { workspaceId: this.workspaceId, keyId: this.id, serialNumbers: this.serialNumbers };
  }
}
