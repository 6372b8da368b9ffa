import type { FeedSchedule } from './feed-marks.js';
import type { ListingFeed } from './listing-feed.js';

/** Headers that a vendor wants with each request for a picture, and the servers that may have them. */
export interface PictureAccess {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the address is one of the source's own. */
  readonly covers: (address: URL) => boolean;
}

/** A feed that is pulled by itself, and whose listings it tells. */
export interface ScheduledFeed extends FeedSchedule {
  readonly workspaceId: number;
  readonly serialNumber: string;
  /** The share of its listings that may go at once. */
  readonly mostGone: number;
  /** How many pictures of each listing are kept here; 0 is none. */
  readonly keptPictures: number;
  /** What its pictures are asked for with; null where its vendor wants nothing. */
  readonly pictureAccess: PictureAccess | null;
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
