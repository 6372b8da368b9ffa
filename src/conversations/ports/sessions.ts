import type { ChatbotReference, HeldChatbot } from '../../chatbots/chatbots.api.js';
import type { HeldSession } from '../../leads/leads.api.js';
import type { ChatSessions } from '../conversations.api.js';
import type { NewSession, OwnSession, Session } from '../domain/session.js';

/** Chat sessions; each is reached only through its workspace or its chatbot. */
export abstract class Sessions implements ChatSessions {
  /** Within a unit of work: stores a new session and returns its id. */
  abstract add(chatbot: HeldChatbot, session: NewSession): Promise<number>;
  abstract find(workspaceId: number, id: number): Promise<Session | null>;
  /** The visitor's newest sessions with the chatbot, each with how its first question begins; newest first. */
  abstract ofVisitor(chatbotId: number, visitor: string, most: number): Promise<OwnSession[]>;
  /** Within a unit of work: what the one visitor has with the chatbot is the other's from now on, under that name. */
  abstract passOn(
    chatbotId: number,
    from: string,
    to: { readonly visitor: string; readonly userId: string },
  ): Promise<void>;
  /** The chatbot of a session, for `ChatbotDirectory.findOf`: a session that is not there, or is closed, has none. */
  abstract chatbotOf(workspaceId: number, id: number): ChatbotReference;
  /** The same reference, but one that is archived has none either. */
  abstract notArchived(session: ChatbotReference): ChatbotReference;
  /** Those of the sessions that are there and not closed. */
  abstract standingAmong(ids: readonly number[]): Promise<number[]>;
  /**
   * Within a unit of work: counts one more message of each of the sessions while there is a limit, and keeps other admissions
   * to them out until the unit ends. False where the workspace's limit of messages per session is reached in one of them,
   * where it was closed or erased, or where one of several was not counted so far; then the unit must be undone.
   */
  abstract countMessages(workspaceId: number, ids: readonly number[]): Promise<boolean>;
  /** Within a unit of work: the session is not erased until the unit ends; null where it was erased before. */
  abstract hold(id: number): Promise<HeldSession | null>;
  /** Within a unit of work that holds the session: removes it where it has no turn and nobody has taken it over. */
  abstract removeUnused(session: HeldSession): Promise<void>;
  /** Within a unit of work: uncounts one message of each of the sessions. */
  abstract giveMessagesBack(ids: readonly number[]): Promise<void>;
  /** Most messages that one session may send, workspace-wide; -1 means unlimited. */
  abstract setMessagesLimit(workspaceId: number, limit: number): Promise<void>;
}
