import type { HeldSession } from '../leads.api.js';

/**
 * What mails and events about a chat session are found by. Who queues one and who erases the session both hold its row, so
 * that nothing can be queued behind the last look of an erasure.
 */
export const topicOf = ({ id }: HeldSession): string => goneTopicOf(id);

/** The same of a session that is gone: nothing is queued about it any more. */
export const goneTopicOf = (sessionId: number): string => `session:${sessionId}`;
