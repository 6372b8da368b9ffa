import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { notFound } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ownWordsOf } from '#libs/visitor/attached-question.js';
import { contactDetailsIn } from '#libs/visitor/contact-details.js';
import { wishesPerson } from '#libs/visitor/wishes-person.js';
import { isSamePerson, type LeadDraft, merged } from '../domain/lead.js';
import { type ChosenContact, contactOf, leadInOwnWords } from '../domain/said-by-visitor.js';
import { type ContactKeeper, VisitedSessions } from '../leads.api.js';
import { HandOffs, Leads } from '../ports/leads.js';

/** How much of a chat session is searched for the visitor's words at most; bytes of UTF-8. */
const SAID = { turns: 500, bytes: 2 * 1024 * 1024 } as const;

/**
 * Stores what a visitor left behind, in the visitor's own words: once a person and chat session. Returns the field that
 * the visitor never wrote in this session, and stores nothing then; null where all is well.
 */
@Injectable()
export class StoreLead {
  constructor(
    private readonly leads: Leads,
    private readonly sessions: VisitedSessions,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(chatbotId: number, sessionId: number, chosen: ChosenContact): Promise<keyof ChosenContact | null> {
    const turns = await this.sessions.newestTurns(sessionId, SAID);
    const found = leadInOwnWords(chosen, turns.map(ownWordsOf));
    if ('invented' in found) return found.invented;
    await this.units.run(() => this.store(chatbotId, sessionId, found.lead));
    return null;
  }

  private async store(chatbotId: number, sessionId: number, draft: LeadDraft): Promise<void> {
    if (!(await this.sessions.hold(sessionId))) throw notFound('The chat session');
    const known = (await this.leads.newestOf(sessionId)).find((lead) => isSamePerson(lead, draft));
    if (known) await this.leads.change(known.id, merged(known, draft));
    else await this.leads.add({ ...draft, chatbotId, sessionId, createdAt: this.clock.now() });
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

  /** `isWanted` where it is known by other ways that the message wishes for a person. */
  async run(chatbotId: number, sessionId: number, ownWords: string, isWanted = false): Promise<void> {
    const details = contactDetailsIn(ownWords);
    const given = details && contactOf(details);
    if (!given || 'error' in given) return;
    if (!isWanted && !wishesPerson(ownWords) && !(await this.handOffs.hasNoted(sessionId))) return;
    await this.storeLead.run(chatbotId, sessionId, given.contact);
  }
}
