import type { Role } from '../access.api.js';

/** From least to most. */
export const ROLES = ['reader', 'editor', 'admin'] as const satisfies readonly Role[];

export const reaches = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);
