import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { VisitorSessions } from '../../conversations/conversations.api.js';
import { type LeadDraft, LeadKeeper } from '../../leads/leads.api.js';

/** Takes what a visitor fills into a form, where no person can be called or the visitor would rather be written to. */
@Injectable()
export class LeaveContact {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: VisitorSessions,
    private readonly leads: LeadKeeper,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns the chat session that the lead is of; without one a new one begins. */
  async run(caller: Caller, sessionId: number | null, lead: LeadDraft, together: Together<number>): Promise<number> {
    const chatbot = await this.chatbots.find(caller, caller.visitor!.serialNumber);
    if (!chatbot.settings.allowsContactForm)
      throw new DomainError('forbidden', 'This chatbot takes no messages by its form');
    return this.units.run(async () => {
      const entered = await this.sessions.enter(caller, sessionId);
      await this.leads.keep(chatbot, entered, lead, () => together(entered.id));
      return entered.id;
    });
  }
}
