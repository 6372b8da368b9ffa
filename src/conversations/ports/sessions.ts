import type { ChatbotReference, HeldChatbot } from '../../chatbots/chatbots.api.js';
import type { NewSession, Session } from '../domain/session.js';

/** Chat sessions; each is reached only through its workspace or its chatbot. */
export abstract class Sessions {
  /** Within a unit of work: stores a new session and returns its id. */
  abstract add(chatbot: HeldChatbot, session: NewSession): Promise<number>;
  abstract find(workspaceId: number, id: number): Promise<Session | null>;
  /** The chatbot of a session, for `ChatbotDirectory.findOf`: a session that is not there has none. */
  abstract chatbotOf(workspaceId: number, id: number): ChatbotReference;
  /**
   * Within a unit of work: counts one more message of the session, and keeps other admissions to it out until the unit
   * ends. False where the workspace's limit of messages per session is reached, or the session was erased.
   */
  abstract countMessage(workspaceId: number, id: number): Promise<boolean>;
  /** Within a unit of work: the session is not erased until the unit ends; false where it was erased before. */
  abstract hold(id: number): Promise<boolean>;
  abstract giveMessageBack(id: number): Promise<void>;
  /** Most messages that one session may send, workspace-wide; -1 means unlimited. */
  abstract setMessagesLimit(workspaceId: number, limit: number): Promise<void>;
}
