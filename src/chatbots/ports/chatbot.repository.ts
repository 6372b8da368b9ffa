import type { ChatbotCondition, ChatbotReference, ChatbotSettings, FoundChatbot } from '../chatbots.api.js';
import type { Chatbot } from '../domain/chatbot.js';

export interface ChatbotPage {
  readonly chatbots: Chatbot[];
  /** How many there are, whatever the page. */
  readonly total: number;
}

/** Some settings of one chatbot, each as text. */
export interface PickedSettings<K extends keyof ChatbotSettings> {
  readonly id: number;
  readonly serialNumber: string;
  readonly settings: Readonly<Record<K, string>>;
}

/** Chatbots, unless said otherwise those that have not been removed; callers with a key reach each only through its workspace. */
export abstract class ChatbotRepository {
  abstract find(workspaceId: number, serialNumber: string): Promise<Chatbot | null>;
  abstract findOf<Name extends string>(
    workspaceId: number,
    reference: ChatbotReference | { readonly serialNumber: string },
    conditions: Readonly<Record<Name, ChatbotCondition>>,
  ): Promise<FoundChatbot<Name, Chatbot> | null>;
  /** What visitors, who have no key, see: the chatbot of any workspace. */
  abstract findForVisitors(serialNumber: string): Promise<Chatbot | null>;
  /** Whether a chatbot of any workspace has this CustomDomain, in lower case. */
  abstract isNamed(host: string): Promise<boolean>;
  /** Within a unit of work: the chatbot, locked against other edits until the unit ends. */
  abstract findForEdit(workspaceId: number, serialNumber: string): Promise<Chatbot | null>;
  /** Within a unit of work: whether the chatbot is there; then it is neither edited nor taken away until the unit ends. */
  abstract hold(id: number): Promise<boolean>;
  /** Newest first; `serialNumbers` narrows to those named. Refuses `invalid` for a page that holds too many bytes. */
  abstract page(
    workspaceId: number,
    serialNumbers: readonly string[] | null,
    page: { readonly skip: number; readonly take: number },
  ): Promise<ChatbotPage>;
  /** These settings alone, of the chatbots behind the id `after`, oldest first, at most so many. */
  abstract pick<K extends keyof ChatbotSettings>(
    workspaceId: number,
    serialNumbers: readonly string[] | null,
    names: readonly K[],
    range: { readonly after: number; readonly most: number },
  ): Promise<PickedSettings<K>[]>;
  /** Stores a new chatbot and returns its id. */
  abstract add(chatbot: Chatbot): Promise<number>;
  /** Stores settings and revision of a chatbot from `findForEdit`. */
  abstract save(chatbot: Chatbot): Promise<void>;
  /** Stores which of its identity secrets a chatbot from `findForEdit` has. */
  abstract saveIdentityVersion(chatbot: Chatbot): Promise<void>;
  abstract remove(chatbot: Chatbot, removedAt: number): Promise<void>;
  /** The chatbot, removed or not. */
  abstract findEvenRemoved(workspaceId: number, serialNumber: string): Promise<Chatbot | null>;
  /** Those of the ids that a chatbot has, removed or not. */
  abstract idsAmong(ids: readonly number[]): Promise<number[]>;
  /** Those of the ids that a chatbot has that was not removed. */
  abstract standingAmong(ids: readonly number[]): Promise<number[]>;
  /** Takes the row away, whether the chatbot was removed before or not. */
  abstract erase(chatbot: Chatbot): Promise<void>;
}

/** Gives out serial numbers: 32 lower-case hexadecimal characters, never the same twice, not to be guessed. */
export abstract class SerialNumbers {
  abstract next(): string;
}
