/** One question and its answer, as far as its removal is concerned. */
export interface RecordedTurn {
  readonly id: number;
  readonly isRunning: boolean;
  readonly fileIds: readonly number[];
}

/** Everything that conversations have left behind, for taking it away. What removes is called within a unit of work. */
export abstract class Records {
  /** Messages of one chat session, archived ones too. */
  abstract messagesOf(sessionId: number): Promise<number>;
  abstract ofChatbot(chatbotId: number): Promise<{ readonly sessions: number; readonly messages: number }>;
  abstract isAnswering(where: { readonly sessionId: number } | { readonly chatbotId: number }): Promise<boolean>;
  /** All chatbots that there is a session or a count of, with their workspace where a session tells it, else 0. */
  abstract chatbots(): Promise<{ readonly id: number; readonly workspaceId: number }[]>;
  /** Some sessions of the chatbot, at most so many; empty where none is left. */
  abstract someSessions(chatbotId: number, most: number): Promise<number[]>;
  /** Within a unit of work: the session's oldest turns. No message is admitted to the session until the unit ends. */
  abstract heldTurns(sessionId: number, most: number): Promise<RecordedTurn[]>;
  /** The turns, with what models looked up for them and what was shown of their answers. */
  abstract removeTurns(turnIds: readonly number[]): Promise<void>;
  /** A session without turns. */
  abstract removeSession(sessionId: number): Promise<void>;
  abstract isArchived(sessionId: number): Promise<boolean>;
  /** What the chatbot's limits have counted. */
  abstract removeCounts(chatbotId: number): Promise<void>;
  /** Those of the files that any message of the workspace was sent with, archived ones too. */
  abstract filesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]>;
}
