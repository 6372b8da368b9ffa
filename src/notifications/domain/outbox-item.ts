/** The ways in which the outbox hands over what waits in it. */
export type Channel = 'mail' | 'webhook';

/** What the outbox can hold of an item's life: `held` until its receiver confirms the address; `withdrawn` until the row is removed. */
export type OutboxState = 'waiting' | 'held' | 'delivered' | 'refused' | 'withdrawn';

/** An attachment without its content, which is stored in pieces beside the item. */
export interface AttachmentHead {
  readonly name: string;
  readonly mediaType: string;
  /** How many pieces its content was stored in: one that is missing is noticed. */
  readonly pieces: number;
}

/** What goes out, a mail for one, and what became of it. Instants in milliseconds since 1970-01-01T00:00Z. */
export class OutboxItem {
  readonly id!: number;
  /** Null in rows that a version without this column has written. */
  readonly workspaceId!: number | null;
  readonly channel!: Channel;
  /** Made when the item was queued and the same at every attempt: of a mail the Message-ID, `<id@host>`. */
  readonly messageId!: string;
  readonly recipient!: string;
  readonly subject!: string;
  readonly body!: string;
  readonly html!: string | null;
  readonly replyTo!: string | null;
  readonly attachments!: readonly AttachmentHead[] | null;
  readonly queuedAt!: number;
  /** An item of the same key is queued once; null where there is none. */
  readonly dedupeKey!: string | null;
  /** What it is about, so that it can be withdrawn; null where nothing withdraws it. */
  readonly topic!: string | null;
  /** When it may be tried next: while it is being tried, the end of the lease; null while it is held, and once it is settled. */
  readonly dueAt!: number | null;
  /** Tells the holder of a lease from those before it. */
  readonly attempts!: number;
  readonly state!: OutboxState;
  /** Why the last attempt failed; null before the first failure. */
  readonly failure!: string | null;
  /** When it was delivered or refused for good. */
  readonly settledAt!: number | null;
}

/** What is handed over: the same at every attempt. */
export type OutboxContent = Pick<
  OutboxItem,
  | 'channel'
  | 'workspaceId'
  | 'messageId'
  | 'recipient'
  | 'subject'
  | 'body'
  | 'html'
  | 'replyTo'
  | 'attachments'
  | 'queuedAt'
  | 'topic'
>;

/** An item before it is queued. */
export type NewItem = Omit<OutboxContent, 'queuedAt'> & Pick<OutboxItem, 'dedupeKey'>;

/** A row of the outbox as its workspace sees it: without what it says. */
export type OutboxEntry = Pick<
  OutboxItem,
  'id' | 'channel' | 'recipient' | 'subject' | 'state' | 'attempts' | 'failure' | 'queuedAt' | 'dueAt' | 'settledAt'
>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses behind the first attempts; behind all others the last one. Milliseconds. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/** The longest that an item waits between two attempts. */
export const LONGEST_PAUSE_MS = Math.max(...PAUSES);

/** Longer than any attempt takes: while it lasts no other process tries. */
export const LEASE_MS = 120_000;

/** How long an item is tried, from the moment at which it was queued. */
export const PATIENCE_MS = 72 * HOUR;

/**
 * How long an item waits whose attempt of that number has failed; null where its time is over. All in milliseconds;
 * `waitedMs` is since it was queued, `retryAfterMs` what the other side asks for.
 */
export function nextPause({
  waitedMs,
  attempts,
  retryAfterMs = 0,
}: {
  readonly waitedMs: number;
  readonly attempts: number;
  readonly retryAfterMs?: number;
}): number | null {
  const pause = Math.max(PAUSES[Math.min(attempts, PAUSES.length) - 1]!, Math.min(retryAfterMs, LONGEST_PAUSE_MS));
  return waitedMs + pause > PATIENCE_MS ? null : pause;
}
