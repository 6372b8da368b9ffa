import { Controller, Get, type MessageEvent, Res, Sse } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { defer, map, type Observable, take, timer } from 'rxjs';
import { Drain } from '#libs/http/drain.js';
import { Readiness } from '#libs/persistence/readiness.js';
import { Clock } from '#libs/domain/clock.js';
import { StreamOperation } from '#libs/http/operation.decorator.js';
import { Accepts, AcceptsAnyone, NeedsRole } from '../../../access/access.api.js';
import { FileStoreReadiness } from '../../../files/files.api.js';

const STATUS = {
  content: { 'application/json': { schema: { type: 'object', properties: { status: { type: 'string' } } } } },
};

/** For orchestrators and load balancers; outside the envelope, without a key, and silent about the inside. */
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

const MARKS = 10;
const EVERY_MS = 200;

const MARK = {
  type: 'object',
  required: ['Mark', 'At'],
  additionalProperties: false,
  properties: {
    Mark: { type: 'integer', minimum: 1, maximum: MARKS },
    At: { type: 'integer', description: 'Milliseconds between the first mark and this one, when it was sent' },
  },
};

const EVENT_STREAM = 'text/event-stream';

const MARKS_FORM = {
  schema: {
    type: 'string',
    description: `Server-sent events, ${MARKS} of them, one JSON object each on a line that begins with \`data: \``,
    contentMediaType: EVENT_STREAM,
    contentSchema: MARK,
  },
  example: 'id: 1\ndata: {"Mark":1,"At":0}\n\nid: 2\ndata: {"Mark":2,"At":200}\n\n',
};

/** A stream without a model, for operators: it shows what stands between the service and a client does to streams. */
@Controller('health')
export class MarksController {
  constructor(private readonly clock: Clock) {}

  @Sse('stream')
  @StreamOperation('stream', {
    method: 'GET',
    id: 'streamMarks',
    name: 'HealthStream',
    address: 'both',
    summary: 'Show whether a proxy keeps streams back',
    description: `${MARKS} marks, one every ${EVERY_MS} ms, with the headers of an answer's stream. Watch them come with \`curl -N\`: when they come all at once, something in between keeps them back.`,
    alsoAnswers: { [EVENT_STREAM]: MARKS_FORM },
  })
  @Accepts('secret')
  @NeedsRole('reader')
  marks(): Observable<MessageEvent> {
    return defer(() => {
      let first: number | undefined;
      const mark = (at: number): MessageEvent => {
        const now = Math.round(this.clock.elapsed());
        return { data: { Mark: at + 1, At: now - (first ??= now) } };
      };
      return timer(0, EVERY_MS).pipe(take(MARKS), map(mark));
    });
  }
}
