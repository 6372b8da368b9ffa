import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import {
  type KeptViewing,
  type LeadDraft,
  type OpenedHandOff,
  StoredLeads,
  StoredViewings,
} from '../../leads/leads.api.js';
import type { Presence } from '../domain/people.js';
import { Takeovers } from '../ports/takeovers.js';
import { ReadHistory, type SessionHistory } from './read-history.js';

/** A conversation as the person reads it who was called. */
export interface HandedOffSession extends SessionHistory {
  /** How the visitor can be reached, as the visitor last told it; null where that is not known. */
  readonly contact: Pick<LeadDraft, 'name' | 'email' | 'phone'> | null;
  /** Homes that the visitor wants to see, the newest first. */
  readonly viewings: readonly KeptViewing[];
}

const EVER = { from: 0, until: Number.MAX_SAFE_INTEGER };
const MOST_VIEWINGS = 20;
const NEWEST = { skip: 0, take: 1 };

export interface HandOffQuery {
  readonly fromMessage: number;
  readonly mostMessages: number;
  /** What the person does meanwhile, who has come by the link. */
  readonly presence: Presence;
}

/** The conversation that a link opens, from that message on, and how its visitor can be reached. Refuses `not-found`. */
@Injectable()
export class ReadHandOff {
  constructor(
    private readonly readHistory: ReadHistory,
    private readonly leads: StoredLeads,
    private readonly takeovers: Takeovers,
    private readonly viewings: StoredViewings,
  ) {}

  async run(opened: OpenedHandOff, { presence, ...query }: HandOffQuery): Promise<HandedOffSession> {
    const { chatbot, sessionId } = opened;
    const asOwner = { workspaceId: chatbot.workspaceId, keyId: 0, lineage: 0, serialNumbers: null };
    const wanted = { serialNumber: chatbot.serialNumber, sessionId, ...query, ...EVER, ...NEWEST };
    const [found] = await this.readHistory.run(asOwner, wanted);
    if (!found) throw notFound('The chat session');
    if (found.personUntil !== null) await this.takeovers.note(sessionId, presence);
    const [lead] = await this.leads.list(chatbot.id, { ...EVER, sessionId }, NEWEST);
    const viewings = await this.viewings.list(
      chatbot.id,
      { sessionIds: [sessionId] },
      { skip: 0, take: MOST_VIEWINGS },
    );
    return { contact: lead ?? null, viewings, ...found };
  }
}
