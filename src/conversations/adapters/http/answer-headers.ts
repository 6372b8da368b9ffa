import type { Request, Response } from 'express';
import { type MonoTypeOperatorFunction, tap } from 'rxjs';
import { DomainError } from '#libs/domain/domain-error.js';
import { answerIdOf, type AskEvent } from '../../domain/turn.js';

const MESSAGE_ID = 'X-Message-Id';
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
