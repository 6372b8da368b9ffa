import type { NextFunction, Request, Response } from 'express';
import type { Act, Actor, AuditTrail } from '#libs/context/audit-trail.js';
import type { RouteTable } from '#libs/http/route-table.js';
import { log } from '#libs/telemetry/log.js';
import type { Changes } from '#libs/http/operation.decorator.js';
import type { CalledRequest, Caller } from '../../../access/access.api.js';

/** What a change can be refused for by rights, limits and the state of things; a body that is wrong could change nothing. */
const RECORDED = [401, 403, 404, 409, 422, 429];

/**
 * Notes who was refused a change, once the answer is out: guards, interceptors and operations all refuse. An unknown
 * caller has no workspace, and is not noted.
 */
export function recordRefusals(routes: RouteTable, trail: AuditTrail) {
  return function watch(request: CalledRequest, response: Response, next: NextFunction): void {
    const traits = routes.at(request.path)?.get(request.method)?.traits;
    if (traits?.changes) {
      const { name, changes } = traits;
      response.once('finish', () => {
        const code = response.statusCode;
        if (!request.caller || !RECORDED.includes(code)) return;
        trail
          .refused(actOf(request, name, changes), code)
          .catch((error: unknown) => log.warn({ err: error, id: request.id }, 'a refusal is not in the audit log'));
      });
    }
    next();
  };
}

/** Who does what, as far as the request tells. An address to upload to is a credential without a caller. */
export function actOf(request: CalledRequest, operation: string, { kind, named }: Changes): Act {
  const { caller } = request;
  return {
    workspaceId: caller?.workspaceId ?? 0,
    operation,
    actor: caller ? actorOf(caller) : { id: 'upload-address', name: '' },
    address: request.ip ?? '',
    requestId: String(request.id),
    kind,
    objectId: named === undefined ? '' : namedIn(request, named),
  };
}

const actorOf = ({ keyId, name = '' }: Caller): Actor => ({
  id: keyId < 0 ? `person-${-keyId}` : `key-${keyId}`,
  name,
});

/** The body of a refused request is unchecked: any value there becomes a text. */
function namedIn({ body }: Request, field: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string' || typeof item === 'number').join(', ');
}
