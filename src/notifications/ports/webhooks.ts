import type { OffBecause, Webhook, WebhookChoice } from '../domain/webhook.js';

/** A webhook before it is stored. */
export type NewWebhook = Omit<Webhook, 'id' | 'place' | 'hears'>;

/** The webhooks of workspaces; shared by all replicas. */
export abstract class Webhooks {
  /** Within a unit of work: stores a webhook and returns its id; null where its workspace has `MOST_WEBHOOKS` already. */
  abstract add(webhook: NewWebhook): Promise<number | null>;

  /** Those of a workspace, oldest first: at most `MOST_WEBHOOKS`. */
  abstract all(workspaceId: number): Promise<Webhook[]>;

  /** What those of some workspaces, at most 500, hear of. */
  abstract choicesIn(workspaceIds: readonly number[]): Promise<Pick<Webhook, 'workspaceId' | 'hears'>[]>;

  abstract find(workspaceId: number, id: number): Promise<Webhook | null>;

  /** The same for a change, held against changes by others until the unit of work ends. */
  abstract findForChange(workspaceId: number, id: number): Promise<Webhook | null>;

  abstract change(webhook: Webhook, change: Partial<WebhookChoice & SecretsAndState>): Promise<void>;

  abstract remove(webhook: Webhook): Promise<void>;

  /** Ids above `after`, ascending, at most so many. */
  abstract some(after: number, most: number): Promise<Webhook[]>;
}

interface SecretsAndState {
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerUntil: number | null;
  readonly offBecause: OffBecause | null;
}

/** What became of a POST to a receiver. */
export type Receipt =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterMs: number | null }
  /** No answer came: `failure` says why in a few words, without the address. */
  | { readonly kind: 'unanswered'; readonly failure: string };

/** Those at the other end of webhooks. */
export abstract class Receivers {
  /** What is wrong with an address as it is written, as what it must be; null where nothing is. */
  abstract refusal(url: string): string | null;

  /** Never throws; ends within `WEBHOOK_SECONDS`. A redirect is an answer. */
  abstract post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Receipt>;
}

/** What cannot be guessed. */
export abstract class Chance {
  abstract bytes(count: number): Uint8Array;
  abstract eventId(): string;
}
