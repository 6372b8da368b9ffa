import { Injectable } from '@nestjs/common';
import { isEmailAddress } from '#libs/domain/email-address.js';
import { log } from '#libs/telemetry/log.js';
import { type KeptViewing, toldViewing } from '#libs/visitor/viewing.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { Announcements, type MailAttachment, Outbox } from '../../notifications/notifications.api.js';
import { topicOf } from '../domain/session-topic.js';
import type { HeldSession } from '../leads.api.js';
import { ViewingMail } from '../ports/viewings.js';
import { LINK_DAYS, MakeHandOffLinks } from './hand-off-links.js';

/** Tells the owner of a wish to see a home within the unit of work that keeps it: by mail with a calendar file, and webhooks. */
@Injectable()
export class TellViewing {
  constructor(
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly mail: ViewingMail,
    private readonly links: MakeHandOffLinks,
  ) {}

  async run(chatbot: ChatbotCard, session: HeldSession, viewing: KeptViewing): Promise<void> {
    const { workspaceId, serialNumber, id: chatbotId, settings } = chatbot;
    const topic = topicOf(session);
    const data = { SerialNumber: serialNumber, ...toldViewing(viewing) };
    await this.announcements.announce({ workspaceId, type: 'viewing.requested', topic, data });
    const link = this.links.create();
    if (link) await this.links.keep(link, chatbot, session.id);
    const facts = { chatbotName: settings.name, viewing, link: link && link.url, linkDays: LINK_DAYS };
    const replyTo = isEmailAddress(viewing.email) ? viewing.email : undefined;
    const written = { ...this.mail.write(facts), attachments: this.attached(viewing) };
    const sent = { workspaceId, to: settings.handOffEmail, replyTo, ...written, topic };
    if ((await this.outbox.enqueueOfVisitor(sent, chatbotId)) > 0)
      log.warn(
        { chatbotId, sessionId: session.id },
        'no mail tells of a viewing: visitors have caused too many this hour',
      );
  }

  private attached(viewing: KeptViewing): MailAttachment[] {
    const content = this.mail.calendar(viewing);
    return content === null ? [] : [{ name: 'viewing.ics', mediaType: 'text/calendar', content }];
  }
}
