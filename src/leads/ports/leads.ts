import type { Lead, LeadDraft } from '../domain/lead.js';

export type NewLead = Omit<Lead, 'id'>;

/** Leads; each is reached only through its chatbot or its chat session. Instants in milliseconds. */
export abstract class Leads {
  /** The newest leads of a session, newest first; others add none within a unit of work that holds the session. */
  abstract newestOf(sessionId: number): Promise<Lead[]>;
  abstract add(lead: NewLead): Promise<void>;
  abstract change(id: number, lead: LeadDraft): Promise<void>;
  /** Leads of a chatbot (and session) that were stored in `[from, until)`, newest first. */
  abstract list(
    chatbotId: number,
    range: { readonly from: number; readonly until: number; readonly sessionId: number | null },
    page: { readonly skip: number; readonly take: number },
  ): Promise<Lead[]>;
  abstract count(where: { readonly sessionId: number } | { readonly chatbotId: number }): Promise<number>;
  /** Within the unit of work in which the session is removed; returns how many leads go. */
  abstract removeOf(sessionId: number): Promise<number>;
}
