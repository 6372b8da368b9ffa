import { Injectable } from '@nestjs/common';
import type { AnswerEvent } from '../../answering/answering.api.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { Turn } from '../domain/turn.js';
import type { AdmittedTurn } from './admit-message.js';
import { AnswerRequest } from './answer-request.js';
import { ComposeRequest } from './compose-request.js';
import { ConsultKnowledge } from './consult-knowledge.js';
import { KeepContact } from './keep-contact.js';
import type { ReadMessage } from './read-attachments.js';

/** Where an answer comes from: the pair that was taught for this very question, or else the model. */
@Injectable()
export class Reply {
  constructor(
    private readonly consultKnowledge: ConsultKnowledge,
    private readonly composeRequest: ComposeRequest,
    private readonly answerRequest: AnswerRequest,
    private readonly keepContact: KeepContact,
  ) {}

  async *run(
    turn: AdmittedTurn,
    message: ReadMessage,
    chatbot: ChatbotCard,
    turns: readonly Turn[],
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent> {
    await this.keepContact.run(chatbot.id, turn.sessionId, message.ownWords);
    const knowledge = await this.consultKnowledge.run(chatbot.id, message.question);
    if (knowledge.exactAnswer !== null) return yield* wordForWord(knowledge.exactAnswer);
    const request = await this.composeRequest.run(chatbot, turn, message, turns, knowledge);
    yield* this.answerRequest.run(turn, request, signal);
  }
}

function* wordForWord(text: string): Generator<AnswerEvent> {
  yield { kind: 'text', text };
  yield { kind: 'end', tokens: 0, isRefusal: false };
}
