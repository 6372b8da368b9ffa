import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import { AttachmentCheck } from '../../answering/answering.api.js';
import type { Caller } from '../../access/access.api.js';
import { type ChatbotCard, ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { FileId } from '../../files/files.api.js';
import { requireWholeMessage } from '../domain/whole-message.js';
import type { AskType } from '#libs/visitor/attached-question.js';
import { Sessions } from '../ports/sessions.js';

/** A message that may be admitted: the chatbot that is asked, and the files that its caller may show it. */
export interface CheckedMessage {
  readonly chatbot: ChatbotCard;
  /** None with Text. */
  readonly fileIds: readonly FileId[];
}

/** Checks a message before any limit counts it. The order of the checks decides which refusal a client sees. */
@Injectable()
export class CheckMessage {
  constructor(
    private readonly sessions: Sessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly attachments: AttachmentCheck,
  ) {}

  /** A session whose chatbot the caller cannot reach does not exist for the caller. */
  async run(
    caller: Caller,
    message: { sessionId: number; content: string; type: AskType; fileIds: readonly number[] },
  ): Promise<CheckedMessage> {
    const { sessionId, content, type, fileIds } = message;
    requireWholeMessage(type, content, fileIds);
    const session = await this.sessions.find(caller.workspaceId, sessionId);
    const chatbot = session && (await this.chatbots.findById(caller, session.chatbotId));
    if (!chatbot) throw notFound('The chat session');
    return { chatbot, fileIds: type === 'Text' ? [] : await this.attachments.run(caller, chatbot, type, fileIds) };
  }
}
