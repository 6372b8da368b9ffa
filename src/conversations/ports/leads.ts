import type { Lead, LeadDraft } from '../domain/lead.js';

export interface NewLead extends LeadDraft {
  readonly chatbotId: number;
  readonly sessionId: number;
  readonly createdAt: number;
}

/** Leads; each is reached only through its chatbot or its chat session. Instants in milliseconds. */
export abstract class Leads {
  /**
   * Within a unit of work: the newest leads of a session, newest first; other units that ask for them, and the session's
   * erasure, wait for this one's end. Null where the session was erased.
   */
  abstract lockOf(sessionId: number): Promise<Lead[] | null>;
  abstract add(lead: NewLead): Promise<void>;
  abstract change(id: number, lead: LeadDraft): Promise<void>;
  /** Leads of a chatbot (and session) that were stored in `[from, until)`, newest first. */
  abstract list(
    chatbotId: number,
    range: { readonly from: number; readonly until: number; readonly sessionId: number | null },
    page: { readonly skip: number; readonly take: number },
  ): Promise<Lead[]>;
}
