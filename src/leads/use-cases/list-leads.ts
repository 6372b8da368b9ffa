import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { Lead } from '../domain/lead.js';
import { VisitedSessions } from '../leads.api.js';
import { Leads } from '../ports/leads.js';

export interface LeadQuery {
  readonly serialNumber: string;
  /** First instant, and the instant behind the last, in milliseconds. */
  readonly from: number;
  readonly until: number;
  /** One chat session; null means all. */
  readonly sessionId: number | null;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The leads that were stored in a range of time, newest first. */
@Injectable()
export class ListLeads {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: VisitedSessions,
    private readonly leads: Leads,
  ) {}

  async run(caller: Caller, { serialNumber, pageNumber, pageSize, ...range }: LeadQuery): Promise<Lead[]> {
    const { id, workspaceId } = await this.chatbots.find(caller, serialNumber);
    if (range.sessionId !== null) {
      const session = await this.sessions.find(workspaceId, range.sessionId);
      if (session?.chatbotId !== id) throw notFound('sessionID: the chat session');
    }
    return this.leads.list(id, range, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }
}
