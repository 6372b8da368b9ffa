import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/kernel/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { type ChatbotCard, ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { FileShelf } from '../../files/files.api.js';
import { requireKind, requireWholeMessage } from '../domain/attachment-rules.js';
import type { AskType } from '../domain/turn.js';
import { Sessions } from '../ports/sessions.js';

/** Everything that a message must be before any limit is asked; in the order of decisions, section 2. */
@Injectable()
export class CheckMessage {
  constructor(
    private readonly sessions: Sessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly files: FileShelf,
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
    if (type !== 'Text') await this.requireFiles(caller, type, fileIds);
    return chatbot;
  }

  /** Until files can be uploaded and read, no model of this installation takes them: said plainly, never made up. */
  private async requireFiles(
    caller: Caller,
    type: Exclude<AskType, 'Text'>,
    fileIds: readonly number[],
  ): Promise<void> {
    requireKind(type, await this.files.describe(caller.workspaceId, fileIds));
    throw new DomainError('invalid', `No model of this installation takes ${type} messages; send Text`);
  }
}
