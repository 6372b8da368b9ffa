import { Injectable } from '@nestjs/common';
import { catchError, finalize, type Observable, of } from 'rxjs';
import { type AbortSource, leadingTo } from '#libs/context/abortable.js';
import { stepped } from '#libs/context/stepped.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { log } from '#libs/telemetry/log.js';
import type { OwnSentences } from '#libs/visitor/own-sentences.js';
import { ContactKeeper } from '../../leads/leads.api.js';
import type { Answering, GrowingAnswer, Question } from '../answering.api.js';
import { type AnswerEvent, oursFor } from '../domain/prompt.js';
import { AnswerInProgress } from '../domain/answer-in-progress.js';
import { AnswerRequest } from './answer-request.js';
import { ComposeRequest } from './compose-request.js';
import { ConsultKnowledge } from './consult-knowledge.js';
import { ReadAttachments, type ReadMessage } from './read-attachments.js';

/** Where an answer comes from: the person who answers this chat session, the pair that was taught for this very question, or else the model. */
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
    const { person } = question;
    const events = (leaving: AbortSource) =>
      person ? this.leaveToPerson(question, person.isNew) : this.events(question, answer, leaving);
    const pieces = stepped<AnswerEvent, string>(leadingTo(events), (told) => ({
      next: (event) => {
        const text = answer.take(event);
        const isWordless = event.kind === 'end' && answer.text.trim() === '';
        const shown = isWordless ? answer.endWithoutWord(oursIn(question).noWord) : text;
        if (shown !== '') told.next(shown);
      },
    }));
    return Object.assign(answer, { pieces });
  }

  /** No model is called: the visitor is told, the first time in the owner's words where there are any, that a person answers. */
  private async leaveToPerson(question: Question, isNew: boolean): Promise<Observable<AnswerEvent>> {
    const { chatbot, session, content } = question;
    await this.contacts.run(chatbot, session, content);
    const own = isNew ? chatbot.settings.handOffMessage.trim() : '';
    return wordForWord(own || oursIn(question)[isNew ? 'personAnswers' : 'personHasIt']);
  }

  private async events(
    question: Question,
    answer: AnswerInProgress,
    leaving: AbortSource,
  ): Promise<Observable<AnswerEvent>> {
    const read = await this.readAttachments.run(question, leaving);
    try {
      await this.contacts.run(question.chatbot, question.session, read.ownWords);
      return (await this.answered(question, answer, read)).pipe(finalize(read.release));
    } catch (error) {
      read.release();
      throw error;
    }
  }

  private async answered(
    question: Question,
    answer: AnswerInProgress,
    read: ReadMessage,
  ): Promise<Observable<AnswerEvent>> {
    const knowledge = await this.consultKnowledge.run(question, read.question);
    if (knowledge.exactAnswer !== null) return wordForWord(knowledge.exactAnswer);
    const request = await this.composeRequest.run(question, read, knowledge);
    answer.spent = request.spent;
    return this.answerRequest.run(question, request).pipe(catchError((error) => wordless(error, answer)));
  }
}

/** A model that says nothing has ended, where nothing was shown before; the failure is told in the log. */
function wordless(error: unknown, { text }: AnswerInProgress): Observable<AnswerEvent> {
  if (!(error instanceof DomainError) || error.refusal !== 'wordless' || text.trim() !== '') throw error;
  log.warn({ err: error }, 'a model answered without a word');
  return of({ kind: 'end', isRefusal: true });
}

const wordForWord = (text: string): Observable<AnswerEvent> =>
  of<AnswerEvent[]>({ kind: 'text', text }, { kind: 'end', isRefusal: false });

/** Our own sentences in the chat's language. */
const oursIn = ({ chatbot, content, earlier }: Question): OwnSentences =>
  oursFor({
    language: chatbot.settings.answerLanguage,
    messages: [...earlier.map(({ question }) => question), content].map((text) => ({ role: 'user', text })),
  });
