import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, type NamedChatbot } from '../../chatbots/chatbots.api.js';

/** Chatbots that one answer lists: no protocol of a door has pages for them. */
const MOST_LISTED = 1_000;

/** The chatbots that a caller's key opens, the oldest first; of very many the first ones. */
@Injectable()
export class ListCallerChatbots {
  constructor(private readonly chatbots: ChatbotDirectory) {}

  async run(caller: Caller): Promise<NamedChatbot[]> {
    const listed: NamedChatbot[] = [];
    for await (const some of this.chatbots.names(caller)) {
      listed.push(...some);
      if (listed.length >= MOST_LISTED) break;
    }
    return listed.slice(0, MOST_LISTED);
  }
}
