import { Injectable } from '@nestjs/common';
import { log } from '#libs/telemetry/log.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { CallBack, type VisitedSession } from '../../leads/leads.api.js';
import { Takeovers } from '../ports/takeovers.js';

/** A visitor writes to a person who has left the page: a mail says so, once until the person replies. */
@Injectable()
export class CallPersonBack {
  constructor(
    private readonly takeovers: Takeovers,
    private readonly callBack: CallBack,
  ) {}

  /** What goes wrong is logged: the message stands in the conversation all the same. */
  async run(chatbot: ChatbotCard, session: VisitedSession, ownWords: string): Promise<void> {
    try {
      if (!(await this.takeovers.isLeft(session.id))) return;
      await this.callBack.run(chatbot, session, ownWords, () => this.takeovers.call(session.id));
    } catch (error) {
      log.warn({ err: error, sessionId: session.id }, 'the person who answers was not called back');
    }
  }
}
