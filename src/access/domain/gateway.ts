import type { Role, TokenIssuers } from '../access.api.js';
import { ROLES } from './api-key.js';

/** What a gateway's people may do here, and whose objects they see. */
export interface GatewayPolicy {
  /** Names the gateway in logs and in the record of its people. */
  readonly name: string;
  /** One workspace for all people, or the claim that names it and the workspaces by its values. */
  readonly workspace: number | { readonly claim: string; readonly ids: Readonly<Record<string, number>> };
  /** Where roles or groups are found; a path such as "realm_access.roles". */
  readonly roleClaim: string;
  /** Values of the role claim that give each role. */
  readonly roles: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** What stands between the values of a claim that is one text; null where such a text is one value. */
  readonly separator: string | null;
  /** The role of people who have none of these; null keeps them out. */
  readonly everybody: Role | null;
}

/** Where a gateway's public keys are: one key set, or one PEM file for each key id, written as `{kid}`. */
export type KeySource =
  | { readonly kind: 'set'; readonly url: string }
  | { readonly kind: 'single'; readonly url: string };

/** A gateway that signs a token for each request. Nothing of the token decides how it is checked. */
export interface TokenGateway extends GatewayPolicy {
  readonly kind: 'token';
  /** Header that carries the token, lower case; in `authorization` it stands behind "Bearer ". */
  readonly header: string;
  readonly issuer: string;
  /** null only where the gateway writes no audience but a signer. */
  readonly audience: string | null;
  readonly signer: string | null;
  readonly algorithms: readonly string[];
  /** Media types that the token's header may name, lower case; an absent one counts as "jwt". */
  readonly types: readonly string[];
  readonly keys: KeySource;
}

/** A gateway that writes who calls into headers, and proves itself with its address and a shared secret. */
export interface HeaderGateway extends GatewayPolicy {
  readonly kind: 'headers';
  readonly userHeader: string;
  /** Header with roles or groups, between which the separator stands; empty where there is none. */
  readonly rolesHeader: string;
  readonly secretHeader: string;
  readonly secret: string;
  /** Addresses or networks, such as "10.0.0.0/8". */
  readonly networks: readonly string[];
}

export type Gateway = TokenGateway | HeaderGateway;

/** What a gateway says about the person who calls. */
export type Claims = Readonly<Record<string, unknown>>;

/** The value at a path such as "realm_access.roles"; a claim whose own name has dots goes first. */
export function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
    value = (value as Claims)[name];
  }
  return value;
}

/** The highest role that the claims give; null where they give none. */
export function roleOf(claims: Claims, { roleClaim, roles, separator, everybody }: GatewayPolicy): Role | null {
  const given = new Set(valuesOf(claimAt(claims, roleClaim), separator));
  const role = [...ROLES].reverse().find((candidate) => roles[candidate]?.some((value) => given.has(value)));
  return role ?? everybody;
}

/** The workspace whose objects the person sees; null where the claims name none that is known. */
export function workspaceOf(claims: Claims, { workspace, separator }: GatewayPolicy): number | null {
  if (typeof workspace === 'number') return workspace;
  const [value = '', ...others] = valuesOf(claimAt(claims, workspace.claim), separator);
  if (others.length > 0 || !Object.hasOwn(workspace.ids, value)) return null;
  return workspace.ids[value]!;
}

/** A list stays a list. One text is taken apart at the gateway's separator alone: names of groups may have blanks. */
function valuesOf(claim: unknown, separator: string | null): string[] {
  if (Array.isArray(claim)) return claim.filter((value) => typeof value === 'string');
  if (typeof claim !== 'string') return [];
  const texts = separator === null ? [claim] : claim.split(separator).map((text) => text.trim());
  return texts.filter((text) => text !== '');
}

/** Claims that hold what a token was asked for. */
const SCOPE_CLAIMS = ['scope', 'scp'];

/** Issuers whose tokens programs send in `Authorization` by themselves; other headers are written by a gateway. */
export const issuersOf = (gateways: readonly Gateway[]): TokenIssuers['all'] =>
  gateways
    .filter((gateway): gateway is TokenGateway => gateway.kind === 'token' && gateway.header === 'authorization')
    .map(({ issuer, roleClaim, roles }) => ({
      issuer,
      scopes: SCOPE_CLAIMS.includes(roleClaim) ? Object.values(roles).flat() : [],
    }));
