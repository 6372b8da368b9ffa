import type { Role, Caller } from '../access.api.js';
import { DomainError } from '#libs/domain/domain-error.js';

/** From least to most. */
export const ROLES = ['reader', 'editor', 'admin'] as const satisfies readonly Role[];

export const reaches = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** Refuses `forbidden` where the key is limited to other operations. */
export function requireOperation({ operations }: Caller, name: string): void {
  if (operations === undefined || operations.includes(name)) return;
  throw new DomainError('forbidden', `The key is limited to other operations; ${name} is not among them`);
}
