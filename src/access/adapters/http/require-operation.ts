import { DomainError } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access.api.js';

/** Refuses `forbidden` where the key is limited to other operations. */
export function requireOperation({ operations }: Caller, name: string): void {
  if (operations === undefined || operations.includes(name)) return;
  throw new DomainError('forbidden', `The key is limited to other operations; ${name} is not among them`);
}
