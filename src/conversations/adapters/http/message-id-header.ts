import type { Response } from 'express';
import { type MonoTypeOperatorFunction, tap } from 'rxjs';
import { answerIdOf, type AskEvent } from '../../domain/turn.js';

const NAME = 'X-Message-Id';

/**
 * Tells an answer's id as soon as its message is admitted, before the first byte: a client whose connection breaks then
 * knows what to ask GetAnswer for.
 */
export const namingAnswer = (response: Response): MonoTypeOperatorFunction<AskEvent> =>
  tap((event) => {
    if (event.kind === 'admitted') response.setHeader(NAME, String(answerIdOf(event.turnId)));
  });

/** The header for the document. */
export const MESSAGE_ID_HEADER = {
  [NAME]: {
    description: 'ID of the answer message, for GetAnswer; failures of admitted messages carry it, too',
    schema: { type: 'integer' },
  },
};
