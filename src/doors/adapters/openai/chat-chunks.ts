import type { MessageEvent } from '@nestjs/common';
import type { ErrorCode } from '#libs/domain/domain-error.js';
import type { Envelope } from '#libs/http/envelopes/envelope.js';
import type { ProgramEvent } from '../../../conversations/conversations.api.js';
import { creditsBelow } from '../../domain/credit-lines.js';
import { annotationsOf, type CompletionHead, toChunk, toUsageChunk } from './chat-completion.wire.js';
import { toOpenAiError } from './openai-errors.js';

/** What ends a stream of this form. */
const DONE: MessageEvent = { data: '[DONE]' };

/**
 * The events of a streamed answer in OpenAI's form: nothing else may stand among them, clients refuse what they do not know.
 * Null is a sign of life.
 */
export function chunksOf(head: CompletionHead, event: ProgramEvent, hasUsage: boolean): (MessageEvent | null)[] {
  if (event.kind === 'admitted') return [null];
  if (event.kind === 'piece') return [{ data: toChunk(head, { role: 'assistant', content: event.text }) }];
  const annotations = annotationsOf(event);
  const credits = creditsBelow(event.answer, event.credits);
  return [
    ...(credits === '' ? [] : [{ data: toChunk(head, { content: credits }) }]),
    ...(annotations.length > 0 ? [{ data: toChunk(head, { annotations }) }] : []),
    { data: toChunk(head, {}, 'stop') },
    ...(hasUsage ? [{ data: toUsageChunk(head, event) }] : []),
    DONE,
  ];
}

export const chunkOfFailure = (failure: Envelope<null>, code: ErrorCode): MessageEvent => ({
  data: toOpenAiError(failure, code).body,
});
