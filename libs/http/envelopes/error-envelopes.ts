import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  DomainError,
  type ErrorCode,
  notFound,
  type Refusal,
  type RefusalDetails,
  StorageFailures,
} from '../../domain/domain-error.js';
import { metricEvents } from '../../telemetry/metric-events.js';
import { log } from '../../telemetry/log.js';
import { isArriving, isWorthTaking, sendLast } from '../bodies/unread-body.js';
import { type Envelope, refused } from './envelope.js';
import { failureFormOf, type ToldFailure } from './failure-form.js';

/** The one translation of refusals into codes. A refusal without a code does not compile. */
export const CODE_OF: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'timed-out': 408,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'key-reused': 422,
  'too-many': 429,
  'provider-failed': 502,
  unavailable: 503,
  'provider-slow': 504,
  wordless: 502,
  'storage-full': 507,
};

/** Carries the stable name of an error, which an envelope has no room for. */
export const ERROR_CODE = 'X-Error-Code';

/** The code of a failure that is given again: of it only the status is known. */
export const codeOfStatus = (status: number): ErrorCode =>
  (Object.keys(CODE_OF) as Refusal[]).find((refusal) => CODE_OF[refusal] === status) ?? 'internal-error';

const refusalEnvelope = ({ refusal, message }: DomainError): Envelope<null> => refused(CODE_OF[refusal], message);

/** What errors become on their way out. */
@Injectable()
export class ErrorEnvelopes {
  constructor(private readonly storage: StorageFailures) {}

  /** What an error tells the caller; null where it is a bug. */
  refusalOf(error: unknown): DomainError | null {
    if (error instanceof DomainError) return error;
    // Below `/docs` Express looks for itself, and says in words of its own that there is nothing.
    return error instanceof NotFoundException ? notFound('The path') : this.storage.refusalOf(error);
  }

  /** The stable name of any error. */
  codeOf(error: unknown): ErrorCode {
    const refusal = this.refusalOf(error);
    if (refusal) return refusal.code;
    return error instanceof HttpException && error.getStatus() < 500 ? 'invalid' : 'internal-error';
  }

  /** Any error as an envelope; what is not a refusal becomes a 500 that says nothing but the request's id. */
  toEnvelope(error: unknown, requestId: string): Envelope<null> {
    const refusal = this.refusalOf(error);
    if (refusal) return refusalEnvelope(refusal);
    if (error instanceof HttpException && error.getStatus() < 500) return refused(error.getStatus(), error.message);
    return refused(500, `Something went wrong on our side; the request id is ${requestId}`);
  }
}

/** HTTP status and `Code` are always the same number, where the envelope is what is told. */
function sendTold(told: ToldFailure, request: Request, response: Response): void {
  const body = Buffer.from(JSON.stringify(told.body));
  response.statusCode = told.status;
  for (const [name, value] of Object.entries(told.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (isArriving(request) && !isWorthTaking(request)) sendLast(body, request, response);
  else response.end(body);
}

/** Sends the envelope of an error with the headers that its code and its details call for. */
function sendFailure(
  { envelope, code }: { readonly envelope: Envelope<null>; readonly code: ErrorCode },
  { retryAfterSeconds, allow, limit }: RefusalDetails,
  request: Request,
  response: Response,
): void {
  if (limit) metricEvents.emit('limit reached', { limit });
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  if (allow) response.setHeader('Allow', allow.join(', '));
  if (envelope.Code === 401) response.setHeader('WWW-Authenticate', 'ApiKey realm="Parlor"');
  response.setHeader(ERROR_CODE, code);
  sendTold(failureFormOf(request)(envelope, code, retryAfterSeconds), request, response);
}

export const sendRefusal = (refusal: DomainError, request: Request, response: Response): void =>
  sendFailure({ envelope: refusalEnvelope(refusal), code: refusal.code }, refusal.details, request, response);

/** Every error that reaches the edge leaves as an envelope, in every environment. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(private readonly envelopes: ErrorEnvelopes) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    // Its body came too slowly, and it was told so.
    if (response.writableEnded) return;
    if (response.headersSent) {
      log.error({ err: error }, 'failed after the first byte');
      response.destroy();
      return;
    }
    const refusal = this.envelopes.refusalOf(error);
    const envelope = this.envelopes.toEnvelope(error, String(request.id));
    const code = this.envelopes.codeOf(error);
    sendFailure({ envelope, code }, refusal?.details ?? {}, request, response);
    if (envelope.Code < 500) return;
    // With words of its own: without any, the message of the error would stand here once more, values and all.
    log.error({ err: refusal?.cause ?? error, cure: refusal?.details.cure }, 'a request failed');
  }
}
