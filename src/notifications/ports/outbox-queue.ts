import type { MailAttachment } from '../notifications.api.js';
import type { Channel, NewItem, OutboxContent } from '../domain/outbox-item.js';

/** An item that this process may hand over until its lease ends. */
export interface ClaimedItem extends OutboxContent {
  readonly id: number;
  /** This attempt's number, from 1. */
  readonly attempts: number;
  /** Milliseconds since it was queued. */
  readonly waitedMs: number;
}

/**
 * What waits to be handed over, and what became of it; shared by all replicas. Instants are written and compared by the
 * database's own clock, so that those of the replicas may differ. Durations in milliseconds.
 */
export abstract class OutboxQueue {
  /** Within a unit of work: stores an item that is due at once. One whose `dedupeKey` is known is not stored again. */
  abstract add(item: Omit<NewItem, 'attachments'>, attachments?: readonly MailAttachment[]): Promise<void>;
  /** The workspaces that have something due in that channel, each once; null stands for rows that name none. */
  abstract waiting(channel: Channel): Promise<(number | null)[]>;
  /**
   * Leases what of that workspace is due longest in that channel, and counts the attempt; null where nothing is due. Of several
   * that ask at once only one gets it; when a lease ends without a word, the item is due again. Those for `busy` recipients wait.
   */
  abstract claim(
    channel: Channel,
    workspaceId: number | null,
    leaseMs: number,
    busy?: readonly string[],
  ): Promise<ClaimedItem | null>;
  /**
   * It was handed over: its content is forgotten. It counts whichever process has the lease by now. False where the item was
   * withdrawn meanwhile.
   */
  abstract settleDelivered(item: ClaimedItem): Promise<boolean>;
  /** Tries again after a pause; nothing where another process has claimed the item meanwhile. */
  abstract postpone(item: ClaimedItem, pauseMs: number, failure: string): Promise<void>;
  /** Never tries again; nothing where another process has claimed the item meanwhile. */
  abstract settleRefused(item: ClaimedItem, failure: string): Promise<void>;
  /**
   * Within a unit of work that holds its receiver's address: it waits until `release`; where so many wait for that receiver
   * already, it is refused. Nothing where another process has claimed it meanwhile.
   */
  abstract holdBack(item: ClaimedItem, most: number, failure: string): Promise<void>;
  /** Within a unit of work that holds the address: what waits for it is due, as if it were queued now; returns how much. */
  abstract release(workspaceId: number, address: string): Promise<number>;
  /** Refuses what has been held for longer than that. */
  abstract refuseHeld(olderThanMs: number, most: number, failure: string): Promise<number>;
  /** Items of this topic are handed over no more; returns those that are withdrawn, delivered ones too where `which` is all. */
  abstract withdraw(topic: string, which: 'all' | 'undelivered'): Promise<readonly HandedOver[]>;
  /** Within a unit of work: the same of all items, of which nothing is left but their Message-ID; returns how many. */
  abstract forget(topic: string): Promise<number>;
  /** Topics of items that were withdrawn and are still there, at most so many as are looked at once. */
  abstract withdrawnTopics(): Promise<readonly string[]>;
  /** Whether an item of this topic still waits, or is held. */
  abstract isWaiting(topic: string): Promise<boolean>;
  /** Removes the withdrawn items of this topic for good. */
  abstract removeWithdrawn(topic: string): Promise<void>;
  /** Removes items that were settled longer ago than that, at most so many; returns how many. */
  abstract removeSettled(olderThanMs: number, most: number): Promise<number>;
}

/** What a carrier may have handed over, as it knows it. */
export type HandedOver = Pick<OutboxContent, 'channel' | 'messageId'>;

/** The contents of attachments, read while they are handed over: a mail is never in memory as a whole. */
export abstract class Attachments {
  /** The content of an item's attachment, counted from 0, piece by piece; throws where a piece is missing. */
  abstract contentOf(itemId: number, attachment: number, pieces: number): AsyncIterable<string>;
}

/** Gives out Message-IDs, `<id@host>`, never the same twice. */
export abstract class MessageIds {
  abstract next(): string;
}

/** What became of an attempt. `failure` says why in a few words, without address or text. */
export type Handover =
  | { readonly kind: 'delivered' }
  /** Its receiver is asked for confirmation first; the carrier has seen to it. */
  | { readonly kind: 'held' }
  /** For good: this item will never be taken. */
  | { readonly kind: 'refused'; readonly failure: string }
  /** Perhaps the next time, and not before the time that the other side asks for. It may have arrived all the same. */
  | { readonly kind: 'failed'; readonly failure: string; readonly retryAfterMs?: number };

/** Hands an item to whatever brings it on. Never throws; ends within a minute. */
export abstract class Carrier {
  abstract carry(item: ClaimedItem): Promise<Handover>;

  /** Takes back what it has handed over under this Message-ID, as far as it can; there may be nothing. */
  abstract takeBack(messageId: string): Promise<void>;
}

/** The carrier of each channel. */
export type Carriers = Readonly<Record<Channel, Carrier>>;

export const CARRIERS = Symbol('Carriers');
