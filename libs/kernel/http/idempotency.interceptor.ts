import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError } from '../domain-error.js';
import { type IdempotencyRecord, IdempotencyRecords } from '../idempotency-records.js';
import { UnitOfWork } from '../unit-of-work.js';
import { accepted, type Envelope } from './envelope.js';
import { ROUTE_TRAITS, type RouteTraits } from './operation.decorator.js';
import { Replay } from './replay.js';
import { toEnvelope } from './to-envelope.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Whose objects the request touches; set by the guard. */
    owner?: number;
  }
}

/** Answers after execution that a retry would get again; all other failures had no effect, and may be tried anew. */
const KEPT = [404, 409, 500];

/** Lost the race for a key: the winner's answer is the answer. */
class KeptByAnother extends Error {}

/** One effect and one answer, whatever the retries, for operations whose effect is one unit of work. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly records: IdempotencyRecords,
    private readonly units: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const traits = this.reflector.get<RouteTraits | undefined>(ROUTE_TRAITS, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const key = idempotencyKeyOf(request);
    return traits?.idempotent === true && key !== null ? from(this.once(request, key, next)) : next.handle();
  }

  private async once(request: Request, key: string, next: CallHandler): Promise<unknown> {
    const owner = request.owner!;
    const fingerprint = fingerprintOf(request);
    const known = await this.records.find(owner, key);
    if (known) return replay(known, fingerprint);
    try {
      return await this.execute(owner, key, fingerprint, next);
    } catch (error) {
      if (error instanceof KeptByAnother) return replay((await this.records.find(owner, key))!, fingerprint);
      await this.keepFailure(owner, key, fingerprint, toEnvelope(error, String(request.id)));
      throw error;
    }
  }

  private execute(owner: number, key: string, fingerprint: string, next: CallHandler): Promise<unknown> {
    return this.units.run(async () => {
      const data: unknown = await lastValueFrom(next.handle());
      const record = { fingerprint, code: 200, body: JSON.stringify(accepted(data)) };
      if (!(await this.records.keep(owner, key, record))) throw new KeptByAnother();
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

export const fingerprintOf = (request: Request): string =>
  createHash('sha256')
    .update(request.path)
    .update('\0')
    .update(request.bytes ?? '')
    .digest('hex');

function replay({ fingerprint, code, body }: IdempotencyRecord, wanted: string): Replay {
  if (fingerprint === wanted) return new Replay(code, body);
  throw new DomainError('key-reused', 'The Idempotency-Key was used before with another request');
}
