import { Injectable, type MessageEvent } from '@nestjs/common';
import type { Request } from 'express';
import { ErrorEnvelopes } from '#libs/http/envelopes/error-envelopes.js';
import { log } from '#libs/telemetry/log.js';
import type { Told } from './chat-answers.js';
import { annotationsOf, type AnswerHead, toChunk, toUsageChunk } from './chat-completion.wire.js';
import { toOpenAiError } from './openai-errors.js';

/** What ends a stream of this form. */
const DONE: MessageEvent = { data: '[DONE]' };

/** The events of a streamed answer in OpenAI's form: nothing else may stand among them, clients refuse what they do not know. */
@Injectable()
export class ChatChunks {
  constructor(private readonly envelopes: ErrorEnvelopes) {}

  /** Null is a sign of life. */
  of(head: AnswerHead, event: Told, hasUsage: boolean): (MessageEvent | null)[] {
    if (event.kind === 'admitted') return [null];
    if (event.kind === 'piece') return [{ data: toChunk(head, { role: 'assistant', content: event.text }) }];
    const annotations = annotationsOf(event);
    return [
      ...(annotations.length > 0 ? [{ data: toChunk(head, { annotations }) }] : []),
      { data: toChunk(head, {}, 'stop') },
      ...(hasUsage ? [{ data: toUsageChunk(head, event) }] : []),
      DONE,
    ];
  }

  ofFailure(error: unknown, { id }: Request): MessageEvent {
    const envelope = this.envelopes.toEnvelope(error, String(id));
    if (envelope.Code >= 500) log.error({ err: error, id }, 'a stream ended with an error');
    return { data: toOpenAiError(envelope, this.envelopes.codeOf(error)).body };
  }
}
