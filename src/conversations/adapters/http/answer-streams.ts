import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { EVENT_STREAM, type Framing, NDJSON } from '#libs/http/bodies/framing.js';
import { cutSlowReader } from '#libs/http/streams/slow-reader.js';
import { streamedAnswer } from '#libs/http/streams/streamed-answer.js';
import { toEnvelope } from '#libs/http/envelopes/to-envelope.js';
import { log } from '#libs/telemetry/log.js';
import type { AskEvent } from '../../domain/turn.js';
import { openStream } from './answer-stream.js';
import { toStreamed } from './client-ask.wire.js';

/** An answer as the stream that the client has asked for. */
@Injectable()
export class AnswerStreams {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** Throws what refuses the answer before its first event. */
  async open(events: AsyncGenerator<AskEvent>, request: Request, response: Response): Promise<StreamableFile> {
    const framing = framingFor(request);
    const frames = await openStream(streamed(events), {
      framing,
      keepAliveMs: this.environment.KEEP_ALIVE_SECONDS * 1000,
      toEnvelope: (error) => {
        const envelope = toEnvelope(error, String(request.id));
        if (envelope.Code >= 500) log.error({ err: error, id: request.id }, 'a stream ended with an error');
        return envelope;
      },
    });
    cutSlowReader(request, response, this.environment.SLOW_READER_SECONDS * 1000);
    return streamedAnswer(frames, framing.contentType, response);
  }
}

async function* streamed(events: AsyncIterable<AskEvent>): AsyncGenerator<object> {
  for await (const event of events) if (event.kind !== 'admitted') yield toStreamed(event);
}

const framingFor = (request: Request): Framing =>
  (request.headers.accept ?? '').includes(NDJSON.contentType) ? NDJSON : EVENT_STREAM;
