import { Injectable, type MessageEvent, type StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type MonoTypeOperatorFunction, type Observable, tap } from 'rxjs';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Envelope } from '#libs/http/envelopes/envelope.js';
import { asLines } from '#libs/http/streams/lines.js';
import { ServedStreams } from '#libs/http/streams/served-streams.js';
import { MESSAGE_ID } from '../../conversations.api.js';
import { answerIdOf, type AskEvent } from '../../domain/turn.js';
import { toStreamed } from './client-ask.wire.js';

/** An answer as a stream, for Nest's `@Sse` or as lines. */
@Injectable()
export class AnswerStreams {
  constructor(private readonly streams: ServedStreams) {}

  /**
   * Rejects with what refuses the answer before its first event. The id of an event is the number of characters of the answer
   * that have been told with it: GetAnswer goes on from there, on any replica. `told` is what was told before.
   */
  open(
    answer: Observable<AskEvent>,
    request: Request,
    response: Response,
    told = 0,
  ): Promise<Observable<MessageEvent>> {
    const toEvent = (event: AskEvent): MessageEvent | null => {
      // A message that was just admitted has nothing to show yet.
      if (event.kind === 'admitted') return null;
      told = event.kind === 'piece' ? told + event.text.length : event.answer.length;
      return { id: String(told), data: toStreamed(event) };
    };
    const fail = (failure: Envelope<null>) => ({ type: 'error', id: String(told), data: failure });
    return this.streams.open(answer.pipe(map(toEvent)), fail, request, response);
  }

  async openLines(
    answer: Observable<AskEvent>,
    request: Request,
    response: Response,
    told = 0,
  ): Promise<StreamableFile> {
    return asLines(await this.open(answer, request, response, told), response);
  }
}

const LAST_EVENT_ID = 'Last-Event-ID';

/**
 * Tells an answer's id as soon as its message is admitted, before the first byte: a client whose connection breaks then
 * knows what to ask GetAnswer for.
 */
export const namingAnswer = (response: Response): MonoTypeOperatorFunction<AskEvent> =>
  tap((event) => {
    if (event.kind === 'admitted') response.setHeader(MESSAGE_ID, String(answerIdOf(event.turnId)));
  });

/** How many characters of an answer the client has had, by the id of the last event that it got; none without one. */
export function toldBefore(request: Request): number {
  const id = request.header(LAST_EVENT_ID) ?? '0';
  if (/^\d{1,9}$/.test(id)) return Number(id);
  throw new DomainError('invalid', `${LAST_EVENT_ID} must be the id of an event of this answer`);
}

/** The header of ClientAsk's answers, for the document. */
export const MESSAGE_ID_HEADER = {
  [MESSAGE_ID]: {
    description: 'ID of the answer message, for GetAnswer; failures of admitted messages carry it, too',
    schema: { type: 'integer' },
  },
};

/** The header of GetAnswer's requests, for the document. */
export const LAST_EVENT_ID_HEADER = {
  name: LAST_EVENT_ID,
  required: false,
  description:
    'Id of the last event that came before the connection broke, of ClientAsk or of GetAnswer: the stream goes on behind it',
  schema: { type: 'integer', minimum: 0 },
} as const;
