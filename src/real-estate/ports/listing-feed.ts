import type { Entry } from './listing-source.js';

/** What a feed says of one of its records beside what the record holds. */
export interface FeedKey {
  /** The feed's own key of the record, at most 255 characters. */
  readonly key: string;
  /** When the feed last changed it, in milliseconds since 1970; null where it does not say so, or not in a form that we read. */
  readonly changedAt: number | null;
}

export interface FeedRecord extends FeedKey {
  readonly entry: Entry;
  /** Stands for a record that the feed has no more. */
  readonly isGone?: true;
}

export interface FeedPage {
  readonly records: readonly FeedRecord[];
  /** Address of the next page; empty behind the last one. */
  readonly next: string;
  /** What the feed's clock showed, in milliseconds since 1970. */
  readonly at: number;
}

/** The page that an address led to is no longer there: the pages have to be read from their first one. */
export class LostPage extends Error {}

/**
 * Listings of a server that tells what was changed, page by page. Every method refuses `provider-failed` with what went wrong
 * where the server cannot be read, and `timed-out` where it wants us to wait for longer than we do.
 */
export abstract class ListingFeed {
  /** Tells the feeds of a chatbot apart; at most 200 characters. */
  abstract readonly name: string;

  /** Names how records become listings; at most 64 characters. If it changes, the whole feed is read anew. */
  abstract readonly reading: string;

  /** Whether records go without a word, so that now and then all keys are compared. */
  abstract readonly isCompared: boolean;

  /** The first page of all that was changed after an instant in milliseconds since 1970; of all there is where it is 0. */
  abstract first(after: number): Promise<FeedPage>;

  /** Throws `LostPage` where the address leads nowhere any more. */
  abstract next(address: string): Promise<FeedPage>;

  /** Tells the keys of all records, one after the other. */
  abstract eachKey(take: (key: FeedKey) => void): Promise<void>;

  /** The records of some keys, as far as there are such. */
  abstract named(keys: readonly string[]): Promise<readonly FeedRecord[]>;
}
