import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Retry } from '#libs/domain/retry.js';
import { stopwatch } from '#libs/telemetry/stopwatch.js';
import type { Caller } from '../../access/access.api.js';
import type { AskType } from '#libs/visitor/attached-question.js';
import type { AskEvent } from '../domain/turn.js';
import { AdmitMessage } from './admit-message.js';
import { AnswerMessage } from './answer-message.js';
import { CheckMessage } from './check-message.js';
import { FindFirstAnswer } from './find-first-answer.js';
import { observed } from './observed-answer.js';

/** A visitor's message as it comes in. */
export interface Ask {
  readonly sessionId: number;
  /** Up to 32,000 characters; blank only with files. */
  readonly content: string;
  readonly type: AskType;
  readonly fileIds: readonly number[];
  /** Makes retries of the same request have one effect; null where the caller sent no Idempotency-Key. */
  readonly retry: Retry | null;
}

/**
 * Asks a chatbot within a chat session and yields its answer: pieces in order, then one end.
 *
 * Every refusal comes before the first event. The question is stored before the model is called; a turn that its caller
 * leaves ends as `interrupted` and keeps what was produced, one that fails is given back.
 */
@Injectable()
export class AskChatbot {
  constructor(
    private readonly checkMessage: CheckMessage,
    private readonly findFirstAnswer: FindFirstAnswer,
    private readonly admitMessage: AdmitMessage,
    private readonly answerMessage: AnswerMessage,
  ) {}

  async *run(caller: Caller, ask: Ask, signal: AbortSignal): AsyncGenerator<AskEvent> {
    const seconds = stopwatch();
    const { chatbot, fileIds } = await this.checkMessage.run(caller, ask);
    const first = ask.retry && (await this.findFirstAnswer.run(ask.retry));
    if (first) return yield* first;
    const message = { ...ask, fileIds };
    const turn = await this.admitMessage.run(message, chatbot);
    yield* observed(this.answerMessage.run(turn, message, chatbot, signal), turn, seconds);
  }
}

/** The last event of an answer. */
export async function wholeAnswer(events: AsyncIterable<AskEvent>): Promise<Extract<AskEvent, { kind: 'done' }>> {
  for await (const event of events) if (event.kind === 'done') return event;
  throw new DomainError('provider-failed', 'The answer ended early; try again');
}
