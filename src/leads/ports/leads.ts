import type { ToldHome } from '#libs/visitor/told-home.js';
import type { AboutHomes, Lead } from '../domain/lead.js';
import type {
  HandOffFigures,
  LeadDraft,
  LeadNotes,
  LeadStatus,
  SessionOpening,
  StoredLeads,
  VisitorTurn,
  WithHomes,
} from '../leads.api.js';

export type NewLead = Omit<Lead, 'id' | keyof LeadNotes>;

/** Leads; each is reached only through its chatbot or its chat session. Instants in milliseconds. */
export abstract class Leads implements StoredLeads {
  /** The newest leads of a session, newest first; others add none within a unit of work that holds the session. */
  abstract newestOf(sessionId: number): Promise<Lead[]>;
  abstract add(lead: NewLead): Promise<void>;
  abstract change(id: number, lead: AboutHomes): Promise<void>;
  /** A lead of the chatbot, held until the unit of work ends, so that nobody else writes about it meanwhile. */
  abstract findForChange(chatbotId: number, id: number): Promise<Lead | null>;
  abstract annotate(id: number, notes: LeadNotes): Promise<void>;
  /** Leads of a chatbot (and session, and status) that were stored in `[from, until)`, newest first. */
  abstract list(
    chatbotId: number,
    range: {
      readonly from: number;
      readonly until: number;
      readonly sessionId: number | null;
      readonly status?: LeadStatus | undefined;
    },
    page: { readonly skip: number; readonly take: number },
  ): Promise<Lead[]>;
  /** Leads of a chatbot that were stored in `[from, until)`, from that id on, at most so many, oldest first. */
  abstract since(
    chatbotId: number,
    range: { readonly from: number; readonly until: number },
    place: { readonly fromId: number; readonly most: number },
  ): Promise<Lead[]>;
  abstract count(where: { readonly sessionId: number } | { readonly chatbotId: number }): Promise<number>;
  abstract hasSince(sessionId: number, since: number): Promise<boolean>;
  /** Within the unit of work in which the session is removed; returns how many leads go. */
  abstract removeOf(sessionId: number): Promise<number>;
}

/** When chat sessions last called for a person. */
export abstract class HandOffs implements HandOffFigures {
  /**
   * Within a unit of work that holds the session: notes that it calls for a person at `now`; false where it has done so
   * after `since`. Of two that call at once only one is told true. Instants in milliseconds.
   */
  abstract note(chatbotId: number, sessionId: number, now: number, since: number): Promise<boolean>;
  /** Whether it has called for a person after `since`, as `note` judges it at `now`. */
  abstract hasNotedSince(sessionId: number, since: number, now: number): Promise<boolean>;
  /** Whether the session has ever called for a person. */
  abstract hasNoted(sessionId: number): Promise<boolean>;
  abstract countBetween(chatbotId: number, from: number, until: number): Promise<number>;
  /** Within the unit of work in which the session is removed. */
  abstract forget(sessionId: number): Promise<void>;
}

export interface HandOffFacts {
  /** What the mail is for: a person is called, or the one who took over and has left the page is called back. */
  readonly occasion: 'called' | 'called-back';
  readonly chatbotName: string;
  /** IANA name; all times are told in it. */
  readonly timeZone: string;
  readonly session: SessionOpening;
  /** All turns of the session, oldest first, the one that is being answered included. */
  readonly turns: readonly VisitorTurn[];
  /** How the visitor can be reached, as far as the visitor told; null where not at all. */
  readonly contact: Pick<LeadDraft, 'name' | 'email' | 'phone'> | null;
  /** Address of the page on which a person answers; null where the service does not know its own address. */
  readonly link: string | null;
  /** Days that it works. */
  readonly linkDays: number;
  /** Why a person is wanted, in the visitor's own words. */
  readonly reason: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number;
}

/** Writes the mail that brings a chat session to a person. What visitors wrote is inert in it. */
export abstract class HandOffMail {
  abstract write(facts: HandOffFacts): { readonly subject: string; readonly text: string; readonly html: string };
}

export interface LeadFacts {
  readonly chatbotName: string;
  /** IANA name; all times are told in it. */
  readonly timeZone: string;
  readonly sessionId: number;
  readonly lead: LeadDraft;
  /** What it is about, as they are now. */
  readonly homes: readonly ToldHome[];
  /** Whether the lead is new; else it was completed. */
  readonly isNew: boolean;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number;
}

/** Writes the mail that tells of a lead at once. What visitors wrote is inert in it. */
export abstract class LeadMail {
  abstract write(facts: LeadFacts): { readonly subject: string; readonly text: string; readonly html: string };
}

/** Leads as lines of a file for spreadsheets, which run nothing of what visitors wrote. */
export abstract class LeadSheet {
  /** What the file begins with. */
  abstract readonly head: string;
  abstract lines(leads: readonly WithHomes<Lead>[]): string;
}
