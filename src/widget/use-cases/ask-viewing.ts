import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { VisitorSessions } from '../../conversations/conversations.api.js';
import { type KeptViewing, requireContactForm, ViewingRequests, type ViewingWish } from '../../leads/leads.api.js';
import { type FilledForm, givenBy } from '../domain/consent.js';

/** What a visitor fills into the form of a home. */
export interface AskedViewing {
  readonly sessionId: number | null;
  readonly wish: Pick<ViewingWish, 'listingId' | 'times' | 'contact'>;
  readonly form: FilledForm;
}

/** Takes a visitor's wish to see a home from a form. */
@Injectable()
export class AskViewing {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: VisitorSessions,
    private readonly requests: ViewingRequests,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Without a session a new one begins. Refuses as `givenBy` and `ViewingRequests` do. */
  async run(caller: Caller, { sessionId, wish, form }: AskedViewing, together: Together<KeptViewing>) {
    const chatbot = await this.chatbots.find(caller, caller.visitor!.serialNumber);
    requireContactForm(chatbot);
    const { email, phone } = wish.contact;
    const at = { settings: chatbot.settings, origin: caller.origin };
    const given = givenBy(form, at, { contact: [email, phone], now: this.clock.now() });
    return this.units.run(async () => {
      const session = await this.sessions.enter(caller, sessionId);
      return this.requests.run(chatbot, session, { ...wish, given, language: form.language }, together);
    });
  }
}
