import type { FeedSchedule } from './feed-marks.js';
import type { ListingFeed } from './listing-feed.js';

/** A feed that is pulled by itself, and whose listings it tells. */
export interface ScheduledFeed extends FeedSchedule {
  readonly workspaceId: number;
  readonly serialNumber: string;
  /** The share of its listings that may go at once. */
  readonly mostGone: number;
  /** How many pictures of each listing are kept here; 0 is none. */
  readonly keptPictures: number;
  readonly name: string;
  /** Anew for each time that it is pulled. */
  readonly open: () => ListingFeed;
}

/** The feeds of the configuration. */
export abstract class ScheduledFeeds {
  abstract readonly all: readonly ScheduledFeed[];
}

/** Whether any of them keeps pictures: an installation without such feeds is asked nothing about them. */
export const keepPictures = ({ all }: ScheduledFeeds): boolean => all.some(({ keptPictures }) => keptPictures > 0);
