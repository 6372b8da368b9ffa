import { Body, Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ENVIRONMENT, type Environment } from '#libs/kernel/environment.js';
import { Drain } from '#libs/kernel/http/drain.js';
import { EVENT_STREAM, type Framing, NDJSON } from '#libs/kernel/http/framing.js';
import { fingerprintOf, idempotencyKeyOf } from '#libs/kernel/http/idempotency.interceptor.js';
import { Operation } from '#libs/kernel/http/operation.decorator.js';
import { cutSlowReader } from '#libs/kernel/http/slow-reader.js';
import { streamedAnswer } from '#libs/kernel/http/streamed-answer.js';
import { toEnvelope } from '#libs/kernel/http/to-envelope.js';
import { log } from '#libs/kernel/log.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import type { AskEvent } from '../../domain/turn.js';
import { type Ask, AskChatbot, wholeAnswer } from '../../use-cases/ask-chatbot.js';
import { openStream } from './answer-stream.js';
import { ClientAskRequest } from './client-ask.request.js';
import { ClientAskResult, STREAM_FORMS, toResult, toStreamed } from './client-ask.wire.js';
import { departureOf } from './departure.js';

@ApiTags('Conversations')
@Controller('chat/Chat')
export class ChatController {
  constructor(
    private readonly askChatbot: AskChatbot,
    private readonly drain: Drain,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Operation('ClientAsk', {
    summary: 'Message a chatbot',
    description:
      'The answer comes as JSON, or as a stream when `stream` is true. Messages of one chat session are answered one after the other, in order of arrival. Limits are judged in this order: the workspace’s tokens of the day, the session’s, the month’s, the window’s; the first that is reached answers 429. Takes an `Idempotency-Key`: a retry of an answered request gets the same answer and is not counted again. With `chatAskType` Image the files are shown to the chatbot’s Model, which must see; with Audio the recording is transcribed and its words become the question; with Video both. What was seen or said is remembered in later turns of the chat session. Where the Model or the installation lacks the ability, 400 names the setting to change.',
    data: ClientAskResult,
    example: {
      messageid: 42,
      content: 'There are 4 homes in Austin with three bedrooms.',
      totalToken: 180,
      noAnswer: false,
    },
    idempotent: 'itself',
    codes: [502, 504],
    alsoAnswers: STREAM_FORMS,
  })
  @Accepts('secret')
  async ask(
    @CallerOf() caller: Caller,
    @Body() body: ClientAskRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ClientAskResult | StreamableFile> {
    const events = this.askChatbot.run(caller, askOf(body, request), departureOf(response, this.drain.signal));
    if (!body.stream) return toResult(await wholeAnswer(events));
    return this.stream(events, request, response);
  }

  private async stream(
    events: AsyncGenerator<AskEvent>,
    request: Request,
    response: Response,
  ): Promise<StreamableFile> {
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
  for await (const event of events) yield toStreamed(event);
}

const framingFor = (request: Request): Framing =>
  (request.headers.accept ?? '').includes(NDJSON.contentType) ? NDJSON : EVENT_STREAM;

function askOf({ sessionID, content, chatAskType = 'Text', fileIds = [] }: ClientAskRequest, request: Request): Ask {
  const key = idempotencyKeyOf(request);
  const retry = key === null ? null : { key, fingerprint: fingerprintOf(request) };
  return { sessionId: sessionID, content, type: chatAskType, fileIds, retry };
}
