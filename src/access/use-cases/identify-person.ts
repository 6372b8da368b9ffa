import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { textTrouble } from '#libs/domain/storable-text.js';
import type { Caller, Role } from '../access.api.js';
import { claimAt, type Claims, type Gateway, roleOf, type TokenGateway, workspaceOf } from '../domain/gateway.js';
import { Gateways, TokenVerifier } from '../ports/token-verifier.js';
import { People, Workspaces } from '../ports/workspaces.js';

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
    private readonly people: People,
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
    if (role === null) throw new DomainError('forbidden', 'Your account has no role in Parlor; ask for one');
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
