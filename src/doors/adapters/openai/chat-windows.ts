import type { ErrandForm } from '../../domain/window-errand.js';

/** What known chat windows write around a conversation that they want a title, tags or the like for; data, as they ship it. */
export const CHAT_WINDOWS: readonly ErrandForm[] = [
  // Open WebUI, all of its tasks.
  { signs: ['### Task:', '<chat_history>'] },
  // LibreChat, its titles.
  { signs: ['title for the conversation', 'only return the title itself', 'Conversation:'] },
  { signs: ['title for the conversation', 'Only return the title itself', 'Conversation:'] },
];
