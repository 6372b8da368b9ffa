import { Body, Controller, type MessageEvent, Req, Res, Sse, type StreamableFile } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { Operation } from '#libs/http/operation.decorator.js';
import { retryOf } from '#libs/http/idempotency/kept-answers.js';
import { POSTED } from '#libs/http/streams/open-stream.js';
import { StreamOf } from '#libs/http/streams/stream-of.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import type { AskEvent } from '../../domain/turn.js';
import { type Ask, AskChatbot, wholeAnswer } from '../../use-cases/ask-chatbot.js';
import { AnswerEnds } from './answer-ends.js';
import { AnswerStreams, MESSAGE_ID_HEADER, namingAnswer } from './answer-streams.js';
import {
  ClientAskRequest,
  ClientAskResult,
  FRAMES_SHOWN,
  STREAM_FORMS,
  StreamFinal,
  StreamFragment,
  toResult,
} from './client-ask.wire.js';

const QUESTION = 'Which homes are for sale in Austin under 600k?';
const LEAD = 'I would like to see one of them. My name is Jane Doe, jane@example.com.';

@ApiExtraModels(StreamFragment, StreamFinal)
@Controller('chat/Chat')
export class ChatController {
  constructor(
    private readonly askChatbot: AskChatbot,
    private readonly ends: AnswerEnds,
    private readonly streams: AnswerStreams,
  ) {}

  @Sse('ClientAsk', POSTED)
  @StreamOf('ClientAsk')
  @Accepts('secret')
  stream(
    @CallerOf() caller: Caller,
    @Body() body: ClientAskRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Observable<MessageEvent>> {
    return this.streams.open(this.answer(caller, body, request, response), request, response);
  }

  @Operation('ClientAsk', {
    id: 'askChatbot',
    summary: 'Message a chatbot',
    description:
      'The answer comes as JSON, or as a stream when `stream` is true. Messages of one chat session are answered one after the other, in order of arrival. Limits are judged in this order: the workspace’s tokens of the day, the session’s, the month’s, the window’s; the first that is reached answers 429. Takes an `Idempotency-Key`: a retry of an answered request gets the same answer and is not counted again. With `chatAskType` Image the files are shown to the chatbot’s Model, which must see; with Audio the recording is transcribed and its words become the question; with Video both. What was seen or said is remembered in later turns of the chat session. Where the Model or the installation lacks the ability, 400 names the setting to change. Every answer to a message that was admitted, a failure too, carries its message ID in `X-Message-Id` before the first byte: after a broken connection GetAnswer gives it again.\n\n' +
      FRAMES_SHOWN,
    bodies: {
      'Answered as JSON': { sessionID: 1, content: QUESTION },
      'Answered as a stream': { sessionID: 1, content: QUESTION, stream: true },
      'A visitor leaves an address': { sessionID: 1, content: LEAD },
    },
    data: ClientAskResult,
    example: {
      messageid: 42,
      content: 'There are 4 homes in Austin with three bedrooms.',
      totalToken: 180,
      noAnswer: false,
    },
    idempotent: true,
    recordsItself: true,
    codes: [502, 504],
    alsoAnswers: STREAM_FORMS,
    headers: MESSAGE_ID_HEADER,
  })
  @Accepts('secret')
  async ask(
    @CallerOf() caller: Caller,
    @Body() body: ClientAskRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ClientAskResult | StreamableFile> {
    const answer = this.answer(caller, body, request, response);
    if (body.stream) return this.streams.openLines(answer, request, response);
    return toResult(await wholeAnswer(answer));
  }

  private answer(caller: Caller, body: ClientAskRequest, request: Request, response: Response): Observable<AskEvent> {
    const ends = this.ends.of(caller, response);
    return this.askChatbot.run(caller, askOf(body, request), ends).pipe(namingAnswer(response));
  }
}

function askOf({ sessionID, content, chatAskType = 'Text', fileIds = [] }: ClientAskRequest, request: Request): Ask {
  return { sessionId: sessionID, content, type: chatAskType, fileIds, retry: retryOf(request) };
}
