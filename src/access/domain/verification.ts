import { DomainError } from '#libs/domain/domain-error.js';
import type { Caller, KeyKind, Role } from '../access.api.js';
import { lesserRole, reaches, ROLES } from './api-key.js';

/** What a gateway may ask of whom it lets through. */
const DEMANDS = ['role', 'workspace', 'chatbot', 'operation'] as const;

/** What it asks: each value must be met, so that a value that a client adds can only narrow. */
export type Demands = Readonly<Record<(typeof DEMANDS)[number], readonly string[]>>;

/** Throws `invalid` for a demand that is unknown: what cannot be understood must not be let through. */
export function demandsIn(query: URLSearchParams): Demands {
  const unknown = [...query.keys()].find((name) => !DEMANDS.includes(name as keyof Demands));
  if (unknown !== undefined) throw new DomainError('invalid', `A gateway may ask for ${DEMANDS.join(', ')}`);
  const demands = Object.fromEntries(DEMANDS.map((name) => [name, query.getAll(name)])) as unknown as Demands;
  if (demands.role.some((role) => !ROLES.includes(role as Role)))
    throw new DomainError('invalid', `role must be one of ${ROLES.join(', ')}`);
  return demands;
}

/** Who calls, as far as forward authorisation tells it. */
export interface VerifiedCaller {
  readonly caller: Caller;
  readonly kinds: readonly KeyKind[];
  /** Role of the person; null for keys alone. */
  readonly role: Role | null;
}

/**
 * The role of the caller for what the gateway asks. `limited` is no role: it stands for a key that opens some chatbots or
 * operations alone, where the gateway does not ask for one of these. Refuses `forbidden` where the gateway asks for more.
 */
export function roleFor(verified: VerifiedCaller, demands: Demands): Role | 'limited' {
  const { workspaceId, serialNumbers, operations } = verified.caller;
  const isWithin = (named: readonly string[], limit: readonly string[] | null | undefined) =>
    !limit || named.every((name) => limit.includes(name));
  const covers = (named: readonly string[], limit: readonly string[] | null | undefined) => !limit || named.length > 0;
  const isMet =
    demands.workspace.every((id) => id === String(workspaceId)) &&
    isWithin(demands.chatbot, serialNumbers) &&
    isWithin(demands.operation, operations);
  if (!isMet) throw tooLittle();
  const isCovered = covers(demands.chatbot, serialNumbers) && covers(demands.operation, operations);
  const role = isCovered ? fullRole(verified) : 'limited';
  if (demands.role.some((needed) => role === 'limited' || !reaches(role, needed as Role))) throw tooLittle();
  return role;
}

/** A key that is limited administers nothing, and a session key stands in public pages. With a person both count. */
function fullRole({ caller: { serialNumbers, operations }, kinds, role }: VerifiedCaller): Role {
  if (kinds.length === 0) return role!;
  const isLimited = serialNumbers !== null || operations !== undefined;
  const ofKey = kinds.includes('secret') ? (isLimited ? 'editor' : 'admin') : 'reader';
  return role === null ? ofKey : lesserRole(role, ofKey);
}

const tooLittle = () => new DomainError('forbidden', 'The gateway asks for more than this caller may do');
