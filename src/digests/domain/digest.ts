import { MINUTE_MS } from '#libs/domain/spans.js';
import type { NewlyTold, RowWatermark } from '#libs/domain/row-watermark.js';

/** What a day is told of: mails of chats go to EmailForDailyChatLogs, those of leads to EmailForDailyLeads. */
export type DigestKind = 'chats' | 'leads';

export const KINDS: readonly DigestKind[] = ['chats', 'leads'];

/** The type of the event that tells webhooks of a day. */
export const EVENT_OF = { chats: 'conversation.daily', leads: 'leads.daily' } as const;

/**
 * How long after the end of a day its digest is written: longer than clocks differ, so that hardly a row of the day comes
 * later. What comes later all the same is told with the next day.
 */
export const GRACE_MS = 5 * MINUTE_MS;

/** Up to where a chatbot's days are told. Instants in milliseconds since 1970-01-01T00:00Z. */
export interface Mark {
  readonly chatbotId: number;
  readonly workspaceId: number;
  readonly kind: DigestKind;
  /** Whether its days are told at present. */
  readonly isOn: boolean;
  /** The first instant of the next day to be told. */
  readonly coveredUntil: number;
  readonly told: RowWatermark;
}

/** A day that was closed: what it tells stays the same, but for what is erased. */
export interface ClosedDay {
  readonly chatbotId: number;
  readonly kind: DigestKind;
  readonly dayStart: number;
  readonly dayEnd: number;
  readonly told: NewlyTold;
}

/** The mails of a closed day, and the event that tells webhooks of it. */
export interface Digest extends ClosedDay {
  readonly id: number;
  /** Counts how often it was begun anew, because something that it told of was erased. */
  readonly edition: number;
  /** What is still to be written of this edition: mails and the event, the event alone, or nothing. */
  readonly state: 'open' | 'mailed' | 'written';
  /** Mails of this edition that are in the outbox. */
  readonly parts: number;
}

/** What the mails of one edition of a digest are found by. */
export const topicOf = ({ id, edition }: Pick<Digest, 'id' | 'edition'>): string => `digest:${id}:${edition}`;

/** What the event of one edition is found by. */
export const eventTopicOf = (digest: Pick<Digest, 'id' | 'edition'>): string => `event:${topicOf(digest)}`;

/** The same for all editions: a webhook that has taken the event of one is told none of another. */
export const eventKeyOf = ({ id }: Pick<Digest, 'id'>): string => `event:digest:${id}`;

/** A mark that begins with the day that starts at `from`; what happened before is passed over. */
export const begunAt = (from: number, told: RowWatermark | null, lastId: number): RowWatermark => ({
  until: Math.max(from, told?.until ?? 0),
  lastId: Math.max(lastId, told?.lastId ?? 0),
  firstId: told?.firstId ?? 0,
});
