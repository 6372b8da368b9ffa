import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { AnswerSources, type SourceName } from '../../answering/answering.api.js';
import { ChatbotDirectory, type FoundChatbot } from '../../chatbots/chatbots.api.js';
import { Sessions } from '../ports/sessions.js';
import { BringBackSession } from './bring-back-session.js';

/** The chatbot of a session that is asked, and what it can answer from: one look-up. */
@Injectable()
export class FindAskedChatbot {
  constructor(
    private readonly sessions: Sessions,
    private readonly chatbots: ChatbotDirectory,
    private readonly sources: AnswerSources,
    private readonly bringBackSession: BringBackSession,
  ) {}

  /**
   * Null where there is no such session, or the caller cannot reach its chatbot. Most sessions are not archived; one that is,
   * is brought back before it is asked.
   */
  async run(caller: Caller, sessionId: number): Promise<FoundChatbot<SourceName> | null> {
    const { conditions } = this.sources;
    const session = this.sessions.chatbotOf(caller.workspaceId, sessionId);
    const found = await this.chatbots.findOf(caller, this.sessions.notArchived(session), conditions);
    if (found) return found;
    const archived = await this.chatbots.findOf(caller, session, conditions);
    if (archived) await this.bringBackSession.run(sessionId);
    return archived;
  }
}
