import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { SessionOpener } from '../conversations.api.js';
import { Sessions } from '../ports/sessions.js';

/** Opens a chat session with a chatbot and returns its id. */
@Injectable()
export class OpenSession implements SessionOpener {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, serialNumber: string, uri: string): Promise<number> {
    const { id: chatbotId, settings } = await this.chatbots.find(caller, serialNumber);
    const { workspaceId } = caller;
    const createdAt = this.clock.now();
    return this.sessions.add({ chatbotId, workspaceId, createdAt, uri, welcome: settings.welcomeMessage });
  }
}
