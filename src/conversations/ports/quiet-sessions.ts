import type { EndedSession, OldSession } from './archives.js';

/**
 * Chat sessions in which nothing goes on: no message is as young as was asked, none is being answered, and no person has taken
 * the session over. One in which nothing was ever asked counts from when it was opened.
 */
export abstract class QuietSessions {
  /** Sessions of the chatbot that were opened before an instant, behind another one, the oldest first. */
  abstract some(chatbotId: number, before: number, after: EndedSession, most: number): Promise<OldSession[]>;
  /** Whether it is quiet; within a unit of work that holds the session it stays so. */
  abstract has(sessionId: number, before: number): Promise<boolean>;
}
