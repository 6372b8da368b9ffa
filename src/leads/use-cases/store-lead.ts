import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { notFound } from '#libs/domain/domain-error.js';
import { alone, type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ownWordsOf } from '#libs/visitor/attached-question.js';
import { contactDetailsIn } from '#libs/visitor/contact-details.js';
import { wishesPerson } from '#libs/visitor/wishes-person.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { type AboutHomes, isSamePerson, type Lead, merged, tellsMore } from '../domain/lead.js';
import { type ChosenContact, contactOf, leadInOwnWords } from '../domain/said-by-visitor.js';
import {
  type ContactKeeper,
  type HeldSession,
  type LeadDraft,
  type LeadKeeper,
  type VisitedSession,
  type VisitorTurn,
} from '../leads.api.js';
import { HandOffs, Leads } from '../ports/leads.js';
import { givenInChat } from './given-in-chat.js';
import { HomesSpokenOf } from './homes-spoken-of.js';
import { TellLead } from './tell-lead.js';

/** How much of a chat session is searched for the visitor's words at most; bytes of UTF-8. */
export const SAID = { turns: 500, bytes: 2 * 1024 * 1024 } as const;

/** Stores what a visitor left behind: once a person and chat session. */
@Injectable()
export class StoreLead implements LeadKeeper {
  constructor(
    private readonly leads: Leads,
    private readonly homes: HomesSpokenOf,
    private readonly tellLead: TellLead,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * What a model chose, in the visitor's own words. Returns the field that the visitor never wrote, and stores nothing then;
   * null where all is well.
   */
  async run(chatbot: ChatbotCard, session: VisitedSession, chosen: ChosenContact): Promise<keyof ChosenContact | null> {
    const turns = await session.newestTurns(SAID);
    const found = leadInOwnWords(chosen, turns.map(ownWordsOf));
    if ('invented' in found) return found.invented;
    await this.fromChat(chatbot, session, found.lead, turns);
    return null;
  }

  /** A lead of a message, with the consent that the chatbot told before. */
  async fromChat(
    chatbot: ChatbotCard,
    session: VisitedSession,
    lead: LeadDraft,
    known?: readonly VisitorTurn[],
  ): Promise<void> {
    const turns = known ?? (await session.newestTurns(SAID));
    const given = await givenInChat(chatbot, session, { turns, contact: lead, now: this.clock.now() });
    await this.keep(chatbot, session, { ...lead, given });
  }

  async keep(
    chatbot: ChatbotCard,
    session: VisitedSession,
    lead: LeadDraft,
    together: Together = alone,
  ): Promise<void> {
    const homes = lead.homes ?? (await this.homes.run(chatbot, session, lead.message));
    await this.units.run(async () => {
      await this.store(chatbot, session, { ...lead, homes });
      await together();
    });
  }

  private async store(chatbot: ChatbotCard, session: VisitedSession, draft: AboutHomes): Promise<void> {
    const held = await session.hold();
    if (!held) throw notFound('The chat session');
    const known = (await this.leads.newestOf(session.id)).find((lead) => isSamePerson(lead, draft));
    if (known) return this.complete(chatbot, held, known, merged(known, draft));
    const lead = { ...draft, chatbotId: chatbot.id, sessionId: session.id, createdAt: this.clock.now() };
    await this.leads.add(lead);
    await this.tellLead.run(chatbot, held, lead, true);
  }

  private async complete(chatbot: ChatbotCard, session: HeldSession, known: Lead, now: AboutHomes): Promise<void> {
    await this.leads.change(known.id, now);
    if (tellsMore(known, now)) await this.tellLead.run(chatbot, session, { ...known, ...now }, false);
  }
}

/**
 * Keeps the address or number in a visitor's message as a lead where a person is wanted: the message wishes for one, or
 * one was called for before. Whether the model thinks of it makes no difference.
 */
@Injectable()
export class KeepContact implements ContactKeeper {
  constructor(
    private readonly handOffs: HandOffs,
    private readonly storeLead: StoreLead,
  ) {}

  /** `called` where it is known by other ways that the message wishes for a person: by which form, if any. */
  async run(
    chatbot: ChatbotCard,
    session: VisitedSession | null,
    ownWords: string,
    called: Pick<LeadDraft, 'given'> | null = null,
  ): Promise<void> {
    const details = contactDetailsIn(ownWords);
    const given = details && contactOf(details);
    if (!session || !given || 'error' in given) return;
    if (!called && !wishesPerson(ownWords) && !(await this.handOffs.hasNoted(session.id))) return;
    // The message itself holds them: no other is read.
    const found = leadInOwnWords(given.contact, [ownWords]);
    if (!('lead' in found)) return;
    if (called?.given) await this.storeLead.keep(chatbot, session, { ...found.lead, ...called });
    else await this.storeLead.fromChat(chatbot, session, found.lead);
  }
}
