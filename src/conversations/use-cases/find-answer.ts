import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { turnIdOf } from '../domain/turn.js';
import { Sessions } from '../ports/sessions.js';
import { type KeptTurn, Transcript } from '../ports/transcript.js';

/** The turn of a message. One whose chatbot the caller cannot reach does not exist for the caller. */
@Injectable()
export class FindAnswer {
  constructor(
    private readonly transcript: Transcript,
    private readonly sessions: Sessions,
    private readonly chatbots: ChatbotDirectory,
  ) {}

  /** `messageId` is that of the question or of the answer. */
  async run(caller: Caller, messageId: number): Promise<KeptTurn> {
    const turn = await this.transcript.find(caller.workspaceId, turnIdOf(messageId));
    const session = turn && (await this.sessions.find(caller.workspaceId, turn.sessionId));
    if (!session || !(await this.chatbots.findById(caller, session.chatbotId))) throw notFound('The message');
    return turn;
  }
}
