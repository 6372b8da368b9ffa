import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { accepted } from './envelope.js';
import { ROUTE_TRAITS } from '../operation.decorator.js';
import { Replay } from '../idempotency/kept-answers.js';

/** Puts what an operation returns into the envelope; streams, and routes that are no operations, stay as they are. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!Reflect.hasMetadata(ROUTE_TRAITS, context.getHandler())) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(map((data: unknown) => enveloped(data, response)));
  }
}

function enveloped(data: unknown, response: Response): unknown {
  if (data instanceof StreamableFile) return data;
  if (!(data instanceof Replay)) return accepted(data);
  response.status(data.code);
  return JSON.parse(data.body) as unknown;
}
