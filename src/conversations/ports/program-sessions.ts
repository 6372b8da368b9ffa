import type { HeldChatbot } from '../../chatbots/chatbots.api.js';
import type { NewSession } from '../domain/session.js';

/** Chat sessions that programs find again by a name of their own; a name is no visitor's id. */
export abstract class ProgramSessions {
  /** The session of the chatbot that has borne the name longest; null where none bears it. */
  abstract named(chatbotId: number, name: string): Promise<number | null>;
  /** Within a unit of work: stores a session that alone bears its name; null where another one does. */
  abstract addNamed(chatbot: HeldChatbot, session: NewSession & { readonly name: string }): Promise<number | null>;
  /** Gives the newest session that bears one of the names the other name; its id, null where none bears one. Of two callers one gets it. */
  abstract rename(chatbotId: number, names: readonly string[], name: string): Promise<number | null>;
}
