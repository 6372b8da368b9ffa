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
  /** How many pictures of each listing are kept here. */
  readonly keptPictures: number;
  /** How its records became listings; empty where it was never read. */
  readonly reading: string;
}

/** How often a feed is tried, and after how long without an end its listings fall silent, in milliseconds; 0 is never. */
export interface FeedSchedule {
  readonly everyMs: number;
  readonly staleMs: number;
}

/** How a feed stands, by the database's clock. */
export interface FeedAge {
  /** How long ago it was read to its end, or first tried, in milliseconds, and that instant since 1970. */
  readonly ageMs: number;
  readonly pulledAt: number;
  /** Whether `claim` would take it. */
  readonly isDue: boolean;
  /** Whether its listings have fallen silent, and nobody was told of it. */
  readonly isUntold: boolean;
}

/** How a run ended. */
export interface FeedRun {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly endedAt: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  /** Records that could not be taken. */
  readonly refused: number;
  /** Why it did not come to its end; empty where it did. */
  readonly fault: string;
}

/** A feed as its owner sees it. Instants are in milliseconds since 1970. */
export interface FeedState {
  readonly name: string;
  /** When it was read to its end last, and tried last; null where it never was. */
  readonly readAt: number | null;
  readonly triedAt: number | null;
  readonly isRunning: boolean;
  readonly isSilent: boolean;
  /** Its records that are here. */
  readonly homes: number;
  readonly lastRun: FeedRun | null;
}

/** A feed that was pulled on a schedule. */
export interface ScheduledMark {
  readonly chatbotId: number;
  readonly name: string;
  /** When it was last read to its end, in milliseconds since 1970, and how long ago that is. */
  readonly pulledAt: number;
  readonly ageMs: number;
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

  /** How the feed stands; null where it was never tried. */
  abstract look(chatbotId: number, name: string, everyMs: number): Promise<FeedAge | null>;

  /** Feeds whose listings fall silent where nobody pulls them, at most so many. */
  abstract scheduled(most: number): Promise<readonly ScheduledMark[]>;

  /**
   * Notes that its silence is told, and returns the feed; null where it is not silent, or that was told. The next end makes
   * the next silence one to be told again.
   */
  abstract tell(chatbot: HeldChatbot, name: string): Promise<StoredFeed | null>;

  /** Other processes may take the feed at once, where this one pulls it: what it still writes of it is refused. */
  abstract release(chatbotId: number, name: string): Promise<void>;

  /** Other processes may take the feed again once it is due: this one has given it up. */
  abstract leave(feed: StoredFeed): Promise<void>;

  /** Writes the mark. Refuses `conflict` where another process has taken the feed since. */
  abstract put(feed: StoredFeed): Promise<void>;

  /** The same where all was read to its end: other processes may take the feed again. */
  abstract end(feed: StoredFeed): Promise<void>;

  /** Keeps how a run of it ended; nothing where it was never claimed. */
  abstract note(chatbotId: number, name: string, run: FeedRun): Promise<void>;

  /** The feeds of a chatbot that were ever tried, at most 100. */
  abstract states(chatbotId: number): Promise<FeedState[]>;

  /** Nothing of the chatbot is left, records of its feeds among it. */
  abstract forget(chatbotId: number): Promise<void>;
}
