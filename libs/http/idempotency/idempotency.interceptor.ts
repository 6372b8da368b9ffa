import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Retry } from '../../domain/retry.js';
import { UnitOfWork } from '../../persistence/unit-of-work.js';
import type { Envelope } from '../envelopes/envelope.js';
import { type Keep, KeptAnswers } from './kept-answers.js';
import { ROUTE_TRAITS, type RouteTraits } from '../operation.decorator.js';
import { retryOf } from './retry-of.js';
import { toEnvelope } from '../envelopes/to-envelope.js';
import { writeTogether } from './together.js';

/** Answers after execution that a retry would get again; all other failures had no effect, and may be tried anew. */
const KEPT = [404, 409, 500];

/** One effect and one answer, whatever the retries, for operations whose effect is one unit of work. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: KeptAnswers,
    private readonly units: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const traits = this.reflector.get<RouteTraits | undefined>(ROUTE_TRAITS, context.getHandler());
    if (traits?.idempotent !== true) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const retry = retryOf(request);
    if (retry === null) return next.handle();
    const execute = traits.ownUnit ? inOwnUnit(request, next) : (keep: Keep<unknown>) => this.execute(next, keep);
    return from(this.once(request, retry, execute));
  }

  private async once(
    request: Request,
    retry: Retry,
    execute: (keep: Keep<unknown>) => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await this.answers.once(retry, execute);
    } catch (error) {
      await this.keepFailure(retry, toEnvelope(error, String(request.id)));
      throw error;
    }
  }

  private execute(next: CallHandler, keep: Keep<unknown>): Promise<unknown> {
    return this.units.run(async () => {
      const data: unknown = await lastValueFrom(next.handle());
      await keep(data);
      return data;
    });
  }

  private async keepFailure(retry: Retry, envelope: Envelope<null>): Promise<void> {
    if (!KEPT.includes(envelope.Code)) return;
    await this.units.run(() => this.answers.keep(retry, envelope)).catch(() => undefined);
  }
}

/** The operation keeps its answer in the unit that it opens. One that forgot would do it twice. */
const inOwnUnit = (request: Request, next: CallHandler) => async (keep: Keep<unknown>) => {
  let isKept = false;
  writeTogether(request, async (data) => {
    await keep(data);
    isKept = true;
  });
  const data: unknown = await lastValueFrom(next.handle());
  if (!isKept) throw new Error('an operation with a unit of its own has not kept its answer');
  return data;
};
