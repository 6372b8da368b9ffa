import { Injectable } from '@nestjs/common';
import {
  catchError,
  concat,
  defer,
  finalize,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  takeUntil,
  throwError,
} from 'rxjs';
import { abortable } from '#libs/context/abortable.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { type Answer, Answering, type Question } from '../../answering/answering.api.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { failureOf, isOnCallersSide } from '../domain/failure.js';
import type { Message } from '../domain/message.js';
import { type AskEvent, rememberedTurns, type Turn } from '../domain/turn.js';
import type { SessionSoFar } from '../ports/history.js';
import { type AdmittedTurn, AnswerCheckpoints, Leases } from '../ports/turns.js';
import { AwaitTurn } from './await-turn.js';
import { EndTurn } from './end-turn.js';

/** How an answer came to its end; `reason` is what it failed with, left out where its subscriber has left. */
type Outcome = { readonly kind: 'done' } | { readonly kind: 'stopped'; readonly reason?: unknown };

/**
 * Answers an admitted message when it is its turn; however that goes, the turn ends in one of its three ways, before that
 * end is told. `ends` fails when the answer must end before its time, with what the caller is to be told.
 */
@Injectable()
export class AnswerMessage {
  constructor(
    private readonly awaitTurn: AwaitTurn,
    private readonly answering: Answering,
    private readonly endTurn: EndTurn,
    private readonly checkpoints: AnswerCheckpoints,
    private readonly leases: Leases,
  ) {}

  run(turn: AdmittedTurn, message: Message, chatbot: ChatbotCard, ends: Observable<never>): Observable<AskEvent> {
    let answer: Answer = NOTHING;
    // Only now that it is committed: a unit that is undone leaves its id to another turn.
    this.leases.hold(turn.id);
    const pieces = abortable((signal) => this.awaitTurn.run(turn, signal)).pipe(
      mergeMap((soFar) => {
        const growing = this.answering.answer(questionOf(turn, message, chatbot, soFar));
        answer = growing;
        this.checkpoints.watch(turn.id, answer);
        return growing.pieces;
      }),
      map((text): AskEvent => ({ kind: 'piece', text })),
    );
    const told = concat(of<AskEvent>({ kind: 'admitted', turnId: turn.id }), pieces.pipe(takeUntil(ends)));
    return settled(told, async (outcome) => {
      await this.end(turn, answer, outcome);
      const { text, tokens, isNoAnswer } = answer;
      return { kind: 'done', turnId: turn.id, answer: text, tokens, isNoAnswer };
    });
  }

  private async end(turn: AdmittedTurn, answer: Answer, outcome: Outcome): Promise<void> {
    const { text, tokens, isNoAnswer, calls } = answer;
    const isFailed = outcome.kind === 'stopped' && 'reason' in outcome && !isOnCallersSide(outcome.reason);
    const state = outcome.kind === 'done' ? 'done' : isFailed ? 'failed' : 'interrupted';
    const failure = isFailed ? failureOf(outcome.reason) : undefined;
    metricEvents.emit('answer ended', { outcome: state, isNoAnswer });
    try {
      await this.endTurn.run(turn, { state, answer: text, tokens, isNoAnswer, failure }, calls);
    } finally {
      // A turn that could not be ended, because the database is away, is closed by whichever process notices.
      this.leases.letGo(turn.id);
    }
    await this.awaitTurn.ended(turn.sessionId);
  }
}

/**
 * The same events, and the last one. `settle` is called once, however they come to their end; that is told only once it is
 * settled. Where the subscriber has left, it is settled all the same.
 */
function settled<T>(events: Observable<T>, settle: (outcome: Outcome) => Promise<T>): Observable<T> {
  return defer(() => {
    let isOver = false;
    const over = (outcome: Outcome): Promise<T> => {
      isOver = true;
      return settle(outcome);
    };
    const failed = (reason: unknown) =>
      from(over({ kind: 'stopped', reason })).pipe(mergeMap(() => throwError(() => reason)));
    const left = (): void => {
      if (isOver) return;
      over({ kind: 'stopped' }).catch((error: unknown) => log.warn({ err: error }, 'an answer was not closed'));
    };
    const done = defer(() => over({ kind: 'done' }));
    return concat(events.pipe(catchError(failed)), done).pipe(finalize(left));
  });
}

const NOTHING: Answer = { text: '', tokens: 0, isNoAnswer: true, calls: [] };

const questionOf = (
  { id: turnId, sessionId }: AdmittedTurn,
  { type, content, fileIds, timeZone }: Message,
  chatbot: ChatbotCard,
  { turns, takenOverBehind }: SessionSoFar,
): Question => ({
  ...{ turnId, sessionId, chatbot, type, content, fileIds, earlier: rememberedTurns(turns), timeZone },
  person: takenOverBehind === null ? null : { isNew: !turns.some((one) => wasAskedBehind(one, takenOverBehind)) },
});

const wasAskedBehind = ({ id, state }: Turn, turnId: number): boolean => id > turnId && state !== 'person';
