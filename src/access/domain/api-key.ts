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
    /** Names of the operations that it is limited to; null where it may call all that its kind opens. */
    readonly operations: readonly string[] | null,
    readonly createdAt: number,
    readonly expiresAt: number | null,
    readonly lastUsedAt: number | null = null,
    readonly revokedAt: number | null = null,
    /** Id of the first key of its line; null where it is that itself. */
    readonly lineage: number | null = null,
  ) {}

  /** A key is good until the instant of its expiry, and not at it; revoked, it is good no more, whatever clocks say. */
  isGoodAt(now: number): boolean {
    return (this.expiresAt === null || now < this.expiresAt) && this.revokedAt === null;
  }

  standingAt(now: number): 'good' | 'expired' | 'revoked' {
    if (this.revokedAt !== null) return 'revoked';
    return this.isGoodAt(now) ? 'good' : 'expired';
  }

  get caller(): Caller {
    const { workspaceId, id: keyId, serialNumbers, operations, name } = this;
    return {
      workspaceId,
      keyId,
      lineage: this.lineage ?? keyId,
      serialNumbers,
      name,
      operations: operations ?? undefined,
    };
  }
}

/** What the audit log says of a key that was issued: all but the key itself. */
export const noteOf = ({ id, key }: { readonly id: number; readonly key: ApiKey }) => ({
  objectId: String(id),
  after: {
    Kind: key.kind,
    Name: key.name,
    Hint: key.hint,
    SerialNumbers: key.serialNumbers,
    Operations: key.operations,
    ExpiresAt: key.expiresAt === null ? null : new Date(key.expiresAt).toISOString(),
  },
});
