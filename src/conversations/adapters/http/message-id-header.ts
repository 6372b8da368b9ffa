import type { Response } from 'express';
import { answerIdOf, type AskEvent } from '../../domain/turn.js';

const NAME = 'X-Message-Id';

/**
 * Waits until a message is admitted, so that every refusal before is an ordinary envelope, and tells its answer's id before
 * the first byte: a client whose connection breaks then knows what to ask GetAnswer for.
 */
export async function nameAnswer(events: AsyncGenerator<AskEvent>, response: Response): Promise<void> {
  const { value } = (await events.next()) as { value?: AskEvent };
  if (value?.kind === 'admitted') response.setHeader(NAME, String(answerIdOf(value.turnId)));
}

/** The header for the document. */
export const MESSAGE_ID_HEADER = {
  [NAME]: {
    description: 'ID of the answer message, for GetAnswer; failures of admitted messages carry it, too',
    schema: { type: 'integer' },
  },
};
