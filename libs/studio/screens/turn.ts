import type { components } from '../../../docs/client/parlor.js';

/** A question and its answer, as a conversation has them. */
export type Turn = components['schemas']['ConversationTurn'];
