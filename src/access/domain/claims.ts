import type { Role } from '../access.api.js';
import type { GatewayPolicy } from './gateway.js';
import { ROLES } from './api-key.js';

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
export function roleOf(claims: Claims, { roleClaim, roles, everybody }: GatewayPolicy): Role | null {
  const given = new Set(valuesOf(claimAt(claims, roleClaim)));
  const role = [...ROLES].reverse().find((candidate) => roles[candidate]?.some((value) => given.has(value)));
  return role ?? everybody;
}

/** The workspace whose objects the person sees; null where the claims name none that is known. */
export function workspaceOf(claims: Claims, { workspace }: GatewayPolicy): number | null {
  if (typeof workspace === 'number') return workspace;
  const [value = '', ...others] = valuesOf(claimAt(claims, workspace.claim));
  if (others.length > 0 || !Object.hasOwn(workspace.ids, value)) return null;
  return workspace.ids[value]!;
}

/** A list, or one text with values between commas or blanks as proxies and OAuth write them. */
function valuesOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.filter((value) => typeof value === 'string');
  return typeof claim === 'string' ? claim.split(/[\s,]+/).filter((value) => value !== '') : [];
}
