import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { type ChatbotPage, ChatbotRepository } from '../ports/chatbot.repository.js';

/** The chatbots that the caller's key opens, newest first. */
@Injectable()
export class ListChatbots {
  constructor(private readonly chatbots: ChatbotRepository) {}

  run({ workspaceId, serialNumbers }: Caller, pageNumber: number, pageSize: number): Promise<ChatbotPage> {
    return this.chatbots.page(workspaceId, serialNumbers, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }
}
