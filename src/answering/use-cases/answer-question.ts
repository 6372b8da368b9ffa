import { Injectable } from '@nestjs/common';
import { filter, map, mergeAll, type Observable, of } from 'rxjs';
import { abortable } from '#libs/context/abortable.js';
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

  answer(question: Question): GrowingAnswer {
    const answer = new AnswerInProgress(question.chatbot.settings.answerSuffix);
    const pieces = abortable((signal) => this.events(question, signal)).pipe(
      mergeAll(),
      map((event) => answer.take(event)),
      filter((text) => text !== ''),
    );
    return Object.assign(answer, { pieces });
  }

  private async events(question: Question, signal: AbortSignal): Promise<Observable<AnswerEvent>> {
    const { chatbot, sessionId } = question;
    const read = await this.readAttachments.run(question, signal);
    await this.contacts.run(chatbot.id, sessionId, read.ownWords);
    const knowledge = await this.consultKnowledge.run(chatbot.id, read.question);
    if (knowledge.exactAnswer !== null) return wordForWord(knowledge.exactAnswer);
    const request = await this.composeRequest.run(question, read, knowledge);
    return this.answerRequest.run(question, request);
  }
}

const wordForWord = (text: string): Observable<AnswerEvent> =>
  of<AnswerEvent[]>({ kind: 'text', text }, { kind: 'end', tokens: 0, isRefusal: false });
