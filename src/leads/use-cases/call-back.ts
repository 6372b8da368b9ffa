import { Injectable } from '@nestjs/common';
import { isEmailAddress } from '#libs/domain/email-address.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { Outbox } from '../../notifications/notifications.api.js';
import { topicOf } from '../domain/session-topic.js';
import type { CallBack, VisitedSession } from '../leads.api.js';
import { tooManyCalls, WriteHandOffMail } from './hand-off.js';
import { MakeHandOffLinks } from './hand-off-links.js';

/** Mails the chat session to the person who took it over and has left the page. */
@Injectable()
export class CallBackPerson implements CallBack {
  constructor(
    private readonly writeHandOffMail: WriteHandOffMail,
    private readonly links: MakeHandOffLinks,
    private readonly outbox: Outbox,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    chatbot: ChatbotCard,
    session: VisitedSession,
    ownWords: string,
    isDue: () => Promise<boolean>,
  ): Promise<void> {
    const { workspaceId, settings } = chatbot;
    // Who joined from the studio may have no address.
    if (!isEmailAddress(settings.handOffEmail)) return;
    const { mail, link, reason } = await this.writeHandOffMail.run(chatbot, session, ownWords, 'called-back');
    await this.units.run(async () => {
      const held = await session.hold();
      if (!held || !(await isDue())) return;
      if (link) await this.links.keep(link, chatbot, session.id);
      const sent = { workspaceId, to: settings.handOffEmail, ...mail, topic: topicOf(held) };
      const waitMs = await this.outbox.enqueueOfVisitor(sent, chatbot.id);
      if (waitMs > 0) throw tooManyCalls(chatbot, reason, waitMs);
    });
  }
}
