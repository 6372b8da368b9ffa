import type { ChatbotCard } from '../../chatbots/chatbots.api.js';

/** Whose listings they are. */
export type ListedChatbot = Pick<ChatbotCard, 'id' | 'workspaceId' | 'serialNumber'>;
