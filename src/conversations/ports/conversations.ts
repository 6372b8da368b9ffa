import type { SessionMarks } from '../../leads/leads.api.js';
import type { ConversationsWanted, FoundConversations, LookUpMade } from '../domain/conversation-list.js';

/** Conversations as their owner looks through them. */
export abstract class Conversations {
  /** Looks through so many sessions at a time: where they hold fewer than are wanted, `next` says where to look on. */
  abstract newest(chatbotId: number, wanted: ConversationsWanted, marks: SessionMarks): Promise<FoundConversations>;

  /** What was looked up for these turns, in order; nothing of turns that are archived. */
  abstract lookUps(turnIds: readonly number[]): Promise<LookUpMade[]>;
}
