import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { type Act, type Actor, AuditTrail, duringAct } from '../context/audit-trail.js';
import type { Retry } from '../domain/retry.js';
import { readBody } from './bodies/read-body.js';
import { callerAddress } from './caller-address.js';
import { accepted, type Envelope } from './envelopes/envelope.js';
import { codeOfStatus, ERROR_CODE, ErrorEnvelopes } from './envelopes/error-envelopes.js';
import { KeptAnswers, Replay, retryOf, type WriteRecord } from './idempotency/kept-answers.js';
import { type Changes, ROUTE_TRAITS, type RouteTraits } from './route-traits.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The caller, as the audit log names them. Set by the guard. */
    actor?: Actor;
  }
}

/** A retry gets these failures again. Every other failure changed nothing, so a retry runs the operation once more. */
const KEPT = [404, 409, 500];

type Work = () => Promise<unknown>;

/**
 * Carries out an operation as `@Operation` declares it, behind the guard. It reads the body; what the operation `changes`
 * leaves an entry in the audit log, and an `idempotent` one keeps its answer for retries; the answer goes into the envelope.
 * The operation writes entry and answer by `@ChangeRecord` in the unit of work of its effect. A retry has no second entry.
 */
@Injectable()
export class OperationInterceptor implements NestInterceptor {
  constructor(
    private readonly answers: KeptAnswers,
    private readonly trail: AuditTrail,
    private readonly envelopes: ErrorEnvelopes,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const traits = Reflect.getMetadata(ROUTE_TRAITS, context.getHandler()) as RouteTraits;
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    await readBody(request, response, traits.body);
    const { changes, name } = traits;
    const operate = () => lastValueFrom<unknown>(next.handle());
    const work = traits.recordsItself ? operate : () => this.once(request, traits, operate);
    return of(enveloped(changes ? await duringAct(actOf(request, name, changes), work) : await work(), response));
  }

  private async once(request: Request, traits: RouteTraits, operate: Work): Promise<unknown> {
    const retry = traits.idempotent ? retryOf(request) : null;
    if (!retry && !traits.changes) return operate();
    try {
      return await this.answers.once(retry, (keep) => this.recorded(request, traits, operate, keep));
    } catch (error) {
      if (retry) await this.keepFailure(retry, this.envelopes.toEnvelope(error, String(request.id)));
      throw error;
    }
  }

  /** An operation that forgot its record would be done twice, and unseen. */
  private async recorded(
    request: Request,
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

/** Streams stay as they are. */
function enveloped(data: unknown, response: Response): unknown {
  if (data instanceof StreamableFile) return data;
  if (!(data instanceof Replay)) return accepted(data);
  response.status(data.code);
  if (data.code >= 400) response.setHeader(ERROR_CODE, codeOfStatus(data.code));
  return JSON.parse(data.body) as unknown;
}

/** Who does what, as far as the request tells. An address to upload to is a credential without a caller. */
export const actOf = (request: Request, operation: string, { kind, named }: Changes): Act => ({
  workspaceId: request.retryScope?.workspaceId ?? 0,
  operation,
  actor: request.actor ?? { id: 'upload-address', name: '' },
  address: callerAddress(request),
  requestId: String(request.id),
  kind,
  objectId: named === undefined ? '' : namedIn(request, named),
});

/** The body of a refused request is unchecked: any value there becomes a text. */
function namedIn({ body }: Request, field: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string' || typeof item === 'number').join(', ');
}
