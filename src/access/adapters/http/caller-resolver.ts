import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Networks } from '#libs/config/networks.js';
import { callerAddress, peerAddress } from '#libs/http/caller-address.js';
import type { Caller, KeyKind, Role } from '../../access.api.js';
import type { HeaderGateway } from '../../domain/gateway.js';
import { reaches } from '../../domain/api-key.js';
import {
  type Credential,
  IdentifyCaller,
  IdentifyPerson,
  type IdentityAssertion,
  type Person,
} from '../../use-cases/identify-caller.js';
import { IdentifyStudioSession } from '../../use-cases/identify-studio-session.js';
import { headerClaimsOf, keysOf, type CredentialedRequest, tokensOf } from './credentials.js';
import { isTrusted } from './credentials.js';
import { WrongKeyThrottle } from './key-throttles.js';
import { cookieOf, isFromOwnPage } from './studio-cookie.js';

/** Who calls, and by what right. */
export interface ResolvedCaller {
  readonly caller: Caller;
  /** Kinds of the keys that were presented. */
  readonly kinds: readonly KeyKind[];
  /** Role of the person; null for a caller with keys alone. */
  readonly role: Role | null;
  /** The gateway's name of the person; null for keys. */
  readonly subject: string | null;
  /** Id of the session of the owner's pages that the request came with; left out where it came with none. */
  readonly sessionId?: number;
}

/** A session of the owner's pages that a key has opened reaches what either kind of key does: its holder can issue both. */
const KINDS_OF_PAGES: readonly KeyKind[] = ['secret', 'session'];

/** The one resolver of all credentials: keys, signed tokens, a trusted gateway's headers, and the cookie of the owner's pages. */
@Injectable()
export class CallerResolver {
  private readonly networks = new Map<HeaderGateway, Networks>();

  constructor(
    private readonly identifyCaller: IdentifyCaller,
    private readonly identifyPerson: IdentifyPerson,
    private readonly identifySession: IdentifyStudioSession,
    private readonly throttle: WrongKeyThrottle,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** As `resolve`; where nothing else is presented, the cookie of the owner's pages says who calls. */
  async resolveWithPages(request: Request): Promise<ResolvedCaller | null> {
    return (await this.resolve(request)) ?? (await this.resolvePage(request));
  }

  /** null where nothing is presented. Every credential must be good, and all of one workspace, or it refuses. */
  async resolve(request: Request): Promise<ResolvedCaller | null> {
    const presented = presentedBy(request);
    const keys = keysOf(presented, this.identifyPerson.gateways);
    const testimonies = this.testimoniesOf(presented);
    if (keys.length + testimonies.length === 0) return null;
    const resolved = await this.identify(keys, testimonies);
    if (!resolved) throw this.refuseWrong(callerAddress(request));
    return resolved;
  }

  /** The cookie counts from the service's own page alone. */
  private async resolvePage(request: Request): Promise<ResolvedCaller | null> {
    const cookie = cookieOf(request);
    if (cookie === null || !isFromOwnPage(request, this.environment.PUBLIC_URL)) return null;
    const found = await this.identifySession.run(cookie);
    if (!found) throw this.refuseWrong(callerAddress(request));
    const { caller, role, sessionId } = found;
    return { caller, role, sessionId, kinds: role === null ? KINDS_OF_PAGES : [], subject: null };
  }

  private async identify(
    keys: readonly Credential[],
    testimonies: readonly IdentityAssertion[],
  ): Promise<ResolvedCaller | null> {
    const byKeys = keys.length > 0 ? await this.identifyCaller.run(keys) : null;
    if (keys.length > 0 && !byKeys) return null;
    const people: (Person | null)[] = [];
    for (const testimony of testimonies) people.push(await this.identifyPerson.run(testimony));
    const person = people.reduce((one, other) => (one && other ? lesser(one, other) : null), people[0] ?? null);
    if (testimonies.length > 0 && !person) return null;
    const caller = byKeys ?? person!.caller;
    if (person && person.caller.workspaceId !== caller.workspaceId) return null;
    return {
      caller,
      kinds: keys.map(({ kind }) => kind),
      role: person?.role ?? null,
      subject: person?.subject ?? null,
    };
  }

  private testimoniesOf(presented: CredentialedRequest): IdentityAssertion[] {
    const tokens = tokensOf(presented, this.identifyPerson.gateways).map((token) => ({
      kind: 'token' as const,
      ...token,
    }));
    const ofHeaders = this.identifyPerson.gateways.filter((gateway) => gateway.kind === 'headers');
    const believed = ofHeaders.filter((gateway) => isTrusted(presented, gateway, this.networksOf(gateway)));
    const claims = believed.flatMap((gateway) => {
      const said = headerClaimsOf(presented, gateway);
      return said ? [{ kind: 'claims' as const, claims: said, gateway }] : [];
    });
    return [...tokens, ...claims];
  }

  private networksOf(gateway: HeaderGateway): Networks {
    const known = this.networks.get(gateway) ?? new Networks(gateway.networks);
    this.networks.set(gateway, known);
    return known;
  }

  private refuseWrong(address: string): DomainError {
    const retryAfterSeconds = this.throttle.count(address);
    if (retryAfterSeconds === null)
      return new DomainError(
        'unauthenticated',
        'The key or token is unknown, expired or revoked, or its workspace is suspended',
      );
    const details = { retryAfterSeconds, limit: 'wrong-keys' } as const;
    return new DomainError('too-many', 'Too many wrong keys from this address; try again later', details);
  }
}

/** Who is vouched for twice may do what both allow, within one workspace. */
function lesser(one: Person, other: Person): Person | null {
  if (one.caller.workspaceId !== other.caller.workspaceId) return null;
  return reaches(one.role, other.role) ? other : one;
}

const presentedBy = (request: Request): CredentialedRequest => ({
  header: (name) => request.header(name),
  rawHeaders: request.rawHeaders,
  peer: peerAddress(request),
});
