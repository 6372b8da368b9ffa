import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { defer, from, type Observable, tap } from 'rxjs';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { leftSignal } from '#libs/http/client-left.js';
import { repeatsOf } from '#libs/http/idempotency/kept-answers.js';
import type { Caller } from '../../../access/access.api.js';
import { AskEnds, MESSAGE_ID, type ProgramEvent } from '../../../conversations/conversations.api.js';
import { saidSoFar } from '../../domain/said-so-far.js';
import { errandAnswer } from '../../domain/window-errand.js';
import { AskWithFiles } from '../../use-cases/ask-with-files.js';
import type { ChatCompletionRequest } from './chat-completion.request.js';
import { conversationOf, SESSION_ID } from './chat-conversation.js';
import { attachmentsOf, textOf, toSentMessage } from './chat-messages.js';
import { CHAT_WINDOWS } from './chat-windows.js';
import { serialNumberIn } from './models.wire.js';

/** What is asked for and not given: fields that would change the answer, by name. */
function refuseOthers({ tools, functions, n, response_format: form }: ChatCompletionRequest): void {
  for (const [field, value] of Object.entries({ tools, functions })) {
    if (Array.isArray(value) && value.length > 0)
      throw new DomainError('invalid', `${field} are not taken: the chatbot has tools of its own; leave the field out`);
  }
  if (n !== undefined && n !== null && n !== 1) throw new DomainError('invalid', 'n must be 1');
  if ((form?.type ?? 'text') !== 'text')
    throw new DomainError('invalid', 'response_format must be text: the chatbot answers visitors; leave the field out');
}

/** What a request of OpenAI's form is answered. */
@Injectable()
export class ChatAnswers {
  constructor(
    private readonly askWithFiles: AskWithFiles,
    private readonly ends: AskEnds,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** To subscribe is to ask. */
  to(caller: Caller, body: ChatCompletionRequest, request: Request, response: Response): Observable<ProgramEvent> {
    return defer(() => {
      const said = saidSoFar(body.messages.map(toSentMessage));
      const content = textOf(said.asked);
      const serialNumber = serialNumberIn(body.model);
      if (serialNumber === null) throw notFound('The model');
      const errand = errandAnswer(content, CHAT_WINDOWS);
      if (errand !== null) return from(eventsOf(errand));
      refuseOthers(body);
      const names = this.environment.CONVERSATION_HEADER_NAMES;
      const conversation = conversationOf(request, body, said, names);
      const retries = repeatsOf(request, this.clock.now(), JSON.stringify(conversation));
      const userId = body.user ?? '';
      const ask = { serialNumber, conversation, userId, content, attachments: attachmentsOf(said.asked), retries };
      return this.askWithFiles
        .run(caller, ask, this.ends.until(caller, leftSignal(response)))
        .pipe(tap((event) => event.kind === 'admitted' && nameAnswer(event, response)));
    });
  }
}

/** Without a chat session, a model or a count. */
const eventsOf = (answer: string): ProgramEvent[] => [
  { kind: 'piece', text: answer },
  { kind: 'done', sessionId: 0, messageId: 0, answer, tokens: 0, isNoAnswer: false, homes: [], credits: [] },
];

function nameAnswer({ sessionId, messageId }: Extract<ProgramEvent, { kind: 'admitted' }>, response: Response): void {
  response.setHeader(SESSION_ID, String(sessionId));
  response.setHeader(MESSAGE_ID, String(messageId));
}
