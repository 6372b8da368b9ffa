import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { VisitorSessions } from '../../conversations/conversations.api.js';
import { type LeadDraft, LeadKeeper, requireContactForm } from '../../leads/leads.api.js';
import { type FilledForm, givenBy } from '../domain/consent.js';

/** What a visitor fills in. */
export type LeftContact = Omit<LeadDraft, 'given'>;

/** Takes what a visitor fills into a form, where no person can be called or the visitor would rather be written to. */
@Injectable()
export class LeaveContact {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: VisitorSessions,
    private readonly leads: LeadKeeper,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the chat session that the lead is of; without one a new one begins. Refuses as `givenBy` does. */
  async run(
    caller: Caller,
    { sessionId, contact, form }: { sessionId: number | null; contact: LeftContact; form: FilledForm },
    together: Together<number>,
  ): Promise<number> {
    const chatbot = await this.chatbots.find(caller, caller.visitor!.serialNumber);
    requireContactForm(chatbot);
    const at = { settings: chatbot.settings, origin: caller.origin };
    const given = givenBy(form, at, { contact: [contact.email, contact.phone], now: this.clock.now() });
    return this.units.run(async () => {
      const entered = await this.sessions.enter(caller, sessionId);
      await this.leads.keep(chatbot, entered, { ...contact, given }, () => together(entered.id));
      return entered.id;
    });
  }
}
