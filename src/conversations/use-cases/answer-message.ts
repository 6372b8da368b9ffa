import { Injectable } from '@nestjs/common';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { type Answer, Answering, type Question } from '../../answering/answering.api.js';
import { type Failure, failureOf } from '../domain/failure.js';
import { isRemembered } from '../domain/remembered-turns.js';
import type { AskEvent, Turn } from '../domain/turn.js';
import { AnswerCheckpoints } from '../ports/answer-checkpoints.js';
import type { AdmittedTurn, Message } from './admit-message.js';
import { AwaitTurn } from './await-turn.js';
import { isOnCallersSide } from './caller-left.js';
import { EndTurn } from './end-turn.js';

/**
 * Answers an admitted message when it is its turn; however that goes, the turn ends in one of its three ways. `signal` is
 * aborted with the reason that the answer then throws: `CallerLeft`, or what the caller is to be told.
 */
@Injectable()
export class AnswerMessage {
  constructor(
    private readonly awaitTurn: AwaitTurn,
    private readonly answering: Answering,
    private readonly endTurn: EndTurn,
    private readonly pieces: AnswerCheckpoints,
  ) {}

  async *run(
    turn: AdmittedTurn,
    message: Message,
    chatbot: ChatbotCard,
    signal: AbortSignal,
  ): AsyncGenerator<AskEvent> {
    let answer: Answer = NOTHING;
    // Stays `interrupted` when the consumer stops pulling: the generator is then closed at its last `yield`.
    let state: 'done' | 'interrupted' | 'failed' = 'interrupted';
    let failure: Failure | undefined;
    try {
      yield { kind: 'admitted', turnId: turn.id };
      const turns = await this.awaitTurn.run(turn, signal);
      const growing = this.answering.answer(questionOf(turn, message, chatbot, turns), signal);
      answer = growing;
      this.pieces.watch(turn.id, answer);
      for await (const text of growing.pieces) yield { kind: 'piece', text };
      state = 'done';
    } catch (error) {
      const reason: unknown = signal.aborted ? signal.reason : error;
      if (!isOnCallersSide(reason)) [state, failure] = ['failed', failureOf(reason)];
      throw reason;
    } finally {
      const { text, tokens, isNoAnswer, calls } = answer;
      metricEvents.emit('answer ended', { outcome: state, isNoAnswer });
      await this.endTurn.run(turn, { state, answer: text, tokens, isNoAnswer, failure }, calls);
      await this.awaitTurn.ended(turn.sessionId);
    }
    const { text, tokens, isNoAnswer } = answer;
    yield { kind: 'done', turnId: turn.id, answer: text, tokens, isNoAnswer };
  }
}

const NOTHING: Answer = { text: '', tokens: 0, isNoAnswer: true, calls: [] };

const questionOf = (
  { id: turnId, sessionId }: AdmittedTurn,
  { type, content, fileIds }: Message,
  chatbot: ChatbotCard,
  turns: readonly Turn[],
): Question => ({ turnId, sessionId, chatbot, type, content, fileIds, earlier: turns.filter(isRemembered) });
