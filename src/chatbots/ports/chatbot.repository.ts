import type { Chatbot } from '../domain/chatbot.js';

/** Chatbots, unless said otherwise those that have not been removed; callers with a key reach each only through its workspace. */
export abstract class ChatbotRepository {
  abstract find(workspaceId: number, serialNumber: string): Promise<Chatbot | null>;
  abstract findById(workspaceId: number, id: number): Promise<Chatbot | null>;
  /** What visitors, who have no key, see: the chatbot of any workspace. */
  abstract findForVisitors(serialNumber: string): Promise<Chatbot | null>;
  /** Within a unit of work: the chatbot, which nobody else edits until the unit ends. */
  abstract findForEdit(workspaceId: number, serialNumber: string): Promise<Chatbot | null>;
  /** Newest first; `serialNumbers` narrows to those named. */
  abstract list(workspaceId: number, serialNumbers: readonly string[] | null): Promise<Chatbot[]>;
  /** Stores a new chatbot and returns its id. */
  abstract add(chatbot: Chatbot): Promise<number>;
  /** Stores settings and revision of a chatbot from `findForEdit`. */
  abstract save(chatbot: Chatbot): Promise<void>;
  abstract remove(chatbot: Chatbot, removedAt: number): Promise<void>;
  /** The chatbot, removed or not. */
  abstract findEvenRemoved(workspaceId: number, serialNumber: string): Promise<Chatbot | null>;
  /** Takes the row away, whether the chatbot was removed before or not. */
  abstract erase(chatbot: Chatbot): Promise<void>;
}
