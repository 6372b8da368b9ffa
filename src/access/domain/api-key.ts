import { crc32 } from 'node:zlib';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Caller, KeyKind, Role } from '../access.api.js';

/** A key of a workspace. The key itself is not here: only its keyed hash is stored. Instants in milliseconds. */
export class ApiKey {
  readonly id!: number;
  readonly workspaceId!: number;
  readonly kind!: KeyKind;
  readonly name!: string;
  readonly hash!: string;
  /** Last four characters, by which its owner tells it from others. */
  readonly hint!: string;
  /** Chatbots that it is limited to; null where it opens all of its workspace. */
  readonly serialNumbers!: readonly string[] | null;
  /** Names of the operations that it is limited to; null where it may call all that its kind opens. */
  readonly operations!: readonly string[] | null;
  readonly createdAt!: number;
  readonly expiresAt!: number | null;
  readonly lastUsedAt!: number | null;
  readonly revokedAt!: number | null;
  /** Id of the first key of its line; null where it is that itself. */
  readonly lineage!: number | null;

  /** Refuses `invalid` where it would be good at no moment. */
  static issue(key: IssuedFields): ApiKey {
    if (key.expiresAt !== null && key.expiresAt <= key.createdAt)
      throw new DomainError('invalid', 'ExpiresAt must be an instant that is yet to come');
    return Object.assign(new ApiKey(), { lineage: null, ...key, lastUsedAt: null, revokedAt: null });
  }

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

/** What is known of a key when it is issued; it begins a line where it names none. */
type IssuedFields = Pick<
  ApiKey,
  'workspaceId' | 'kind' | 'name' | 'hash' | 'hint' | 'serialNumbers' | 'operations' | 'createdAt' | 'expiresAt'
> &
  Partial<Pick<ApiKey, 'lineage'>>;

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

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Enough base62 digits for 32 bytes, and for the 32 bits of the checksum. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const PREFIX: Record<KeyKind, string> = { secret: 'prl_sk_', session: 'prl_ss_' };

/** Random bytes in a key: as many as cannot be guessed. */
export const SECRET_BYTES = 32;

/**
 * A key as its owner sees it, once: typed prefix, 32 random bytes in base62, checksum. Prefix and checksum let secret
 * scanners tell a leaked key from noise; whether a key is good is decided by its stored hash alone.
 */
export function writeToken(kind: KeyKind, random: Uint8Array): string {
  const body = PREFIX[kind] + base62(BigInt(`0x${Buffer.from(random).toString('hex')}`), SECRET_DIGITS);
  return body + checksum(body);
}

const checksum = (body: string): string => base62(BigInt(crc32(body)), CHECKSUM_DIGITS);

function base62(value: bigint, digits: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(digits, '0');
}

/** From least to most. */
export const ROLES = ['reader', 'editor', 'admin'] as const satisfies readonly Role[];

export const reaches = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

export const lesserRole = (one: Role, other: Role): Role => (reaches(one, other) ? other : one);

/** Refuses `forbidden` where the key is limited to other operations. */
export function requireOperation({ operations }: Caller, name: string): void {
  if (operations === undefined || operations.includes(name)) return;
  throw new DomainError('forbidden', `The key is limited to other operations; ${name} is not among them`);
}
