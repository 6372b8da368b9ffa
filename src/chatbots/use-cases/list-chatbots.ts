import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import type { Chatbot } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';

export interface ChatbotPage {
  readonly chatbots: Chatbot[];
  /** How many there are, whatever the page. */
  readonly total: number;
}

/** The chatbots that the caller's key opens, newest first. A workspace has dozens of them, so they are read whole. */
@Injectable()
export class ListChatbots {
  constructor(private readonly chatbots: ChatbotRepository) {}

  async run(caller: Caller, pageNumber: number, pageSize: number): Promise<ChatbotPage> {
    const all = await this.chatbots.list(caller.workspaceId, caller.serialNumbers);
    const start = (pageNumber - 1) * pageSize;
    return { chatbots: all.slice(start, start + pageSize), total: all.length };
  }
}
