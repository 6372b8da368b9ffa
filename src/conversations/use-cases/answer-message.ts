import { Injectable } from '@nestjs/common';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { ToolCall } from '../../answering/answering.api.js';
import { AnswerInProgress } from '../domain/answer-in-progress.js';
import { type Failure, failureOf } from '../domain/failure.js';
import type { AskEvent } from '../domain/turn.js';
import { AnswerCheckpoints } from '../ports/answer-checkpoints.js';
import type { AdmittedTurn, Message } from './admit-message.js';
import { AwaitTurn } from './await-turn.js';
import { isOnCallersSide } from './caller-left.js';
import { EndTurn } from './end-turn.js';
import { ReadAttachments } from './read-attachments.js';
import { Reply } from './reply.js';

/**
 * Answers an admitted message when it is its turn; however that goes, the turn ends in one of its three ways. `signal` is
 * aborted with the reason that the answer then throws: `CallerLeft`, or what the caller is to be told.
 */
@Injectable()
export class AnswerMessage {
  constructor(
    private readonly awaitTurn: AwaitTurn,
    private readonly readAttachments: ReadAttachments,
    private readonly reply: Reply,
    private readonly endTurn: EndTurn,
    private readonly pieces: AnswerCheckpoints,
  ) {}

  async *run(
    turn: AdmittedTurn,
    message: Message,
    chatbot: ChatbotCard,
    signal: AbortSignal,
  ): AsyncGenerator<AskEvent> {
    const answer = new AnswerInProgress(chatbot.settings.answerSuffix);
    const calls: ToolCall[] = [];
    // Stays `interrupted` when the consumer stops pulling: the generator is then closed at its last `yield`.
    let state: 'done' | 'interrupted' | 'failed' = 'interrupted';
    let failure: Failure | undefined;
    try {
      this.pieces.watch(turn.id, answer);
      yield { kind: 'admitted', turnId: turn.id };
      const turns = await this.awaitTurn.run(turn, signal);
      const read = await this.readAttachments.run(turn, message, chatbot.workspaceId, signal);
      for await (const event of this.reply.run(turn, read, chatbot, turns, signal)) {
        if (event.kind === 'tool') {
          calls.push(event.call);
          continue;
        }
        const text = event.kind === 'text' ? answer.add(event.text) : answer.end(event);
        if (text !== '') yield { kind: 'piece', text };
      }
      state = 'done';
    } catch (error) {
      const reason: unknown = signal.aborted ? signal.reason : error;
      if (!isOnCallersSide(reason)) [state, failure] = ['failed', failureOf(reason)];
      throw reason;
    } finally {
      const { text, tokens, isNoAnswer } = answer;
      metricEvents.emit('answer ended', { outcome: state, isNoAnswer });
      await this.endTurn.run(turn, { state, answer: text, tokens, isNoAnswer, failure }, calls);
      await this.awaitTurn.ended(turn.sessionId);
    }
    const { text, tokens, isNoAnswer } = answer;
    yield { kind: 'done', turnId: turn.id, answer: text, tokens, isNoAnswer };
  }
}
