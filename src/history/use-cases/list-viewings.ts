import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { ChatSessions } from '../../conversations/conversations.api.js';
import { type KeptViewing, StoredViewings } from '../../leads/leads.api.js';
import { requireSession } from './require-session.js';

export interface ViewingQuery {
  readonly serialNumber: string;
  /** One chat session; null means all. */
  readonly sessionId: number | null;
  /** Where none is named: only those of these; null means all. */
  readonly among: readonly number[] | null;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The wishes of a chatbot's visitors to see homes, newest first. */
@Injectable()
export class ListViewings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: ChatSessions,
    private readonly viewings: StoredViewings,
  ) {}

  async run(caller: Caller, query: ViewingQuery): Promise<KeptViewing[]> {
    const { serialNumber, sessionId, among, pageNumber, pageSize } = query;
    const chatbot = await this.chatbots.find(caller, serialNumber);
    await requireSession(this.sessions, chatbot, sessionId);
    const sessionIds = sessionId === null ? among : [sessionId];
    return this.viewings.list(chatbot.id, { sessionIds }, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }
}
