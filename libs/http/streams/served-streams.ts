import { Inject, Injectable, type MessageEvent } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { ErrorCode } from '../../domain/domain-error.js';
import { log } from '../../telemetry/log.js';
import { metricEvents } from '../../telemetry/metric-events.js';
import type { Envelope } from '../envelopes/envelope.js';
import { ErrorEnvelopes } from '../envelopes/error-envelopes.js';
import { breakingSilence, openStream } from './open-stream.js';
import { cutSlowReader } from './slow-reader.js';

/** Streams that are sent to readers: counted, kept alive in silence, and cut where their reader takes nothing. */
@Injectable()
export class ServedStreams {
  constructor(
    private readonly envelopes: ErrorEnvelopes,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** As `openStream`; null among the events is a sign of life that shows nothing, and a failure comes as its envelope. */
  async open(
    source: Observable<MessageEvent | null>,
    toEvent: (failure: Envelope<null>, code: ErrorCode) => MessageEvent,
    request: Request,
    response: Response,
  ): Promise<Observable<MessageEvent>> {
    const { KEEP_ALIVE_SECONDS, SLOW_READER_SECONDS } = this.environment;
    const fail = (error: unknown) => toEvent(this.envelopeOf(error, request), this.envelopes.codeOf(error));
    const events = await openStream(source.pipe(breakingSilence(KEEP_ALIVE_SECONDS * 1000)), fail);
    if (response.closed) return events;
    metricEvents.emit('stream opened');
    response.once('close', () => metricEvents.emit('stream closed'));
    cutSlowReader(request, response, SLOW_READER_SECONDS * 1000);
    return events;
  }

  private envelopeOf(error: unknown, { id }: Request): Envelope<null> {
    const envelope = this.envelopes.toEnvelope(error, String(id));
    if (envelope.Code >= 500) log.error({ err: error, id }, 'a stream ended with an error');
    return envelope;
  }
}
