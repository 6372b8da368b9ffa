import type { Request } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';

const NAME = 'Last-Event-ID';

/** How many characters of an answer the client has had, by the id of the last event that it got; none without one. */
export function toldBefore(request: Request): number {
  const id = request.header(NAME) ?? '0';
  if (/^\d{1,9}$/.test(id)) return Number(id);
  throw new DomainError('invalid', `${NAME} must be the id of an event of this answer`);
}

/** The header for the document. */
export const LAST_EVENT_ID_HEADER = {
  name: NAME,
  required: false,
  description:
    'Id of the last event that came before the connection broke, of ClientAsk or of GetAnswer: the stream goes on behind it',
  schema: { type: 'integer', minimum: 0 },
} as const;
