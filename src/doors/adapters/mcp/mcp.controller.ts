import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { readBody } from '#libs/http/bodies/read-body.js';
import { callerAddress } from '#libs/http/caller-address.js';
import { retryOf } from '#libs/http/idempotency/kept-answers.js';
import { DoorRoute } from '#libs/http/door-route.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole, OperationRights } from '../../../access/access.api.js';
import type { Calling } from '../../use-cases/calling.js';
import { McpDoor } from './mcp-door.js';
import { MCP_ROUTE } from './mcp-errors.js';

const FORM = 'json';

/** The Model Context Protocol over HTTP: each message is a request of its own, and no session is kept. */
@Controller()
export class McpController {
  constructor(
    private readonly door: McpDoor,
    private readonly rights: OperationRights,
  ) {}

  @Post(MCP_ROUTE)
  @DoorRoute('Mcp', FORM)
  @Accepts('secret')
  @NeedsRole('reader')
  async serve(@CallerOf() caller: Caller, @Req() request: HttpRequest, @Res() response: HttpResponse): Promise<void> {
    // A page that a name of ours was bent to lead to (DNS rebinding) sends its own origin.
    if (caller.origin !== undefined) throw new DomainError('forbidden', 'Pages of other sites may not call this');
    await readBody(request, response, FORM);
    if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
      throw new DomainError('invalid', 'The body must be one JSON-RPC message');
    const calling = this.callingOf(caller, request);
    await send(await this.door.answer(headOf(request, response), request.body, calling), response);
  }

  private callingOf(caller: Caller, request: HttpRequest): Calling {
    return {
      caller,
      require: (operation) => this.rights.require(request, operation),
      who: { actor: request.actor!, address: callerAddress(request), requestId: String(request.id) },
      retry: retryOf(request),
    };
  }
}

/** The head of a request in the form that the protocol's package takes; it ends with its client. */
function headOf({ headers }: HttpRequest, response: HttpResponse): Request {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  const told = Object.entries(headers).flatMap(([name, value = '']) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new Request('http://parlor/mcp', { method: 'POST', headers: told, signal: left.signal });
}

async function send(answer: Response, response: HttpResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (answer.body === null) return void response.end();
  // Whoever has left needs no word of it.
  await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => undefined);
}
