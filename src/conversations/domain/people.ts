/** How the visitor sees a person; both are empty where not given. */
export interface Face {
  readonly name: string;
  /** An https address. */
  readonly picture: string;
}

/** A person who has joined a chat session. */
export interface Participant extends Face {
  /** Instant in milliseconds. */
  readonly at: number;
  /** The newest turn then; 0 where there was none. */
  readonly behindTurn: number;
}

/** The people of a chat session, as its visitor sees them. */
export interface People {
  /** Until when a person answers, in milliseconds; null where the chatbot does. */
  readonly until: number | null;
  readonly isWriting: boolean;
  /** Oldest first; the newest 20. */
  readonly joined: readonly Participant[];
}

/** What a person does who has taken a session over: reads along, types, or has left the page. */
export type Presence = 'Looking' | 'Writing' | 'Away';
