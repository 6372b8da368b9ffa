import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { DomainError } from '../../domain/domain-error.js';
import { parseBody } from '../../json/json-gate.js';
import { type BodyForm, ROUTE_TRAITS, type RouteTraits } from '../operation.decorator.js';
import { decoderOf, hasBody, readBytes } from './read-bytes.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The body as it came, decompressed. */
    bytes?: Buffer;
  }
}

/** Bodies that are read here. */
type ReadForm = Exclude<BodyForm, 'none' | 'streamed'>;

/** Media types that a body may come with; the empty one is a request that names none. */
const MEDIA_TYPES: Record<ReadForm, readonly string[]> = {
  json: ['application/json'],
  'any-text': ['', 'application/json', 'text/plain', 'application/x-www-form-urlencoded'],
};

/**
 * Reads the body of a caller whom the guard has let in: media type and size by the headers, then the bytes, then the JSON
 * gate. The first of the interceptors, because others want the body; before it nothing of a body is
 * read, unpacked or parsed.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const traits = this.reflector.get<RouteTraits | undefined>(ROUTE_TRAITS, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const form = traits?.body ?? 'none';
    if (form === 'streamed') askFor(request, response);
    else if (form !== 'none') await readBody(request, response, form);
    return next.handle();
  }
}

async function readBody(request: Request, response: Response, form: ReadForm): Promise<void> {
  if (hasBody(request)) refuseMediaType(request.headers['content-type'] ?? '', form);
  const decoder = decoderOf(request);
  askFor(request, response);
  request.bytes = await readBytes(request, decoder);
  request.body = request.bytes.length === 0 ? undefined : parseBody(request.bytes);
}

/** A client that waits to be asked sends no body before. */
function askFor({ headers }: Request, response: Response): void {
  if (headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

function refuseMediaType(contentType: string, form: ReadForm): void {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  if (!MEDIA_TYPES[form].includes(type)) throw new DomainError('unsupported', 'Content-Type must be application/json');
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset && charset.replaceAll('"', '') !== 'utf-8') throw new DomainError('unsupported', 'charset must be utf-8');
}
