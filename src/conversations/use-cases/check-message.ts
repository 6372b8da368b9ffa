import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/kernel/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { type ChatbotCard, ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { requireWholeMessage } from '../domain/attachment-rules.js';
import type { AskType } from '../domain/turn.js';
import { Sessions } from '../ports/sessions.js';
import { CheckAttachments } from './check-attachments.js';

/** Everything that a message must be before any limit is asked; in the order of decisions, section 2. */
@Injectable()
export class CheckMessage {
  constructor(
    private readonly sessions: Sessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly checkAttachments: CheckAttachments,
  ) {}

  /** The chatbot that is asked. A session whose chatbot the caller cannot reach does not exist for the caller. */
  async run(
    caller: Caller,
    message: { sessionId: number; content: string; type: AskType; fileIds: readonly number[] },
  ): Promise<ChatbotCard> {
    const { sessionId, content, type, fileIds } = message;
    requireWholeMessage(type, content, fileIds);
    const session = await this.sessions.find(caller.workspaceId, sessionId);
    const chatbot = session && (await this.chatbots.findById(caller, session.chatbotId));
    if (!chatbot) throw notFound('The chat session');
    if (type !== 'Text') await this.checkAttachments.run(chatbot, type, fileIds);
    return chatbot;
  }
}
