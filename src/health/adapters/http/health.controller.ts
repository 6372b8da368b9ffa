import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Drain } from '#libs/http/drain.js';
import { Readiness } from '#libs/persistence/readiness.js';
import { AcceptsAnyone } from '../../../access/access.api.js';
import { FileStoreReadiness } from '../../../files/files.api.js';

const STATUS = {
  content: { 'application/json': { schema: { type: 'object', properties: { status: { type: 'string' } } } } },
};

/** For orchestrators and load balancers; outside the envelope, without a key, and silent about the inside. */
@ApiTags('Health')
@AcceptsAnyone()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Readiness,
    private readonly files: FileStoreReadiness,
    private readonly drain: Drain,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'Whether the process is alive', operationId: 'getLiveness' })
  @ApiOkResponse({ description: 'Alive', ...(STATUS as object) })
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Whether requests may be sent here', operationId: 'getReadiness' })
  @ApiOkResponse({ description: 'Ready', ...(STATUS as object) })
  @ApiServiceUnavailableResponse({
    description: 'Stopping, or the database or the file store is away',
    ...(STATUS as object),
  })
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string }> {
    const status = this.drain.isStopping
      ? 'stopping'
      : ((await this.database.missing()) ?? (await this.files.missing()) ?? 'ok');
    if (status !== 'ok') response.status(503).setHeader('Retry-After', '1');
    return { status };
  }
}
