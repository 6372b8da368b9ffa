import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { AcceptsAnyone, type Caller, type Role, VERIFY } from '../../access.api.js';
import { CallerResolver } from './caller-resolver.js';
import { requireOperation } from '../../domain/api-key.js';

/** Forward authorisation: lets a gateway guard other services with Parlor's keys. */
@ApiTags('Workspace')
@AcceptsAnyone()
@Controller('auth')
export class VerifyController {
  constructor(private readonly resolver: CallerResolver) {}

  @Get('verify')
  @ApiOperation({
    summary: "Answer a gateway's sub-request",
    description:
      'For nginx auth_request, Traefik ForwardAuth and Envoy: 200 with the headers X-Auth-Workspace, X-Auth-Role and X-Auth-Subject for a good credential, else 401. The body is empty.',
    operationId: 'verifyCaller',
  })
  @ApiOkResponse({ description: 'A good credential' })
  @ApiExtension('x-name', VERIFY)
  @ApiExtension('x-codes', [401, 403, 429, 503])
  async verify(@Req() request: Request, @Res() response: Response): Promise<void> {
    const resolved = await this.resolver.resolve(request);
    if (!resolved) throw new DomainError('unauthenticated', 'Send a key or token');
    const { caller, role, kinds, subject } = resolved;
    requireOperation(caller, VERIFY);
    response.setHeader('X-Auth-Workspace', caller.workspaceId);
    response.setHeader('X-Auth-Role', role ?? roleOfKey(kinds.includes('secret'), caller));
    response.setHeader('X-Auth-Subject', encodeURIComponent(subject ?? `key-${caller.keyId}`));
    response.setHeader('Cache-Control', 'no-store');
    response.status(200).end();
  }
}

/** A key that is limited administers nothing, and a session key stands in public pages. */
const roleOfKey = (isSecret: boolean, { serialNumbers, operations }: Caller): Role =>
  isSecret ? (serialNumbers === null && operations === undefined ? 'admin' : 'editor') : 'reader';
