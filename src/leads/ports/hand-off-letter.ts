import type { VisitedSession, VisitorTurn } from '../leads.api.js';

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
