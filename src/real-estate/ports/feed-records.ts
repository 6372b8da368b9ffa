import type { StoredFeed } from './feed-marks.js';
import type { FeedKey } from './listing-feed.js';

/** A record of a feed, and the listing that stands for it; `mlsNumber` is empty where none does. */
export interface KnownRecord extends FeedKey {
  readonly mlsNumber: string;
}

/** `changedAt` of a record that was not taken because its MLS number is another's. */
export const CONTESTED = 0;

/** Which records of feeds are here. Every write belongs to the unit of the listings it tells of. */
export abstract class FeedRecords {
  /** How many listings stand for records of the feed. */
  abstract count(feed: StoredFeed): Promise<number>;

  /** Records of the feed by their keys, at most 1,000. */
  abstract known(feed: StoredFeed, keys: readonly string[]): Promise<KnownRecord[]>;

  /** Records of the feed with keys above `after`, ascending by bytes, at most so many. */
  abstract page(feed: StoredFeed, after: string, most: number): Promise<KnownRecord[]>;

  /** Keys of records that are `CONTESTED`, at most so many. */
  abstract contested(feed: StoredFeed, most: number): Promise<string[]>;

  /** Of some MLS numbers those that the chatbot has, each with the keys of records of any feed that stand for it. */
  abstract owners(feed: StoredFeed, mlsNumbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;

  abstract keep(feed: StoredFeed, records: readonly KnownRecord[]): Promise<void>;

  /** They are unknown from now on. */
  abstract remove(feed: StoredFeed, keys: readonly string[]): Promise<void>;
}
