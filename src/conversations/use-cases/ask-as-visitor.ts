import { Injectable } from '@nestjs/common';
import { catchError, defer, from, type Observable, switchMap, tap } from 'rxjs';
import { DomainError } from '#libs/domain/domain-error.js';
import type { AskType } from '#libs/visitor/attached-question.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, type ChatbotSettings } from '../../chatbots/chatbots.api.js';
import { requireWholeMessage } from '../domain/message.js';
import type { AskEvent } from '../domain/turn.js';
import { Turns } from '../ports/turns.js';
import { type Ask, AskChatbot } from './ask-chatbot.js';
import { RefuseVisitor } from './refuse-visitor.js';
import { OwnSessions } from './own-sessions.js';

/** A visitor's message; without a session it begins a new one. */
export type VisitorAsk = Omit<Ask, 'sessionId'> & { readonly sessionId: number | null };

/** The setting that lets visitors send a kind of message; null where none does. */
const ALLOWING: Record<Exclude<AskType, 'Text'>, keyof ChatbotSettings | null> = {
  Image: 'allowsImageUpload',
  Audio: 'allowsPushToTalk',
  Video: null,
};

/** Asks a chatbot for a visitor, within a chat session of the visitor's own. */
@Injectable()
export class AskAsVisitor {
  constructor(
    private readonly ownSessions: OwnSessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly turns: Turns,
    private readonly askChatbot: AskChatbot,
    private readonly refuseVisitor: RefuseVisitor,
  ) {}

  /** As `AskChatbot`; `entered` hears of the session before the first event, once the message is admitted. */
  run(caller: Caller, ask: VisitorAsk, ends: Observable<never>, entered: (sessionId: number) => void) {
    const timeZone = caller.visitor!.timeZone || undefined;
    return defer(() => this.enter(caller, ask)).pipe(
      switchMap(({ sessionId, isNew }): Observable<AskEvent> => {
        let isAdmitted = false;
        const begin = (): void => {
          if (!isAdmitted) entered(sessionId);
          isAdmitted = true;
        };
        const refuse = async (error: unknown): Promise<never> => {
          const opened = isNew && !isAdmitted ? sessionId : null;
          throw await this.refuseVisitor.run(caller, { content: ask.content, opened }, error);
        };
        const answered = this.askChatbot.run(caller, { ...ask, sessionId, timeZone }, ends);
        return answered.pipe(
          tap(begin),
          catchError((error: unknown) => from(refuse(error))),
        );
      }),
    );
  }

  /** What can be refused without a session is refused before one is opened; one whose first message is refused goes again. */
  private async enter(caller: Caller, { type, content, fileIds, sessionId, retry }: VisitorAsk) {
    requireWholeMessage(type, content, fileIds);
    if (type !== 'Text') await this.requireSetting(caller, type);
    const first = sessionId === null && retry ? await this.turns.findByKey(retry) : null;
    const known = first?.sessionId ?? sessionId;
    const { id } = await this.ownSessions.enter(caller, known);
    return { sessionId: id, isNew: known === null };
  }

  private async requireSetting(caller: Caller, type: Exclude<AskType, 'Text'>): Promise<void> {
    const { settings } = await this.chatbots.find(caller, caller.visitor!.serialNumber);
    const setting = ALLOWING[type];
    if (setting && settings[setting] === true) return;
    throw new DomainError('forbidden', `This chatbot takes no messages of chatAskType ${type} from visitors`);
  }
}
