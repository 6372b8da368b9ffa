import { notFoundIn } from '#libs/domain/domain-error.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { ChatSessions } from '../../conversations/conversations.api.js';

/** Refuses `not-found` for a chat session of another chatbot; null names none. */
export async function requireSession(
  sessions: ChatSessions,
  { id, workspaceId }: Pick<ChatbotCard, 'id' | 'workspaceId'>,
  sessionId: number | null,
): Promise<void> {
  if (sessionId === null) return;
  const session = await sessions.find(workspaceId, sessionId);
  if (session?.chatbotId !== id) throw notFoundIn('sessionID', 'The chat session');
}
