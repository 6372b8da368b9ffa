import type { HeldChatbot } from '../../../src/chatbots/chatbots.api.js';

/** For contracts of ports that add rows: a chatbot that is not erased meanwhile, because it has no row of its own. */
export const held = (id: number): HeldChatbot => ({ id }) as HeldChatbot;
