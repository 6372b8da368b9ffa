import type { Caller } from '../access/access.api.js';

/** Opens chat sessions for the first start's demo. */
export abstract class SessionOpener {
  /** Returns the session's id. `uri` is the page that it is opened from; empty where there is none. */
  abstract run(caller: Caller, serialNumber: string, uri: string): Promise<number>;
}

/** Questions in nearly the same words that were not answered. */
export interface UnansweredGroup {
  /** The newest of those whose words were asked most, in the visitor's words. */
  readonly question: string;
  /** Further wordings of it, those that were asked most first; at most twenty. */
  readonly otherWordings: readonly string[];
  readonly count: number;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly lastAskedAt: number;
  /** Of chat sessions in which it was asked, the newest first; at most five. */
  readonly sessionIds: readonly number[];
}

export interface Unanswered {
  /** The largest first. */
  readonly groups: readonly UnansweredGroup[];
  /** How many questions are in the groups. */
  readonly questions: number;
  /** Whether there were more than are grouped at most: then the oldest are left out. */
  readonly leavesOutOlder: boolean;
}

/** What visitors asked and the chatbot could not answer. */
export abstract class UnansweredQuestions {
  /**
   * The questions asked in `[from, until)`, milliseconds, that ended without an answer and have not been taught since,
   * grouped by likeness.
   */
  abstract of(chatbotId: number, from: number, until: number): Promise<Unanswered>;
}
