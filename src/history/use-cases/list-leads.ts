import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { ChatSessions } from '../../conversations/conversations.api.js';
import {
  type KeptLead,
  LeadHomes,
  type LeadNotes,
  type LeadRange,
  type LeadStatus,
  StoredLeads,
  type WithHomes,
} from '../../leads/leads.api.js';
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

export type ListedLead = WithHomes<KeptLead & LeadNotes>;

/** The leads that were stored in a range of time, newest first. */
@Injectable()
export class ListLeads {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: ChatSessions,
    private readonly leads: StoredLeads,
    private readonly homes: LeadHomes,
  ) {}

  async run(caller: Caller, query: LeadQuery): Promise<ListedLead[]> {
    const { serialNumber, pageNumber, pageSize, ...range } = query;
    const chatbot = await this.chatbots.find(caller, serialNumber);
    await requireSession(this.sessions, chatbot, range.sessionId);
    const leads = await this.leads.list(chatbot.id, range, { skip: (pageNumber - 1) * pageSize, take: pageSize });
    return this.homes.of(chatbot.id, leads);
  }
}
