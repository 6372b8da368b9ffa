import type { CallFacts } from '../domain/call-facts.js';

/** One call of a tool as it is kept. */
export interface KeptCall {
  readonly name: string;
  /** JSON as the model gave it, cut where it is very long. */
  readonly args: string;
  readonly facts: CallFacts;
  readonly isError: boolean;
  readonly milliseconds: number;
}

/** How much of what was looked up is read at most. */
export interface CallBound {
  /** The newest turns, whether they looked anything up or not. */
  readonly turns: number;
  readonly calls: number;
  /** Of the calls' facts, as JSON in UTF-8. */
  readonly bytes: number;
}

/** What models looked up for their answers: for audit, and for the checks of later answers in the same chat session. */
export abstract class ToolCalls {
  /** In the order in which they were made. */
  abstract add(turnId: number, calls: readonly KeptCall[]): Promise<void>;
  /** What the newest calls of the session's turns before this one let the model see, within the bound, oldest first. */
  abstract factsBefore(sessionId: number, turnId: number, bound: CallBound): Promise<CallFacts[]>;
}
