import {
  applyDecorators,
  type ArgumentsHost,
  type CanActivate,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  HttpCode,
  Injectable,
  SetMetadata,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { readBody } from '../bodies/read-body.js';
import { ROUTE_TRAITS, type RouteTraits } from '../route-traits.js';
import { wantsLines } from './lines.js';

/** The next handler of the path answers the request. */
class OtherForm extends Error {}

/** Made once: no reader needs its stack. */
const OTHER_FORM = new OtherForm('the next handler of the path answers');

/** Reads the body behind the guard of keys, and lets a request in that asks for events. */
@Injectable()
class WantsEvents implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await readBody(request, http.getResponse<Response>(), 'json');
    const body = request.body as { readonly stream?: unknown } | null | undefined;
    if (body?.stream === true && !wantsLines(request)) return true;
    throw OTHER_FORM;
  }
}

@Catch(OtherForm)
class PassOn implements ExceptionFilter {
  catch(_: OtherForm, host: ArgumentsHost): void {
    host.switchToHttp().getNext<NextFunction>()();
  }
}

/**
 * Beside Nest's `@Sse`: the streamed form of the operation at the same path. It stands before the operation's own handler,
 * which gets every request that does not ask for events. It has no interceptor: Nest sends the headers of a stream as soon as its
 * interceptors have run, and what refuses the request must come before them.
 */
export function StreamOf(name: string): MethodDecorator {
  const own = { name, address: 'chat', body: 'json' } as const;
  const traits: RouteTraits = { ...own, idempotent: true, recordsItself: true, changes: null };
  return applyDecorators(
    HttpCode(200),
    SetMetadata(ROUTE_TRAITS, traits),
    UseGuards(WantsEvents),
    UseFilters(PassOn),
    ApiExcludeEndpoint(),
  );
}
