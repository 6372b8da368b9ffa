import type { HeldChatbot } from '../../chatbots/chatbots.api.js';

/** Up to where a feed was pulled. Instants are in milliseconds since 1970 by the feed's clock; 0 is none. */
export interface FeedMark {
  /** All that the feed changed before is here. */
  readonly mark: number;
  /** Of the pages that are being read: the next one, the newest change so far, and the feed's time at the first one. */
  readonly next: string;
  readonly newest: number;
  readonly begunAt: number;
  /** Listings that went with these pages. */
  readonly gone: number;
  /** By our clock: when all keys were last compared. */
  readonly comparedAt: number;
}

/** A feed of a chatbot as it is stored. */
export interface StoredFeed extends FeedMark {
  readonly id: number;
  readonly chatbotId: number;
}

/** How often a feed is tried, and after how long without an end its listings fall silent, in milliseconds; 0 is never. */
export interface FeedSchedule {
  readonly everyMs: number;
  readonly staleMs: number;
}

/** Up to where the feeds of chatbots were pulled. Every write belongs to the unit of the listings it tells of. */
export abstract class FeedMarks {
  /** The feed, which is new where there is none, from now on pulled by this process alone. */
  abstract take(chatbot: HeldChatbot, name: string): Promise<StoredFeed>;

  /**
   * The same where it is due, and no other process pulls it; null elsewhere. From now on its listings fall silent where it was
   * not read to its end for so long.
   */
  abstract claim(chatbot: HeldChatbot, name: string, due: FeedSchedule): Promise<StoredFeed | null>;

  /**
   * How long ago the feed was read to its end, or first tried, in milliseconds, and whether `claim` would take it; null where it
   * was never tried.
   */
  abstract look(
    chatbotId: number,
    name: string,
    everyMs: number,
  ): Promise<{ readonly ageMs: number; readonly isDue: boolean } | null>;

  /** Writes the mark. Refuses `conflict` where another process has taken the feed since. */
  abstract put(feed: StoredFeed): Promise<void>;

  /** The same where all was read to its end: other processes may take the feed again. */
  abstract end(feed: StoredFeed): Promise<void>;

  /** Nothing of the chatbot is left, records of its feeds among it. */
  abstract forget(chatbotId: number): Promise<void>;
}
