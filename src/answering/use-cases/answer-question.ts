import { Inject, Injectable } from '@nestjs/common';
import { catchError, finalize, Observable, of, type Subscriber } from 'rxjs';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { type AbortSource, leadingTo } from '#libs/context/abortable.js';
import { stepped } from '#libs/context/stepped.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { log } from '#libs/telemetry/log.js';
import { ContactKeeper } from '../../leads/leads.api.js';
import type { Answering, GrowingAnswer, Question } from '../answering.api.js';
import type { AnswerEvent, ToolPrompt } from '../domain/prompt.js';
import { AnswerInProgress } from '../domain/answer-in-progress.js';
import { AnswerFromFacts } from './answer-from-facts.js';
import { oursIn, toldOfPerson } from '../domain/told-of-person.js';
import { DescribePictures } from './describe-pictures.js';
import { ComposeRequest } from './compose-request.js';
import { ConsultKnowledge } from './consult-knowledge.js';
import { ReadAttachments, type ReadMessage } from './read-attachments.js';

/** The turn that is answered. */
type AnsweredTurn = Pick<Question, 'turnId' | 'memory'>;
type End = Extract<AnswerEvent, { kind: 'end' }>;

/** How long an answer waits for the description of its pictures once it is complete, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * The model's answer to a request. Pictures that the request shows are described beside it, and remembered with the turn:
 * later turns are told of them without being shown them.
 */
@Injectable()
export class AnswerRequest {
  constructor(
    private readonly answerFromFacts: AnswerFromFacts,
    private readonly describePictures: DescribePictures,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  run(turn: AnsweredTurn, request: ToolPrompt): Observable<AnswerEvent> {
    const answer = this.answerFromFacts.run(request);
    const showsPictures = request.messages.some(({ images = [] }) => images.length > 0);
    if (!showsPictures || !this.environment.DESCRIBE_PICTURES) return answer;
    return new Observable((told) => this.describeBeside(answer, turn, request, told));
  }

  private describeBeside(
    answer: Observable<AnswerEvent>,
    turn: AnsweredTurn,
    request: ToolPrompt,
    told: Subscriber<AnswerEvent>,
  ): void {
    const enough = new AbortController();
    told.add(() => enough.abort());
    let description: ReturnType<DescribePictures['run']> | undefined;
    const hear = (event: AnswerEvent): void => {
      if (event.kind !== 'end') told.next(event);
      if (event.kind === 'tool' || event.kind === 'left-out') return;
      // Behind the first piece, so that it delays none: a server of one's own may answer one call at a time.
      description ??= this.describePictures.run(request, enough.signal);
      if (event.kind === 'end') void this.end(event, turn, description, enough, told);
    };
    told.add(answer.subscribe({ next: hear, error: (error) => told.error(error) }));
  }

  /** The answer ends once the description does, or has taken too long. */
  private async end(
    event: End,
    { turnId, memory }: AnsweredTurn,
    description: ReturnType<DescribePictures['run']>,
    enough: AbortController,
    told: Subscriber<AnswerEvent>,
  ): Promise<void> {
    const timer = setTimeout(() => enough.abort(), LONGEST_MS);
    try {
      const text = await description;
      if (told.closed) return;
      if (text !== '') await memory.remember(turnId, text);
      told.next(event);
      told.complete();
    } catch (error) {
      told.error(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

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

  /** No model is called: what the visitor says is for the person to answer. */
  private async leaveToPerson(question: Question, isNew: boolean): Promise<Observable<AnswerEvent>> {
    await this.contacts.run(question.chatbot, question.session, question.content);
    return wordForWord(toldOfPerson(question, isNew));
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
