import { Inject, Injectable, type MessageEvent } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { metricEvents } from '../../telemetry/metric-events.js';
import { breakingSilence, openStream } from './open-stream.js';
import { cutSlowReader } from './slow-reader.js';

/** Streams that are sent to readers: counted, kept alive in silence, and cut where their reader takes nothing. */
@Injectable()
export class ServedStreams {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** As `openStream`; null among the events is a sign of life that shows nothing. */
  async open(
    source: Observable<MessageEvent | null>,
    toEvent: (failure: unknown) => MessageEvent,
    request: Request,
    response: Response,
  ): Promise<Observable<MessageEvent>> {
    const { KEEP_ALIVE_SECONDS, SLOW_READER_SECONDS } = this.environment;
    const events = await openStream(source.pipe(breakingSilence(KEEP_ALIVE_SECONDS * 1000)), toEvent);
    if (response.closed) return events;
    metricEvents.emit('stream opened');
    response.once('close', () => metricEvents.emit('stream closed'));
    cutSlowReader(request, response, SLOW_READER_SECONDS * 1000);
    return events;
  }
}
