import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { type Route, RouteTable } from '#libs/http/route-table.js';
import { ROUTE_TRAITS, type RouteTraits } from '#libs/http/route-traits.js';
import {
  ACCEPTED_KEYS,
  type CalledRequest,
  LEAST_ROLE,
  type OperationRights,
  type Role,
  UNLIMITED_KEY,
  WHOLE_WORKSPACE,
} from '../../access.api.js';
import { reaches, requireOperation } from '../../domain/api-key.js';
import type { ResolvedCaller } from './caller-resolver.js';

/** Where two handlers share a path, the guard stands before each; it looks the keys up and counts the request once. */
export type GuardedRequest = CalledRequest & { resolved?: ResolvedCaller };

type Handler = Route['handler'];

/** People are judged by their role, keys by their kind; who brings both must pass both. */
export function requireRole({ role }: ResolvedCaller, handler: object): void {
  const needed = declared<Role>(LEAST_ROLE, handler) ?? 'editor';
  if (role === null || reaches(role, needed)) return;
  const message = `Your role is ${role}; this operation needs the role ${needed}`;
  throw new DomainError('forbidden', message, { code: 'role-missing' });
}

/** A key that is limited may neither step outside its limits nor do what would widen them. */
export function requireReach({ caller }: ResolvedCaller, handler: object): void {
  if (caller.serialNumbers !== null && declared(WHOLE_WORKSPACE, handler)) throw tooNarrow('chatbots');
  if (caller.operations === undefined) return;
  if (declared(UNLIMITED_KEY, handler)) throw tooNarrow('operations');
  requireOperation(caller, declared<RouteTraits>(ROUTE_TRAITS, handler)?.name ?? 'it');
}

const declared = <T>(trait: string, handler: object): T | undefined =>
  Reflect.getMetadata(trait, handler) as T | undefined;

const tooNarrow = (what: string) =>
  new DomainError('forbidden', `A key that is limited to named ${what} may not do this`);

/** The rights of a request, by the names of operations. */
@Injectable()
export class RouteRights implements OperationRights {
  private handlers: ReadonlyMap<string, Handler> | undefined;

  constructor(private readonly routes: RouteTable) {}

  require(request: Request, operation: string): void {
    this.handlers ??= new Map(
      this.routes.all().flatMap(({ traits, handler }) => (traits ? [[traits.name, handler]] : [])),
    );
    const handler = this.handlers.get(operation);
    const { resolved } = request as GuardedRequest;
    if (!handler || !resolved) throw new Error(`${operation} is no operation, or nobody was let in for it`);
    requireRole(resolved, handler);
    requireReach(resolved, handler);
  }

  /** Names of the operations of keys that the caller may call. */
  allowed(request: GuardedRequest): string[] {
    const resolved = request.resolved!;
    const isAllowed = ({ handler, traits }: Route) =>
      traits !== undefined && isOfKeys(handler) && mayCall(resolved, handler);
    return [...new Set(this.routes.all().flatMap((route) => (isAllowed(route) ? [route.traits!.name] : [])))].sort();
  }
}

/** Whether a key or a person can open the route. */
const isOfKeys = (handler: object): boolean => {
  const openers = declared<unknown>(ACCEPTED_KEYS, handler);
  return Array.isArray(openers) && openers.some((opener) => opener !== 'visitor');
};

function mayCall(resolved: ResolvedCaller, handler: object): boolean {
  try {
    requireRole(resolved, handler);
    requireReach(resolved, handler);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
