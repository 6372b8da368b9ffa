import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { type OpenedHandOff, type ViewingDecision, ViewingDecisions } from '../../leads/leads.api.js';
import { Sessions } from '../ports/sessions.js';
import { Turns } from '../ports/turns.js';

/** The chat session whose viewing it is. */
type DecidedIn = Pick<OpenedHandOff, 'chatbot' | 'sessionId'>;

/** A person confirms or declines a viewing; the visitor reads it in the chat as a person's words, once. */
@Injectable()
export class AnswerViewing {
  constructor(
    private readonly sessions: Sessions,
    private readonly turns: Turns,
    private readonly decisions: ViewingDecisions,
    private readonly units: UnitOfWork,
  ) {}

  run(opened: DecidedIn, decision: ViewingDecision, together: Together): Promise<void> {
    const { id: chatbotId, workspaceId, revision } = opened.chatbot;
    return this.units.run(async () => {
      const { sessionId } = opened;
      if (!(await this.sessions.hold(sessionId))) throw notFound('The chat session');
      const text = await this.decisions.run(opened, decision);
      if (text !== null) await this.turns.addReply({ sessionId, chatbotId, workspaceId, revision, text });
      await together();
    });
  }
}
