import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiOkResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { AcceptsAnyone, VERIFY } from '../../access.api.js';
import { requireOperation } from '../../domain/api-key.js';
import { type Demands, demandsIn, roleFor } from '../../domain/verification.js';
import { CallerResolver } from './caller-resolver.js';

const PATH = '/auth/verify';
/** For gateways whose address takes no query, because they append the path that they were asked for. */
const DEMANDS_HEADER = 'x-auth-require';

const Demand = (name: string, description: string): MethodDecorator =>
  ApiQuery({ name, required: false, description, schema: { type: 'string' } });

/** Forward authorisation: lets a gateway guard other services with Parlor's keys. */
@AcceptsAnyone()
@Controller('auth')
export class VerifyController {
  constructor(private readonly resolver: CallerResolver) {}

  @Get('verify')
  @ApiOperation({
    summary: "Answer a gateway's sub-request",
    description:
      'For nginx auth_request, Traefik ForwardAuth and Envoy ext_authz: any method, and any path behind `/auth/verify`. 200 with X-Auth-Workspace, X-Auth-Role and X-Auth-Subject for a good credential, else 401; 403 where the gateway asks for more than the caller may do. A key of some chatbots or operations has the role `limited`, and X-Auth-Chatbots or X-Auth-Operations say which, unless the gateway asks for one of these. The body is empty.',
    operationId: 'verifyCaller',
  })
  @Demand('role', 'Least role: reader, editor or admin')
  @Demand('workspace', 'ID of the workspace')
  @Demand('chatbot', 'Serial number that a key limited to chatbots must open')
  @Demand('operation', 'Name of an operation that a key limited to operations must open')
  @ApiHeader({
    name: 'X-Auth-Require',
    required: false,
    description: 'The same as the query, such as `role=editor&workspace=1`',
    schema: { type: 'string' },
  })
  @ApiOkResponse({ description: 'A good credential' })
  @ApiExtension('x-name', VERIFY)
  @ApiExtension('x-codes', [400, 401, 403, 429, 503])
  async verify(@Req() request: Request, @Res() response: Response): Promise<void> {
    const demands = demandsOf(request);
    const resolved = await this.resolver.resolve(request);
    if (!resolved) throw new DomainError('unauthenticated', 'Send a key or token');
    const { caller, subject } = resolved;
    requireOperation(caller, VERIFY);
    response.setHeader('X-Auth-Role', roleFor(resolved, demands));
    response.setHeader('X-Auth-Workspace', caller.workspaceId);
    response.setHeader('X-Auth-Subject', encodeURIComponent(subject ?? `key-${caller.keyId}`));
    if (caller.serialNumbers !== null) response.setHeader('X-Auth-Chatbots', listed(caller.serialNumbers));
    if (caller.operations !== undefined) response.setHeader('X-Auth-Operations', listed(caller.operations));
    response.setHeader('Cache-Control', 'no-store');
    response.status(200).end();
  }
}

const listed = (names: readonly string[]): string => names.map(encodeURIComponent).join(',');

/** A header that comes twice reaches us as one, with a comma between. */
function demandsOf(request: Request): Demands {
  const { searchParams } = new URL(request.url, 'http://parlor');
  const ofHeader = (request.header(DEMANDS_HEADER) ?? '').replaceAll(',', '&').replaceAll(' ', '');
  return demandsIn(new URLSearchParams([...searchParams, ...new URLSearchParams(ofHeader)]));
}

/**
 * Envoy appends path and query that it was asked for, and gateways keep the method: whatever comes to the address, and below
 * it, is one and the same question. A query below it is the client's, and asks nothing.
 */
export function forwardVerification(request: Request, _response: Response, next: NextFunction): void {
  if (request.path.startsWith(`${PATH}/`)) request.url = PATH;
  if (request.path === PATH) request.method = 'GET';
  next();
}
