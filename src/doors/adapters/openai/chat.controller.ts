import { Body, Controller, type MessageEvent, Post, Req, Res, Sse } from '@nestjs/common';
import type { Request, Response } from 'express';
import { concatMap, filter, firstValueFrom, from, type Observable } from 'rxjs';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { DoorRoute } from '#libs/http/door-route.decorator.js';
import { POSTED } from '#libs/http/streams/open-stream.js';
import { ServedStreams } from '#libs/http/streams/served-streams.js';
import { StreamOf } from '#libs/http/streams/stream-of.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import type { ProgramEvent } from '../../../conversations/conversations.api.js';
import { ChatAnswers } from './chat-answers.js';
import { ChatCompletionRequest } from './chat-completion.request.js';
import { toCompletion } from './chat-completion.wire.js';
import { chunkOfFailure, chunksOf } from './chat-chunks.js';

const PATH = 'chat/completions';

/** A chatbot as a model of OpenAI's form. */
@Controller('v1')
export class ChatCompletionsController {
  constructor(
    private readonly answers: ChatAnswers,
    private readonly streams: ServedStreams,
    private readonly clock: Clock,
  ) {}

  @Sse(PATH, POSTED)
  @StreamOf('ClientAsk')
  @Accepts('secret')
  stream(
    @CallerOf() caller: Caller,
    @Body() body: ChatCompletionRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Observable<MessageEvent>> {
    const head = this.headOf(request, body);
    const told = this.answers.to(caller, body, request, response);
    const hasUsage = body.stream_options?.include_usage === true;
    const events = told.pipe(concatMap((event) => from(chunksOf(head, event, hasUsage))));
    return this.streams.open(events, chunkOfFailure, request, response);
  }

  @Post(PATH)
  @DoorRoute('ClientAsk', 'json')
  @Accepts('secret')
  async complete(
    @CallerOf() caller: Caller,
    @Body() body: ChatCompletionRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    const told = this.answers.to(caller, body, request, response);
    const done = await firstValueFrom(
      told.pipe(filter((event): event is Extract<ProgramEvent, { kind: 'done' }> => event.kind === 'done')),
    );
    return toCompletion(this.headOf(request, body), done);
  }

  /** Some programs call it first, and go on with the other where they are told so. */
  @Post('responses')
  @DoorRoute('ClientAsk', 'json')
  @Accepts('secret')
  responses(): never {
    throw new DomainError('not-found', 'There is no /v1/responses here; use /v1/chat/completions', {
      code: 'path-not-found',
    });
  }

  private headOf({ id }: Request, { model }: ChatCompletionRequest) {
    return { id: `chatcmpl-${String(id)}`, created: Math.floor(this.clock.now() / 1000), model };
  }
}
