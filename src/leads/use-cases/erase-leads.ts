import { Injectable } from '@nestjs/common';
import { Outbox } from '../../notifications/notifications.api.js';
import type { HeldSession, LeadErasure } from '../leads.api.js';
import { HandOffLinkStore } from '../ports/hand-off-links.js';
import { HandOffs, Leads } from '../ports/leads.js';
import { Viewings } from '../ports/viewings.js';
import { goneTopicOf, topicOf } from '../domain/session-topic.js';

/** Erases what a visitor left in a chat session, and what was sent about it. */
@Injectable()
export class EraseLeads implements LeadErasure {
  constructor(
    private readonly leads: Leads,
    private readonly handOffs: HandOffs,
    private readonly links: HandOffLinkStore,
    private readonly outbox: Outbox,
    private readonly viewings: Viewings,
  ) {}

  count(where: { readonly sessionId: number } | { readonly chatbotId: number }): Promise<number> {
    return this.leads.count(where);
  }

  hasSince(sessionId: number, since: number): Promise<boolean> {
    return this.leads.hasSince(sessionId, since);
  }

  withdrawMails(chatbotId: number): Promise<number> {
    return this.outbox.withdraw(`chatbot:${chatbotId}`);
  }

  withdraw(session: HeldSession): Promise<number> {
    return this.outbox.withdrawWithin(topicOf(session));
  }

  async takeBack(sessionId: number): Promise<void> {
    await this.outbox.withdraw(goneTopicOf(sessionId));
  }

  async remove(sessionId: number): Promise<number> {
    await this.handOffs.forget(sessionId);
    await this.links.removeOf(sessionId);
    await this.viewings.removeOf(sessionId);
    return this.leads.removeOf(sessionId);
  }
}
