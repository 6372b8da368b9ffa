import { Injectable } from '@nestjs/common';
import { Observable } from 'rxjs';
import { leadingTo } from '#libs/context/abortable.js';
import { stepped } from '#libs/context/stepped.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import type { Answer, SourceName } from '../../answering/answering.api.js';
import type { FoundChatbot } from '../../chatbots/chatbots.api.js';
import { failureOf, isOnCallersSide } from '../domain/failure.js';
import type { Message } from '../domain/message.js';
import type { AskEvent } from '../domain/turn.js';
import { type AdmittedTurn, AnswerCheckpoints, Leases } from '../ports/turns.js';
import { AwaitTurn } from './await-turn.js';
import { BeginAnswer } from './begin-answer.js';
import { EndTurn } from './end-turn.js';

type AskedChatbot = FoundChatbot<SourceName>;

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
    private readonly beginAnswer: BeginAnswer,
    private readonly endTurn: EndTurn,
    private readonly checkpoints: AnswerCheckpoints,
    private readonly leases: Leases,
  ) {}

  run(turn: AdmittedTurn, message: Message, asked: AskedChatbot, ends: Observable<never>): Observable<AskEvent> {
    let answer: Answer = NOTHING;
    // Only now that it is committed: a unit that is undone leaves its id to another turn.
    this.leases.hold(turn.id);
    const pieces = leadingTo(async (leaving) => {
      const soFar = await this.awaitTurn.run(turn, leaving);
      const growing = await this.beginAnswer.run(turn, message, asked, soFar);
      answer = growing;
      this.checkpoints.watch(turn.id, answer);
      return growing.pieces;
    });
    return settled(eventsOf(turn, pieces, ends), async (outcome) => {
      await this.end(turn, answer, outcome);
      const { text, tokens, isNoAnswer, homes } = answer;
      return { kind: 'done', turnId: turn.id, answer: text, tokens, isNoAnswer, homes };
    });
  }

  private async end(turn: AdmittedTurn, answer: Answer, outcome: Outcome): Promise<void> {
    const { text, suffixLength, homes, tokens, isNoAnswer, calls } = answer;
    const isFailed = outcome.kind === 'stopped' && 'reason' in outcome && !isOnCallersSide(outcome.reason);
    const state = outcome.kind === 'done' ? 'done' : isFailed ? 'failed' : 'interrupted';
    const failure = isFailed ? failureOf(outcome.reason) : undefined;
    metricEvents.emit('answer ended', { outcome: state, isNoAnswer });
    try {
      await this.endTurn.run(turn, { state, answer: text, suffixLength, homes, tokens, isNoAnswer, failure }, calls);
    } catch (error) {
      // A turn that could not be ended, because the database is away, is closed by whichever process notices.
      this.leases.giveUp(turn.id);
      throw error;
    }
    this.leases.letGo(turn.id);
    await this.awaitTurn.ended(turn.sessionId);
  }
}

/**
 * The same events, and the last one. `settle` is called once, however they come to their end; that is told only once it is
 * settled. Where the subscriber has left, it is settled all the same.
 */
function settled<T>(events: Observable<T>, settle: (outcome: Outcome) => Promise<T>): Observable<T> {
  return new Observable((told) => {
    let isOver = false;
    const fail = (reason: unknown): void => told.error(reason);
    const over = async (outcome: Outcome): Promise<T> => {
      isOver = true;
      // Calls that are under way are left first, and have told what they used.
      await Promise.resolve();
      return settle(outcome);
    };
    const end = (last: T): void => {
      told.next(last);
      told.complete();
    };
    const heard = events.subscribe({
      next: (event) => told.next(event),
      error: (reason: unknown) => void over({ kind: 'stopped', reason }).then(() => fail(reason), fail),
      complete: () => void over({ kind: 'done' }).then(end, fail),
    });
    told.add(heard);
    told.add(() => {
      if (isOver) return;
      over({ kind: 'stopped' }).catch((error: unknown) => log.warn({ err: error }, 'an answer was not closed'));
    });
  });
}

/** That the message is admitted, then the answer's pieces until they have ended or `ends` fails. */
const eventsOf = ({ id: turnId }: AdmittedTurn, pieces: Observable<string>, ends: Observable<never>) =>
  new Observable<AskEvent>((told) => {
    told.next({ kind: 'admitted', turnId });
    ends.subscribe(told);
    if (told.closed) return;
    stepped<string, AskEvent>(pieces, () => ({ next: (text) => told.next({ kind: 'piece', text }) })).subscribe(told);
  });

const NOTHING: Answer = { text: '', suffixLength: 0, homes: [], tokens: 0, isNoAnswer: true, calls: [] };
