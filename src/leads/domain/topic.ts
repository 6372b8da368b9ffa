/** What mails about a chat session are found by. */
export const topicOf = (sessionId: number): string => `session:${sessionId}`;
