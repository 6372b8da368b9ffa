import { Injectable } from '@nestjs/common';
import { filter, finalize, firstValueFrom, from, Observable, throwIfEmpty } from 'rxjs';
import { firstOf } from '#libs/context/abortable.js';
import { keepContext } from '#libs/context/async-context.js';
import { stepped } from '#libs/context/stepped.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { beginSpan, duringSpan, stopwatch } from '#libs/telemetry/span.js';
import type { Retry } from '#libs/domain/retry.js';
import type { Caller } from '../../access/access.api.js';
import { AttachmentCheck, type SourceName } from '../../answering/answering.api.js';
import type { FoundChatbot } from '../../chatbots/chatbots.api.js';
import { type Message, requireWholeMessage } from '../domain/message.js';
import type { AskEvent, Turn } from '../domain/turn.js';
import { type AdmittedTurn, Turns } from '../ports/turns.js';
import { keyReused, stillRunning } from '../domain/failure.js';
import { AdmitMessage } from './admit-message.js';
import { AnswerMessage } from './answer-message.js';
import { FindAskedChatbot } from './find-asked-chatbot.js';
import { WatchErasures } from './watch-erasures.js';

/** A message as it comes in: whether its files are there for its sender is not known yet. */
export type Ask = Omit<Message, 'fileIds'> & { readonly fileIds: readonly number[] };

/** Checks a message before any limit counts it. The order of the checks decides which refusal a client sees. */
@Injectable()
export class CheckMessage {
  constructor(
    private readonly findAsked: FindAskedChatbot,
    private readonly attachments: AttachmentCheck,
  ) {}

  /** A session whose chatbot the caller cannot reach does not exist for the caller. */
  async run(caller: Caller, ask: Ask): Promise<FoundChatbot<SourceName> & { readonly message: Message }> {
    const { sessionId, content, type, fileIds } = ask;
    requireWholeMessage(type, content, fileIds);
    const found = await this.findAsked.run(caller, sessionId);
    if (!found) throw notFound('The chat session');
    const shown = type === 'Text' ? [] : await this.attachments.run(caller, found.chatbot, type, fileIds);
    return { message: { ...ask, fileIds: shown }, ...found };
  }
}

/**
 * The answer that was given to the same request before, as events; null where there is none to give. A turn that failed
 * or was interrupted gave no whole answer: its key is set free and the retry is a new ask.
 */
@Injectable()
export class FindFirstAnswer {
  constructor(private readonly turns: Turns) {}

  async run(retry: Retry): Promise<AskEvent[] | null> {
    const turn = await this.turns.findByKey(retry);
    if (!turn) return null;
    if (turn.fingerprint !== retry.fingerprint) throw keyReused();
    if (turn.state === 'running') throw stillRunning();
    if (turn.state === 'done') return eventsOf(turn);
    await this.turns.forgetKey(retry);
    return null;
  }
}

const eventsOf = ({ id: turnId, answer, tokens, isNoAnswer, homes }: Turn): AskEvent[] => [
  { kind: 'admitted', turnId },
  ...(answer === '' ? [] : [{ kind: 'piece', text: answer } as const]),
  { kind: 'done', turnId, answer, tokens, isNoAnswer, homes },
];

/**
 * Asks a chatbot within a chat session. The answer comes piece by piece, then one end.
 *
 * Every refusal comes before the first event. The question is stored before the model is called; a turn whose subscriber
 * leaves ends as `interrupted` and keeps what was produced, one that fails is given back. To subscribe is to ask; `ends`
 * fails when the answer must end before its time, with what the caller is to be told. An answer also ends once its session
 * is being erased or its chatbot is removed, with what an ask is told then.
 */
@Injectable()
export class AskChatbot {
  constructor(
    private readonly checkMessage: CheckMessage,
    private readonly findFirstAnswer: FindFirstAnswer,
    private readonly admitMessage: AdmitMessage,
    private readonly answerMessage: AnswerMessage,
    private readonly erasures: WatchErasures,
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
    const { chatbot, has, message } = await this.checkMessage.run(caller, ask);
    const first = ask.retry && (await this.findFirstAnswer.run(ask.retry));
    if (first) return from(first);
    const turn = await this.admitMessage.run(message, chatbot);
    const allEnds = firstOf(ends, this.erasures.watch(turn));
    return measured(this.answerMessage.run(turn, message, { chatbot, has }, allEnds), turn, seconds);
  }
}

/** The same events within the span of the ask; what happens on the way stands in it and carries the request's labels. */
function measured(events: Observable<AskEvent>, { sessionId, id }: AdmittedTurn, seconds: () => number) {
  return new Observable<AskEvent>((told) => {
    const span = beginSpan('ask', { attributes: { 'parlor.session': sessionId, 'parlor.turn': id } });
    let isBegun = false;
    let failure: unknown;
    const seen = stepped<AskEvent, AskEvent>(events, (heard) => ({
      next: (event) => {
        if (!isBegun && event.kind === 'piece') metricEvents.emit('answer begun', { seconds: seconds() });
        isBegun ||= event.kind === 'piece';
        heard.next(event);
      },
      error: (error) => {
        failure = error;
        heard.error(error);
      },
    })).pipe(
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
