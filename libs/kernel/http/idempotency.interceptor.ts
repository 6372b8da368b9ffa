import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError } from '../domain-error.js';
import { IdempotencyRecords } from '../idempotency-records.js';
import { UnitOfWork } from '../unit-of-work.js';
import type { Envelope } from './envelope.js';
import { KeptAnswers } from './kept-answers.js';
import { ROUTE_TRAITS, type RouteTraits } from './operation.decorator.js';
import { toEnvelope } from './to-envelope.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The key that the request came with: a kept answer is given again to it alone. Set by the guard. */
    owner?: number;
  }
}

/** Answers after execution that a retry would get again; all other failures had no effect, and may be tried anew. */
const KEPT = [404, 409, 500];

/** One effect and one answer, whatever the retries, for operations whose effect is one unit of work. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: KeptAnswers,
    private readonly records: IdempotencyRecords,
    private readonly units: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const traits = this.reflector.get<RouteTraits | undefined>(ROUTE_TRAITS, context.getHandler());
    if (traits?.idempotent !== true) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const key = idempotencyKeyOf(request);
    return key === null ? next.handle() : from(this.once(request, key, next));
  }

  private async once(request: Request, key: string, next: CallHandler): Promise<unknown> {
    const owner = request.owner!;
    const fingerprint = fingerprintOf(request);
    try {
      return await this.answers.once(owner, key, fingerprint, (keep) => this.execute(next, keep));
    } catch (error) {
      await this.keepFailure(owner, key, fingerprint, toEnvelope(error, String(request.id)));
      throw error;
    }
  }

  private execute(next: CallHandler, keep: (data: unknown) => Promise<void>): Promise<unknown> {
    return this.units.run(async () => {
      const data: unknown = await lastValueFrom(next.handle());
      await keep(data);
      return data;
    });
  }

  private async keepFailure(owner: number, key: string, fingerprint: string, envelope: Envelope<null>): Promise<void> {
    if (!KEPT.includes(envelope.Code)) return;
    const record = { fingerprint, code: envelope.Code, body: JSON.stringify(envelope) };
    await this.units.run(() => this.records.keep(owner, key, record)).catch(() => undefined);
  }
}

/** The request's Idempotency-Key, or null where it carries none. Throws `invalid` on one that is too long or blank. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.header('idempotency-key');
  if (key === undefined) return null;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError('invalid', 'Idempotency-Key must be 1 to 255 visible ASCII characters');
}

/** Hash of caller, operation and body; `content` stands for a body that is not kept whole. */
export const fingerprintOf = (request: Request, content: string | Buffer = request.bytes ?? ''): string =>
  createHash('sha256').update(`${request.owner} ${request.path}`).update('\0').update(content).digest('hex');
