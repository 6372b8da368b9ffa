import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AuditTrail, duringAct } from '#libs/context/audit-trail.js';
import { ROUTE_TRAITS, type RouteTraits } from '#libs/http/operation.decorator.js';
import { writeTogether } from '#libs/http/idempotency/together.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { CalledRequest } from '../../../access/access.api.js';
import { actOf } from './act-of.js';

/**
 * An operation that declares what it `changes` leaves an entry, in the unit of work of its effect. It stands behind the
 * interceptor that keeps answers: what is answered a second time has no second entry.
 */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly trail: AuditTrail,
    private readonly units: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const traits = this.reflector.get<RouteTraits | undefined>(ROUTE_TRAITS, context.getHandler());
    if (!traits?.changes) return next.handle();
    const { name, changes, ownUnit } = traits;
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const run = () => lastValueFrom<unknown>(next.handle());
    if (ownUnit) writeTogether(request, () => this.trail.done());
    const isApart = ownUnit || changes.recordsItself;
    return from(duringAct(actOf(request, name, changes), isApart ? run : () => this.together(run)));
  }

  private together(run: () => Promise<unknown>): Promise<unknown> {
    return this.units.run(async () => {
      const data = await run();
      await this.trail.done();
      return data;
    });
  }
}
