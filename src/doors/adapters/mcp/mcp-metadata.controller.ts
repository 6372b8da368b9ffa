import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { notFound } from '#libs/domain/domain-error.js';
import { DoorRoute } from '#libs/http/door-route.decorator.js';
import { AcceptsAnyone, TokenIssuers } from '../../../access/access.api.js';
import { addressOf, MCP_ROUTE, METADATA_ROUTE } from './mcp-errors.js';

/** What a client that has no key yet reads (RFC 9728): where it gets a token that is taken here. */
@Controller()
export class McpMetadataController {
  constructor(
    private readonly issuers: TokenIssuers,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Get(METADATA_ROUTE)
  @Header('Cache-Control', 'public, max-age=300')
  @DoorRoute('McpMetadata')
  @AcceptsAnyone()
  ofService(@Req() request: Request): object {
    return this.metadata(request);
  }

  /** Where RFC 9728 puts it for a resource that is not at the root. */
  @Get(`${METADATA_ROUTE}/${MCP_ROUTE}`)
  @Header('Cache-Control', 'public, max-age=300')
  @DoorRoute('McpMetadata')
  @AcceptsAnyone()
  ofDoor(@Req() request: Request): object {
    return this.metadata(request);
  }

  private metadata(request: Request): object {
    if (this.issuers.all.length === 0) throw notFound('The path');
    const scopes = [...new Set(this.issuers.all.flatMap((one) => one.scopes))];
    return {
      resource: `${addressOf(request, this.environment)}/${MCP_ROUTE}`,
      resource_name: 'Parlor',
      authorization_servers: this.issuers.all.map(({ issuer }) => issuer),
      bearer_methods_supported: ['header'],
      ...(scopes.length > 0 && { scopes_supported: scopes }),
    };
  }
}
