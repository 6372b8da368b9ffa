import type { VisitedSession, VisitorTurn } from '../leads.api.js';

/** When chat sessions last called for a person. */
export abstract class HandOffs {
  /**
   * Within a unit of work that holds the session: notes that it calls for a person at `now`; false where it has done so
   * after `since`. Of two that call at once only one is told true. Instants in milliseconds.
   */
  abstract note(sessionId: number, now: number, since: number): Promise<boolean>;
  /** Whether the session has ever called for a person. */
  abstract hasNoted(sessionId: number): Promise<boolean>;
  /** Within the unit of work in which the session is removed. */
  abstract forget(sessionId: number): Promise<void>;
}

export interface HandOffFacts {
  readonly chatbotName: string;
  /** IANA name; all times are told in it. */
  readonly timeZone: string;
  readonly session: VisitedSession;
  /** All turns of the session, oldest first, the one that is being answered included. */
  readonly turns: readonly VisitorTurn[];
  /** Why a person is wanted, in the visitor's own words. */
  readonly reason: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number;
}

/** Writes the mail that brings a chat session to a person. What visitors wrote is inert in it. */
export abstract class HandOffLetter {
  abstract write(facts: HandOffFacts): { readonly subject: string; readonly text: string; readonly html: string };
}
