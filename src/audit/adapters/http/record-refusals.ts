import type { NextFunction, Request, Response } from 'express';
import type { AuditTrail } from '#libs/context/audit-trail.js';
import type { RouteTable } from '#libs/http/route-table.js';
import { log } from '#libs/telemetry/log.js';
import { actOf } from '#libs/http/operation.interceptor.js';

/** What a change can be refused for by rights, limits and the state of things; a body that is wrong could change nothing. */
const RECORDED = [401, 403, 404, 409, 422, 429];

/**
 * Notes who was refused a change, once the answer is out: guards, interceptors and operations all refuse. An unknown
 * caller has no workspace, and is not noted.
 */
export function recordRefusals(routes: RouteTable, trail: AuditTrail) {
  return function watch(request: Request, response: Response, next: NextFunction): void {
    const traits = routes.at(request.path)?.get(request.method)?.traits;
    if (traits?.changes) {
      const { name, changes } = traits;
      response.once('finish', () => {
        const code = response.statusCode;
        if (!request.actor || !RECORDED.includes(code)) return;
        trail
          .refused(actOf(request, name, changes), code)
          .catch((error: unknown) => log.warn({ err: error, id: request.id }, 'a refusal is not in the audit log'));
      });
    }
    next();
  };
}
