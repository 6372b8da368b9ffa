import { Body, Controller, type MessageEvent, Req, Res, Sse, type StreamableFile } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Observable, takeUntil } from 'rxjs';
import { Operation } from '#libs/http/operation.decorator.js';
import { POSTED } from '#libs/http/streams/open-stream.js';
import { StreamOf } from '#libs/http/streams/stream-of.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import type { AskEvent } from '../../domain/turn.js';
import { ReadAnswer } from '../../use-cases/read-answer.js';
import { AnswerEnds } from './answer-ends.js';
import { AnswerStreams, LAST_EVENT_ID_HEADER, toldBefore } from './answer-streams.js';
import { GetAnswerRequest, GetAnswerResult, toGetAnswerResult } from './answers.wire.js';
import { STREAM_FORMS } from './client-ask.wire.js';

/** Answers that were given, or are being given, read again. */
@Controller('chat/Chat')
export class AnswersController {
  constructor(
    private readonly readAnswer: ReadAnswer,
    private readonly streams: AnswerStreams,
    private readonly ends: AnswerEnds,
  ) {}

  @Sse('GetAnswer', POSTED)
  @StreamOf('GetAnswer')
  @Accepts('secret', 'visitor')
  @NeedsRole('reader')
  async stream(
    @CallerOf() caller: Caller,
    @Body() { messageid }: GetAnswerRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Observable<MessageEvent>> {
    const told = toldBefore(request);
    return this.streams.open(this.follow(caller, messageid, told, response), request, response, told);
  }

  @Operation('GetAnswer', {
    id: 'getAnswer',
    summary: 'Read an answer again, or follow it',
    description:
      'For a client whose connection broke: any replica has the answer. As JSON it comes at once, as it stands. With `stream` true it is sent from its start, and one that is still running is followed to its end; leaving ends nothing but this stream. With `Last-Event-ID` it goes on behind the event of that id, of ClientAsk’s stream or of this one. An interrupted answer ends with the final object of what was kept. A failed one ends with `event: error` behind what was shown of it, or, where nothing was, is an ordinary 502, 503 or 504.',
    data: GetAnswerResult,
    example: {
      messageid: 42,
      content: 'There are 4 homes in Austin with three bedrooms.',
      totalToken: 180,
      noAnswer: false,
      State: 'done',
    },
    codes: [502, 504],
    alsoAnswers: STREAM_FORMS,
  })
  @ApiHeader(LAST_EVENT_ID_HEADER)
  @Accepts('secret', 'visitor')
  @NeedsRole('reader')
  async getAnswer(
    @CallerOf() caller: Caller,
    @Body() { messageid, stream }: GetAnswerRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GetAnswerResult | StreamableFile> {
    if (!stream) return toGetAnswerResult(await this.readAnswer.run(caller, messageid));
    const told = toldBefore(request);
    return this.streams.openLines(this.follow(caller, messageid, told, response), request, response, told);
  }

  private follow(caller: Caller, messageId: number, told: number, response: Response): Observable<AskEvent> {
    return this.readAnswer.follow(caller, messageId, told).pipe(takeUntil(this.ends.of(caller, response)));
  }
}
