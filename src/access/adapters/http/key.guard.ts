import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import type { Actor } from '#libs/context/audit-trail.js';
import { labelRequest } from '#libs/context/log-context.js';
import type { Route, RouteTable } from '#libs/http/route-table.js';
import {
  ACCEPTED_KEYS,
  type CalledRequest,
  type Caller,
  type KeyKind,
  type Opener,
  SENDS_SOMETHING,
  UNLIMITED_KEY,
  VERIFY,
} from '../../access.api.js';
import { CallerResolver, type ResolvedCaller } from './caller-resolver.js';
import { type GuardedRequest, requireReach, requireRole } from './operation-rights.js';
import { KeyThrottle } from './key-throttles.js';
import { pageOf } from './page-origin.js';
import { VisitorDoor } from './visitor-door.js';

const HOW: Record<Opener, string> = {
  secret: 'the secret key as the plain value of the Authorization header',
  session: 'the session key in the chatbot-sessionkey header',
  visitor: 'the visitor token of GetConfig in the chatbot-sessionkey header',
};

/** Closed by default: a route that declares no key refuses every caller. */
@Injectable()
export class KeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly resolver: CallerResolver,
    private readonly throttle: KeyThrottle,
    private readonly visitors: VisitorDoor,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const accepted = this.accepted(context);
    if (accepted === 'anyone') return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (accepted === 'any visitor') return this.visitors.count(request, false);
    const sendsSomething = this.declared<boolean>(SENDS_SOMETHING, context) ?? false;
    if (accepted.includes('visitor') && (await this.visitors.admit(request, sendsSomething))) return true;
    const resolved = (request.resolved ??= await this.identified(request, accepted));
    requireRole(resolved, context.getHandler());
    if (resolved.kinds.length > 0 || accepted.length === 0) requireAccepted(resolved.kinds, accepted);
    requireReach(resolved, context.getHandler());
    return true;
  }

  private async identified(request: CalledRequest, accepted: readonly Opener[]): Promise<ResolvedCaller> {
    const resolved = await this.resolver.resolveWithPages(request);
    if (!resolved) throw unauthenticated(`Send ${accepted.map((kind) => HOW[kind]).join(' or ')}`);
    const { caller } = resolved;
    request.caller = { origin: pageOf(request, this.environment.PUBLIC_URL) || undefined, ...caller };
    request.retryScope = caller;
    request.actor = actorOf(caller);
    labelRequest({ workspace: caller.workspaceId, key: caller.keyId });
    this.throttle.take(caller.keyId);
    return resolved;
  }

  private accepted(context: ExecutionContext): readonly Opener[] | 'anyone' | 'any visitor' {
    return this.reflector.getAllAndOverride(ACCEPTED_KEYS, [context.getHandler(), context.getClass()]) ?? [];
  }

  private declared<T>(trait: string, context: ExecutionContext): T | undefined {
    return this.reflector.get<T | undefined>(trait, context.getHandler());
  }
}

const actorOf = ({ keyId, name = '' }: Caller): Actor => ({
  id: keyId < 0 ? `person-${-keyId}` : `key-${keyId}`,
  name,
});

const unauthenticated = (message: string) => new DomainError('unauthenticated', message);

/** A good key of the wrong kind: a session key may not do this (403), a secret key alone is not enough (401). */
function requireAccepted(kinds: readonly KeyKind[], accepted: readonly Opener[]): void {
  if (kinds.some((kind) => accepted.includes(kind))) return;
  if (accepted.includes('secret')) throw new DomainError('forbidden', `This operation needs ${HOW.secret}`);
  throw unauthenticated(`This operation needs ${accepted.map((kind) => HOW[kind]).join(' or ')}`);
}

interface OperationLimits {
  readonly grantable: readonly string[];
  readonly withheld: readonly string[];
}

/** The names of all operations that take a key, at either address of the interface. */
export function servedOperations(routes: RouteTable): OperationLimits {
  const open = routes.all().filter(({ handler }) => Array.isArray(Reflect.getMetadata(ACCEPTED_KEYS, handler)));
  const namesOf = (wanted: (route: Route) => boolean) => [
    ...new Set(open.filter(wanted).flatMap(({ traits }) => (traits ? [traits.name] : []))),
  ];
  return {
    grantable: [...namesOf((route) => !isWithheld(route)), VERIFY].sort(),
    withheld: namesOf(isWithheld),
  };
}

const isWithheld = ({ handler }: Route): boolean => Reflect.hasMetadata(UNLIMITED_KEY, handler);
