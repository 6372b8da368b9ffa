import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { defer, map, type Observable } from 'rxjs';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import {
  cutSlowReader,
  EVENT_STREAM,
  type Framing,
  NDJSON,
  streamedAnswer,
} from '#libs/http/streams/streamed-answer.js';
import { ErrorEnvelopes } from '#libs/http/envelopes/error-envelopes.js';
import { log } from '#libs/telemetry/log.js';
import type { AskEvent } from '../../domain/turn.js';
import { openStream } from './answer-stream.js';
import { toStreamed } from './client-ask.wire.js';

/** An answer as the stream that the client has asked for. */
@Injectable()
export class AnswerStreams {
  constructor(
    private readonly envelopes: ErrorEnvelopes,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Throws what refuses the answer before its first event. `from` is the character that the events begin with. */
  async open(events: Observable<AskEvent>, request: Request, response: Response, from = 0): Promise<StreamableFile> {
    const framing = framingFor(request);
    const body = await openStream(framed(events, framing, from), {
      framing,
      keepAliveMs: this.environment.KEEP_ALIVE_SECONDS * 1000,
      toEnvelope: (error) => {
        const envelope = this.envelopes.toEnvelope(error, String(request.id));
        if (envelope.Code >= 500) log.error({ err: error, id: request.id }, 'a stream ended with an error');
        return envelope;
      },
    });
    cutSlowReader(request, response, this.environment.SLOW_READER_SECONDS * 1000);
    return streamedAnswer(body, framing.contentType, response);
  }
}

/**
 * Each event by the characters of the answer that have been told with it: GetAnswer goes on from there, on any replica. A
 * message that was just admitted has nothing to show yet.
 */
const framed = (events: Observable<AskEvent>, framing: Framing, from: number): Observable<string> =>
  defer(() => {
    let told = from;
    return events.pipe(
      map((event) => {
        if (event.kind === 'admitted') return '';
        told = event.kind === 'piece' ? told + event.text.length : event.answer.length;
        return framing.object(toStreamed(event), told);
      }),
    );
  });

const framingFor = (request: Request): Framing =>
  (request.headers.accept ?? '').includes(NDJSON.contentType) ? NDJSON : EVENT_STREAM;
