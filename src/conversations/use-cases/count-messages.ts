import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { History } from '../ports/history.js';

/** How many messages visitors have sent to a chatbot in all. */
@Injectable()
export class CountMessages {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly history: History,
  ) {}

  async run(caller: Caller, serialNumber: string): Promise<number> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.history.countOf(id);
  }
}
