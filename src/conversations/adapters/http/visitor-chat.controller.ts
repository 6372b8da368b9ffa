import { Body, Controller, type MessageEvent, Req, Res, Sse, type StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { retryOf } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { POSTED } from '#libs/http/streams/open-stream.js';
import { StreamOf } from '#libs/http/streams/stream-of.decorator.js';
import { Accepts, type Caller, CallerOf, SendsSomething } from '../../../access/access.api.js';
import type { AskEvent } from '../../domain/turn.js';
import { AskAsVisitor, type VisitorAsk } from '../../use-cases/ask-as-visitor.js';
import { wholeAnswer } from '../../use-cases/ask-chatbot.js';
import { AnswerEnds } from './answer-ends.js';
import { AnswerStreams, MESSAGE_ID_HEADER, namingAnswer } from './answer-streams.js';
import { ClientAskResult, FRAMES_SHOWN, STREAM_FORMS, toResult } from './client-ask.wire.js';
import { AskRequest } from './visitor-chat.wire.js';

const SESSION_ID = 'X-Session-Id';

/** What a visitor asks through the widget. */
@Controller('chat/Chat')
export class VisitorChatController {
  constructor(
    private readonly askAsVisitor: AskAsVisitor,
    private readonly ends: AnswerEnds,
    private readonly streams: AnswerStreams,
  ) {}

  @Sse('Ask', POSTED)
  @StreamOf('Ask')
  @Accepts('visitor')
  @SendsSomething()
  stream(
    @CallerOf() caller: Caller,
    @Body() body: AskRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Observable<MessageEvent>> {
    return this.streams.open(this.answer(caller, body, request, response), request, response);
  }

  @Operation('Ask', {
    id: 'askAsVisitor',
    summary: 'Message a chatbot as its visitor',
    description:
      'As ClientAsk, with a visitor token. Without `sessionID` a new chat session begins; `X-Session-Id` names it before the first byte. chatAskType Image needs EnableUploadImage, Audio needs EnablePushToTalk (else 403); Video is not taken.\n\n' +
      FRAMES_SHOWN,
    bodies: {
      'A new conversation': { content: 'Which homes are for sale in Austin under 600k?' },
      'Answered as a stream': { content: 'Which homes are for sale in Austin under 600k?', stream: true },
    },
    data: ClientAskResult,
    example: { messageid: 42, content: 'There are 4 homes in Austin.', totalToken: 180, noAnswer: false },
    idempotent: true,
    recordsItself: true,
    codes: [502, 504],
    alsoAnswers: STREAM_FORMS,
    headers: {
      ...MESSAGE_ID_HEADER,
      [SESSION_ID]: { description: 'ID of the chat session that the message belongs to', schema: { type: 'integer' } },
    },
  })
  @Accepts('visitor')
  @SendsSomething()
  async ask(
    @CallerOf() caller: Caller,
    @Body() body: AskRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ClientAskResult | StreamableFile> {
    const answer = this.answer(caller, body, request, response);
    if (body.stream) return this.streams.openLines(answer, request, response);
    return toResult(await wholeAnswer(answer));
  }

  private answer(caller: Caller, body: AskRequest, request: Request, response: Response): Observable<AskEvent> {
    const name = (sessionId: number) => void response.setHeader(SESSION_ID, String(sessionId));
    const ends = this.ends.of(caller, response);
    return this.askAsVisitor.run(caller, askOf(body, request), ends, name).pipe(namingAnswer(response));
  }
}

function askOf({ sessionID, content, chatAskType, fileIds = [] }: AskRequest, request: Request): VisitorAsk {
  return { sessionId: sessionID ?? null, content, type: chatAskType ?? 'Text', fileIds, retry: retryOf(request) };
}
