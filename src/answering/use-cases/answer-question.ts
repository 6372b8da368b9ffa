import { Injectable } from '@nestjs/common';
import { ContactKeeper } from '../../leads/leads.api.js';
import type { Answering, GrowingAnswer, Question } from '../answering.api.js';
import { AnswerInProgress } from '../domain/answer-in-progress.js';
import type { AnswerEvent } from '../domain/tool-prompt.js';
import { AnswerRequest } from './answer-request.js';
import { ComposeRequest } from './compose-request.js';
import { ConsultKnowledge } from './consult-knowledge.js';
import { ReadAttachments } from './read-attachments.js';

/** Where an answer comes from: the pair that was taught for this very question, or else the model. */
@Injectable()
export class AnswerQuestion implements Answering {
  constructor(
    private readonly readAttachments: ReadAttachments,
    private readonly contacts: ContactKeeper,
    private readonly consultKnowledge: ConsultKnowledge,
    private readonly composeRequest: ComposeRequest,
    private readonly answerRequest: AnswerRequest,
  ) {}

  answer(question: Question, signal: AbortSignal): GrowingAnswer {
    const answer = new AnswerInProgress(question.chatbot.settings.answerSuffix);
    return Object.assign(answer, { pieces: taken(this.events(question, signal), answer) });
  }

  private async *events(question: Question, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const { chatbot, sessionId } = question;
    const read = await this.readAttachments.run(question, signal);
    await this.contacts.run(chatbot.id, sessionId, read.ownWords);
    const knowledge = await this.consultKnowledge.run(chatbot.id, read.question);
    if (knowledge.exactAnswer !== null) return yield* wordForWord(knowledge.exactAnswer);
    const request = await this.composeRequest.run(question, read, knowledge);
    yield* this.answerRequest.run(question, request, signal);
  }
}

async function* taken(events: AsyncIterable<AnswerEvent>, answer: AnswerInProgress): AsyncGenerator<string> {
  for await (const event of events) {
    const text = answer.take(event);
    if (text !== '') yield text;
  }
}

function* wordForWord(text: string): Generator<AnswerEvent> {
  yield { kind: 'text', text };
  yield { kind: 'end', tokens: 0, isRefusal: false };
}
