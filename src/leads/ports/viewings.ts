import type { KeptViewing, ViewingState } from '#libs/visitor/viewing.js';
import type { StoredViewings, ViewingMark } from '../leads.api.js';
import type { Viewing } from '../domain/viewing.js';

/** Wishes of visitors to see homes. Instants in milliseconds. */
export abstract class Viewings implements StoredViewings {
  /** The newest of a session, newest first; others add none within a unit of work that holds the session. */
  abstract newestOf(sessionId: number): Promise<Viewing[]>;
  /** Returns its id. */
  abstract add(viewing: Omit<Viewing, 'id'>): Promise<number>;
  abstract list(chatbotId: number, of: ViewingMark, page: { skip: number; take: number }): Promise<Viewing[]>;
  /** `confirmedTime` counts from 1. */
  abstract decide(id: number, state: ViewingState, confirmedTime: number | null): Promise<void>;
  /** Within the unit of work in which the session is removed. */
  abstract removeOf(sessionId: number): Promise<void>;
}

export interface ViewingFacts {
  readonly chatbotName: string;
  readonly viewing: KeptViewing;
  /** Address of the page on which it is confirmed or declined; null where the service does not know its own address. */
  readonly link: string | null;
  readonly linkDays: number;
}

/** Writes the mail of a wish to see a home. What visitors wrote is inert in it. */
export abstract class ViewingMail {
  abstract write(facts: ViewingFacts): { readonly subject: string; readonly text: string; readonly html: string };
  /** The exact times as a calendar file (RFC 5545), each still to be confirmed; null where there are none. */
  abstract calendar(viewing: KeptViewing): string | null;
}
