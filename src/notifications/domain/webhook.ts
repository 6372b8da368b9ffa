import { createHmac } from 'node:crypto';
import type { Announcement, EventType } from '../notifications.api.js';

/** Why a webhook is told nothing: its owner switched it off, or its receiver said that it is gone. */
export type OffBecause = 'owner' | 'gone';

/** An address of a workspace that is told what happens there. Instants in milliseconds since 1970-01-01T00:00Z. */
export class Webhook {
  readonly id!: number;
  readonly workspaceId!: number;
  /** From 1 to `MOST_WEBHOOKS`, never that of another of its workspace. */
  readonly place!: number;
  readonly url!: string;
  /** Types of the events that it hears of; null for all, those included that later versions know. */
  readonly events!: readonly EventType[] | null;
  readonly description!: string;
  /** What deliveries are signed with; sealed. */
  readonly secret!: string;
  /** The secret before it, which signs beside it until `formerUntil`; sealed. */
  readonly formerSecret!: string | null;
  readonly formerUntil!: number | null;
  readonly createdAt!: number;
  /** null where it is on. */
  readonly offBecause!: OffBecause | null;

  hears(type: EventType): boolean {
    return this.offBecause === null && (this.events === null || this.events.includes(type));
  }
}

/** What its owner chooses of a webhook. */
export type WebhookChoice = Pick<Webhook, 'url' | 'events' | 'description'>;

/** When each type of event happens. */
export const EVENTS: Readonly<Record<EventType, string>> = {
  'lead.created': 'a visitor left an address',
  'handoff.requested': 'a visitor asked for a person',
  'viewing.requested': 'a visitor asked to see a home',
  'conversation.daily': 'a day of a chatbot with messages is over',
  'leads.daily': 'a day of a chatbot with leads is over',
  'listing.created': 'listings were added',
  'listing.updated': 'listings were changed',
  'listing.deleted': 'listings were deleted',
  'feed.stale': 'listings of a feed fell silent',
};

export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** Webhooks of one workspace: each event is stored once for each of them. */
export const MOST_WEBHOOKS = 20;

/** An event as receivers get it: the same text at every attempt. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: EventType | 'test';
  readonly createdAt: number;
  readonly data: Announcement['data'] | { readonly Webhook: number };
}

export const bodyOf = ({ id, type, createdAt, data }: WebhookEvent): string =>
  JSON.stringify({ id, type, createdAt: new Date(createdAt).toISOString(), data });

/** Whether a receiver that answers so has taken the event. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Whose secret it is, for its seal. */
export const sealFor = (workspaceId: number): string => `a webhook of workspace ${workspaceId}`;

/** Random bytes of a secret, and what it begins with, so that secret scanners and libraries of Standard Webhooks know it. */
export const SECRET_BYTES = 32;
const PREFIX = 'whsec_';
export const secretOf = (random: Uint8Array): string => PREFIX + Buffer.from(random).toString('base64');

/** `t=<unix seconds>,v1=<hex>`, with one `v1` for each secret: the HMAC-SHA256 of time, dot and body. */
export function signatureOf(secrets: readonly string[], now: number, body: string): string {
  const seconds = Math.floor(now / 1000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}

/** What is signed, when, and by which secrets, the newest first. */
export interface SignatureInput {
  readonly id: string;
  readonly body: string;
  readonly secrets: readonly string[];
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number;
}

/** The three headers of Standard Webhooks (https://www.standardwebhooks.com): the key is what the secret spells in base64. */
export function standardHeaders({ id, body, secrets, now }: SignatureInput): Record<string, string> {
  const seconds = Math.floor(now / 1000);
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signed.join(' ') };
}
