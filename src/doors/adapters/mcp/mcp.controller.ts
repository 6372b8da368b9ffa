import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { readBody } from '#libs/http/bodies/read-body.js';
import { callerAddress } from '#libs/http/caller-address.js';
import { leftSignal } from '#libs/http/client-left.js';
import { retryOf } from '#libs/http/idempotency/kept-answers.js';
import { webOrigin } from '#libs/http/web-origin.js';
import { DoorRoute } from '#libs/http/door-route.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole, OperationRights } from '../../../access/access.api.js';
import type { DoorCall } from '../../use-cases/door-call.js';
import { McpDoor } from './mcp-door.js';
import { MCP_ROUTE } from './mcp-errors.js';

const FORM = 'json';

/** The Model Context Protocol over HTTP: each message is a request of its own, and no session is kept. */
@Controller()
export class McpController {
  constructor(
    private readonly door: McpDoor,
    private readonly rights: OperationRights,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post(MCP_ROUTE)
  @DoorRoute('Mcp', FORM)
  @Accepts('secret')
  @NeedsRole('reader')
  async serve(@CallerOf() caller: Caller, @Req() request: HttpRequest, @Res() response: HttpResponse): Promise<void> {
    refusePages(request, this.environment);
    await readBody(request, response, FORM);
    if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
      throw new DomainError('invalid', 'The body must be one JSON-RPC message');
    const calling = this.callingOf(caller, request);
    await send(await this.door.answer(headOf(request, response), request.body, calling), response);
  }

  private callingOf(caller: Caller, request: HttpRequest): DoorCall {
    return {
      caller,
      require: (operation) => this.rights.require(request, operation),
      who: { actor: request.actor!, address: callerAddress(request), requestId: String(request.id) },
      retry: retryOf(request),
    };
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Only pages at PUBLIC_URL and of this machine may call. The host that a request names proves nothing: a page elsewhere can
 * bend a name of its own to lead here (DNS rebinding), and then both are the same.
 */
function refusePages(request: HttpRequest, { PUBLIC_URL = '' }: Environment): void {
  const origin = request.header('origin');
  if (origin === undefined) return;
  const page = URL.parse(webOrigin(origin));
  if (page && (page.origin === URL.parse(PUBLIC_URL)?.origin || LOOPBACK.includes(page.hostname))) return;
  throw new DomainError('forbidden', 'Pages of other sites may not call this');
}

/** The head of a request in the form that the protocol's package takes; it ends with its client. */
function headOf({ headers }: HttpRequest, response: HttpResponse): Request {
  const told = Object.entries(headers).flatMap(([name, value = '']) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new Request('http://parlor/mcp', { method: 'POST', headers: told, signal: leftSignal(response) });
}

async function send(answer: Response, response: HttpResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (answer.body === null) return void response.end();
  // Whoever has left needs no word of it.
  await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => undefined);
}
