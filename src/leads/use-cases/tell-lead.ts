import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { log } from '#libs/telemetry/log.js';
import { toldGiven } from '#libs/visitor/given-contact.js';
import type { ToldHome } from '#libs/visitor/told-home.js';
import { isEmailAddress } from '#libs/domain/email-address.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { Announcements, Outbox } from '../../notifications/notifications.api.js';
import { LeadMail, type NewLead } from '../ports/leads.js';
import { topicOf } from '../domain/session-topic.js';
import { type HeldSession, LeadHomes } from '../leads.api.js';

/** Tells the chatbot's owner of a lead within the unit of work that stores it: webhooks, and by a mail where EmailLeadsAtOnce is on. */
@Injectable()
export class TellLead {
  constructor(
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly leadMail: LeadMail,
    private readonly homes: LeadHomes,
    private readonly clock: Clock,
  ) {}

  /** `isNew` where the lead was not there before; else it was completed. */
  async run(chatbot: ChatbotCard, session: HeldSession, lead: NewLead, isNew: boolean): Promise<void> {
    const topic = topicOf(session);
    const homes = (await this.homes.of(chatbot.id, [lead]))[0]!.homes;
    if (isNew) await this.announce(chatbot, topic, lead, homes);
    const { id: sessionId } = session;
    const { workspaceId, settings } = chatbot;
    const { name: chatbotName, timeZone, mailsLeadsAtOnce, leadEmail: to } = settings;
    // The rule for addresses may be stricter than it was at Edit: the lead is kept all the same.
    if (!mailsLeadsAtOnce || !isEmailAddress(to)) return;
    const mail = this.leadMail.write({ chatbotName, timeZone, sessionId, lead, homes, isNew, now: this.clock.now() });
    const replyTo = lead.email || undefined;
    const sent = { workspaceId, to, replyTo, ...mail, topic };
    if ((await this.outbox.enqueueOfVisitor(sent, chatbot.id)) > 0)
      log.warn(
        { chatbotId: chatbot.id, sessionId },
        'no mail tells of a lead: visitors have caused too many this hour',
      );
  }

  private async announce(
    { workspaceId, serialNumber }: ChatbotCard,
    topic: string,
    lead: NewLead,
    Homes: readonly ToldHome[],
  ): Promise<void> {
    const { sessionId, name: Name, email: Email, phone: Phone, message: Message, given } = lead;
    const CreateTime = new Date(lead.createdAt).toISOString();
    const about = { SerialNumber: serialNumber, SessionID: sessionId, ...toldGiven(given) };
    const data = { ...about, Name, Email, Phone, Message, CreateTime, Homes };
    await this.announcements.announce({ workspaceId, type: 'lead.created', topic, data });
  }
}
