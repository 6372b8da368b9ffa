import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { ChatSessions } from '../../conversations/conversations.api.js';
import { type KeptLead, type LeadNotes, type LeadRange, type LeadStatus, StoredLeads } from '../../leads/leads.api.js';
import { type ListingCard, ListingCards } from '../../real-estate/real-estate.api.js';
import { requireSession } from './require-session.js';

export interface LeadQuery extends LeadRange {
  readonly serialNumber: string;
  /** One chat session; null means all. */
  readonly sessionId: number | null;
  /** What became of them; undefined means all. */
  readonly status: LeadStatus | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A lead, and the homes that it is about, as they are now. */
export type ListedLead = Omit<KeptLead, 'homes'> & LeadNotes & { readonly homes: readonly ListingCard[] };

/** The leads that were stored in a range of time, newest first. */
@Injectable()
export class ListLeads {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: ChatSessions,
    private readonly leads: StoredLeads,
    private readonly cards: ListingCards,
  ) {}

  async run(caller: Caller, query: LeadQuery): Promise<ListedLead[]> {
    const { serialNumber, pageNumber, pageSize, ...range } = query;
    const chatbot = await this.chatbots.find(caller, serialNumber);
    await requireSession(this.sessions, chatbot, range.sessionId);
    const leads = await this.leads.list(chatbot.id, range, { skip: (pageNumber - 1) * pageSize, take: pageSize });
    const cards = await this.cards.of(
      chatbot.id,
      leads.flatMap(({ homes }) => homes),
    );
    return leads.map((lead) => ({ ...lead, homes: lead.homes.flatMap((id) => cards.get(id) ?? []) }));
  }
}
