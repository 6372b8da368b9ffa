import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '#libs/domain/spans.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { textTrouble } from '#libs/domain/storable-text.js';
import { Clock } from '#libs/domain/clock.js';
import { log } from '#libs/telemetry/log.js';
import type { Caller, KeyKind, Role } from '../access.api.js';
import { claimAt, type Claims, type Gateway, roleOf, type TokenGateway, workspaceOf } from '../domain/gateway.js';
import { Gateways, TokenVerifier } from '../ports/token-verifier.js';
import { GatewayPeople, Workspaces } from '../ports/workspaces.js';
import type { ApiKey } from '../domain/api-key.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';
import { KeyHasher } from '../ports/key-hasher.js';

/** A person who comes through a gateway. */
export interface Person {
  readonly caller: Caller;
  readonly role: Role;
  /** The gateway's own name of the person. */
  readonly subject: string;
}

/** What a gateway says: a token that one of these may have signed, or claims that are believed already. */
export type IdentityAssertion =
  | { readonly kind: 'token'; readonly token: string; readonly gateways: readonly TokenGateway[] }
  | { readonly kind: 'claims'; readonly claims: Claims; readonly gateway: Gateway };

/** Longest name of a person, in characters. */
const MOST_CHARACTERS = 500;

/** The person that a gateway vouches for; fails closed wherever something is missing. */
@Injectable()
export class IdentifyPerson {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly people: GatewayPeople,
    private readonly workspaces: Workspaces,
    private readonly known: Gateways,
  ) {}

  /** The gateways whose word counts, in the order of the configuration. */
  get gateways(): readonly Gateway[] {
    return this.known.all;
  }

  /** null where no person is vouched for, or the workspace is suspended. Refuses `forbidden` for a person without role or workspace here. */
  async run(testimony: IdentityAssertion): Promise<Person | null> {
    if (testimony.kind === 'claims') return this.admit(testimony.gateway, testimony.claims);
    for (const gateway of testimony.gateways) {
      const claims = await this.verifier.verify(gateway, testimony.token);
      if (claims) return this.admit(gateway, claims);
    }
    return null;
  }

  private async admit(gateway: Gateway, claims: Claims): Promise<Person | null> {
    const subject = claimAt(claims, 'sub');
    if (typeof subject !== 'string' || subject === '' || subject.length > MOST_CHARACTERS) return null;
    if (textTrouble(subject) !== null) return null;
    const role = roleOf(claims, gateway);
    if (role === null)
      throw new DomainError('forbidden', 'Your account has no role in Parlor; ask for one', { code: 'role-missing' });
    const workspaceId = workspaceOf(claims, gateway);
    const workspace = workspaceId === null ? null : await this.workspaces.find(workspaceId);
    if (!workspace) throw new DomainError('forbidden', 'Your account belongs to no workspace of Parlor; ask for one');
    if (workspace.suspendedAt !== null) return null;
    // Keys are numbered from 1 on; people stand below 0, so that no person is taken for a key.
    const keyId = -(await this.people.numberOf(gateway.name, subject));
    const caller = { workspaceId: workspace.id, keyId, lineage: keyId, serialNumbers: null, name: subject };
    return { caller, role, subject };
  }
}

export interface Credential {
  readonly kind: KeyKind;
  readonly token: string;
}

/** How long a good key is believed without asking again: a revocation holds on every replica within a second. */
const TRUST_MS = 500;
/** How often a key's last use is written down. */
const TOUCH_MS = MINUTE_MS;

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
