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

/** What models looked up for their answers: for audit, and for the checks of later answers in the same chat session. */
export abstract class ToolCalls {
  /** In the order in which they were made. */
  abstract add(turnId: number, calls: readonly KeptCall[]): Promise<void>;
  /** What the session's newest turns before this one, at most `most`, let the model see. */
  abstract factsBefore(sessionId: number, turnId: number, most: number): Promise<CallFacts[]>;
}
