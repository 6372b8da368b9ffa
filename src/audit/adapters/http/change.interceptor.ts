import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AuditTrail, duringAct } from '#libs/context/audit-trail.js';
import type { Retry } from '#libs/domain/retry.js';
import type { Envelope } from '#libs/http/envelopes/envelope.js';
import { ErrorEnvelopes } from '#libs/http/envelopes/error-envelopes.js';
import { KeptAnswers, retryOf, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { ROUTE_TRAITS, type RouteTraits } from '#libs/http/operation.decorator.js';
import type { CalledRequest } from '../../../access/access.api.js';
import { actOf } from './record-refusals.js';

/** Answers after execution that a retry would get again; all other failures had no effect, and may be tried anew. */
const KEPT = [404, 409, 500];

type Work = () => Promise<unknown>;

/**
 * Carries out an operation as `@Operation` declares it: what it `changes` leaves an entry in the audit log, and an
 * `idempotent` one keeps its answer for retries. The operation writes both by `@ChangeRecord` in the unit of work of its
 * effect. A retry has no second entry.
 */
@Injectable()
export class ChangeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: KeptAnswers,
    private readonly trail: AuditTrail,
    private readonly envelopes: ErrorEnvelopes,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const traits = this.reflector.get<RouteTraits | undefined>(ROUTE_TRAITS, context.getHandler());
    if (!traits || !isOurs(traits)) return next.handle();
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const operate = () => lastValueFrom<unknown>(next.handle());
    const work = traits.recordsItself ? operate : () => this.once(request, traits, operate);
    return from(traits.changes ? duringAct(actOf(request, traits.name, traits.changes), work) : work());
  }

  private async once(request: CalledRequest, traits: RouteTraits, operate: Work): Promise<unknown> {
    const retry = traits.idempotent ? retryOf(request) : null;
    if (!retry && !traits.changes) return operate();
    try {
      return await this.answers.once(retry, (keep) => this.carryOut(request, traits, operate, keep));
    } catch (error) {
      if (retry) await this.keepFailure(retry, this.envelopes.toEnvelope(error, String(request.id)));
      throw error;
    }
  }

  /** An operation that forgot its record would be done twice, and unseen. */
  private async carryOut(
    request: CalledRequest,
    { changes, name }: RouteTraits,
    operate: Work,
    keep: WriteRecord<unknown>,
  ): Promise<unknown> {
    let isRecorded = false;
    request.writeRecord = async (data) => {
      if (changes) await this.trail.done();
      await keep(data);
      isRecorded = true;
    };
    const data = await operate();
    if (!isRecorded) throw new Error(`${name} has not written its record`);
    return data;
  }

  private async keepFailure(retry: Retry, envelope: Envelope<null>): Promise<void> {
    if (!KEPT.includes(envelope.Code)) return;
    await this.answers.keep(retry, envelope).catch(() => undefined);
  }
}

/** Whether anything is to be written beside the effect. */
const isOurs = ({ changes, idempotent, recordsItself }: RouteTraits): boolean =>
  changes !== null || (idempotent && !recordsItself);
