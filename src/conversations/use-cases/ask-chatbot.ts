import { Injectable } from '@nestjs/common';
import { filter, finalize, firstValueFrom, from, Observable, tap, throwIfEmpty } from 'rxjs';
import { keepContext } from '#libs/context/async-context.js';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Retry } from '#libs/domain/retry.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { beginSpan, duringSpan, stopwatch } from '#libs/telemetry/span.js';
import type { AskType } from '#libs/visitor/attached-question.js';
import type { Caller } from '../../access/access.api.js';
import type { AskEvent } from '../domain/turn.js';
import { type AdmittedTurn, AdmitMessage } from './admit-message.js';
import { AnswerMessage } from './answer-message.js';
import { CheckMessage } from './check-message.js';
import { FindFirstAnswer } from './find-first-answer.js';

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
 * Asks a chatbot within a chat session. The answer comes piece by piece, then one end.
 *
 * Every refusal comes before the first event. The question is stored before the model is called; a turn whose subscriber
 * leaves ends as `interrupted` and keeps what was produced, one that fails is given back. To subscribe is to ask; `ends`
 * fails when the answer must end before its time, with what the caller is to be told.
 */
@Injectable()
export class AskChatbot {
  constructor(
    private readonly checkMessage: CheckMessage,
    private readonly findFirstAnswer: FindFirstAnswer,
    private readonly admitMessage: AdmitMessage,
    private readonly answerMessage: AnswerMessage,
  ) {}

  run(caller: Caller, ask: Ask, ends: Observable<never>): Observable<AskEvent> {
    return new Observable((told) => {
      // A message that was admitted is answered to its end, even where its caller has left meanwhile.
      this.admitted(caller, ask, ends).then(
        (events) => events.subscribe(told),
        (error: unknown) => told.error(error),
      );
    });
  }

  private async admitted(caller: Caller, ask: Ask, ends: Observable<never>): Promise<Observable<AskEvent>> {
    const seconds = stopwatch();
    const { chatbot, fileIds } = await this.checkMessage.run(caller, ask);
    const first = ask.retry && (await this.findFirstAnswer.run(ask.retry));
    if (first) return from(first);
    const message = { ...ask, fileIds };
    const turn = await this.admitMessage.run(message, chatbot);
    return measured(this.answerMessage.run(turn, message, chatbot, ends), turn, seconds);
  }
}

/** The same events within the span of the ask; what happens on the way stands in it and carries the request's labels. */
function measured(events: Observable<AskEvent>, { sessionId, id }: AdmittedTurn, seconds: () => number) {
  return new Observable<AskEvent>((told) => {
    const span = beginSpan('ask', { attributes: { 'parlor.session': sessionId, 'parlor.turn': id } });
    let isBegun = false;
    const look = ({ kind }: AskEvent): void => {
      if (isBegun || kind !== 'piece') return;
      isBegun = true;
      metricEvents.emit('answer begun', { seconds: seconds() });
    };
    let failure: unknown;
    const seen = events.pipe(
      tap({ next: look, error: (error: unknown) => (failure = error) }),
      finalize(() => span.end(failure)),
      keepContext(),
    );
    return duringSpan(span, () => seen.subscribe(told));
  });
}

/** The last event of an answer. */
export const wholeAnswer = (events: Observable<AskEvent>): Promise<Extract<AskEvent, { kind: 'done' }>> =>
  firstValueFrom(
    events.pipe(
      filter((event) => event.kind === 'done'),
      throwIfEmpty(() => new DomainError('provider-failed', 'The answer ended early; try again')),
    ),
  );
