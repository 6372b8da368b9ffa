import type { CallBound, CallFacts, KeptCall } from '../../answering/answering.api.js';

/** What models looked up for their answers: for audit, and for the checks of later answers in the same chat session. */
export abstract class ToolCalls {
  /** In the order in which they were made. */
  abstract add(turnId: number, calls: readonly KeptCall[]): Promise<void>;
  /** What the newest calls of the session's turns before this one let the model see, within the bound, oldest first. */
  abstract factsBefore(sessionId: number, turnId: number, bound: CallBound): Promise<CallFacts[]>;
}
