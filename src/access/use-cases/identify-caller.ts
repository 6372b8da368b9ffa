import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { log } from '#libs/telemetry/log.js';
import type { Caller, KeyKind } from '../access.api.js';
import type { ApiKey } from '../domain/api-key.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';
import { KeyHasher } from '../ports/key-hasher.js';

export interface Credential {
  readonly kind: KeyKind;
  readonly token: string;
}

/** How long a good key is believed without asking again: a revocation holds on every replica within a second. */
const TRUST_MS = 500;
/** How often a key's last use is written down. */
const TOUCH_MS = 60_000;

/**
 * The caller behind the credentials of a request; null where one of them is not valid, or where they belong to different
 * workspaces. A caller with two keys may do what both allow.
 */
@Injectable()
export class IdentifyCaller {
  /** Until when each is believed, and when each was last written down: as time passes, whatever the clock is set to. */
  private readonly trusted = new Map<string, { readonly key: ApiKey; readonly until: number }>();
  private readonly touched = new Map<number, number>();

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly hasher: KeyHasher,
    private readonly clock: Clock,
  ) {}

  async run(credentials: readonly Credential[]): Promise<Caller | null> {
    const keys = await Promise.all(credentials.map((credential) => this.goodKey(credential)));
    const callers = keys.filter((key) => key !== null).map(({ caller }) => caller);
    const [first] = callers;
    if (!first || callers.length < credentials.length) return null;
    if (callers.some(({ workspaceId }) => workspaceId !== first.workspaceId)) return null;
    return callers.reduce(together);
  }

  private async goodKey({ kind, token }: Credential): Promise<ApiKey | null> {
    const hashes = await this.hasher.hashes(token);
    const [hash] = hashes;
    const now = this.clock.now();
    const elapsed = this.clock.elapsed();
    const known = this.trusted.get(hash);
    const isTrusted = known?.key.kind === kind && elapsed < known.until;
    const key = isTrusted ? known.key : await this.keys.findGood(kind, hashes, now);
    if (!key?.isGoodAt(now)) return null;
    if (key !== known?.key) {
      this.trusted.set(hash, { key, until: elapsed + TRUST_MS });
      if (key.hash !== hash) this.rehash(key, hash);
    }
    this.touch(key, now);
    return key;
  }

  /** A key that was stored under another pepper gets the one in force, beside the request as well. */
  private rehash(key: ApiKey, hash: string): void {
    this.keys.rehash(key, hash).catch((error: unknown) => log.warn({ err: error }, 'a key keeps its old pepper'));
  }

  /** Written beside the request: a key whose last use cannot be written down is still good. */
  private touch({ id, lastUsedAt }: ApiKey, now: number): void {
    const elapsed = this.clock.elapsed();
    const isTouchedHere = elapsed - (this.touched.get(id) ?? -Infinity) < TOUCH_MS;
    // By another process, whose clock may differ.
    if (isTouchedHere || Math.abs(now - (lastUsedAt ?? 0)) < TOUCH_MS) return;
    this.touched.set(id, elapsed);
    this.keys.touch(id, now).catch((error: unknown) => log.warn({ err: error }, 'last use of a key not written'));
  }
}

const together = (one: Caller, other: Caller): Caller => ({
  ...one,
  serialNumbers: common(one.serialNumbers, other.serialNumbers),
  operations: common(one.operations ?? null, other.operations ?? null) ?? undefined,
  furtherKeyIds: [...(one.furtherKeyIds ?? []), other.keyId],
});

const common = (one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null =>
  one === null || other === null ? (one ?? other) : one.filter((name) => other.includes(name));
