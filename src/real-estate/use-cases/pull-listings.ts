import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { NOTHING, type ListingTally } from './change-listings.js';
import { CompareFeed } from './compare-feed.js';
import type { RefusedRecord } from './feed-changes.js';
import type { FeedSchedule } from '../ports/feed-marks.js';
import { HoldFeed } from './hold-feed.js';
import { ReadFeed } from './read-feed.js';
import { SettleContested } from './settle-contested.js';
import type { Pull } from './take-feed-records.js';

/** A feed, and whose listings it tells. */
export interface PullOrder extends Pick<Pull, 'feed' | 'mostGone' | 'agrees' | 'refused' | 'progress'> {
  readonly caller: Caller;
  readonly serialNumber: string;
  /** Reads all from the start; where records are read otherwise than the last time, it is done unasked. */
  readonly isAnew: boolean;
  /** How many pictures of each listing are kept here; left out, as many as the last time. Another number reads all anew. */
  readonly keptPictures?: number;
  /** Pulls it only where it is due by this, and no other process does. */
  readonly schedule?: FeedSchedule;
}

export interface PullReport extends ListingTally {
  readonly refused: number;
  /** The first of those that are refused. */
  readonly problems: readonly RefusedRecord[];
  /** Records that may not be shown, by the reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

const MOST_PROBLEMS_SHOWN = 100;

/**
 * Makes the listings of the caller's chatbot those of a feed: reads what was changed since the last time, page by page, and
 * once a day compares all keys where records go without a word. A run that was cut short is gone on with by the next one, and
 * one that refuses leaves all as the pages before did. Refuses `conflict` where too much would go, and as the feed does.
 */
@Injectable()
export class PullListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly hold: HoldFeed,
    private readonly read: ReadFeed,
    private readonly compare: CompareFeed,
    private readonly settle: SettleContested,
  ) {}

  /** Null where the feed is not due by the schedule. */
  async run({
    caller,
    serialNumber,
    isAnew,
    keptPictures,
    schedule,
    refused,
    ...order
  }: PullOrder): Promise<PullReport | null> {
    const chatbot = await this.chatbots.find(caller, serialNumber);
    const found = await this.hold.begin(chatbot.id, order.feed.name, schedule);
    if (!found) return null;
    const problems: RefusedRecord[] = [];
    const keys = new Set<string>();
    let keyless = 0;
    // The comparison of keys asks once more for what was refused.
    const told = (record: RefusedRecord): void => {
      if (keys.has(record.key)) return;
      if (record.key === '') keyless++;
      else keys.add(record.key);
      if (problems.length < MOST_PROBLEMS_SHOWN) problems.push(record);
      refused(record);
    };
    const { reading } = order.feed;
    const kept = { ...found, keptPictures: keptPictures ?? found.keptPictures, reading };
    const isAllRead = isAnew || kept.keptPictures !== found.keptPictures || reading !== found.reading;
    const stored = isAllRead ? { ...kept, mark: 0, next: '' } : kept;
    const begun = { contested: new Map(), tally: NOTHING, leftOut: {} };
    const pull: Pull = { ...order, ...begun, refused: told, chatbot, stored };
    try {
      await this.readAll(pull);
    } catch (error) {
      await this.hold.giveUp(stored);
      throw error;
    }
    return { ...pull.tally, refused: keys.size + keyless, problems, leftOut: pull.leftOut };
  }

  private async readAll(pull: Pull): Promise<void> {
    await this.read.run(pull);
    const differsInMuch = await this.compare.run(pull);
    if (differsInMuch) {
      pull.stored = { ...pull.stored, mark: 0 };
      await this.read.run(pull);
    }
    await this.settle.run(pull);
    await this.hold.end(pull.stored, pull.tally);
  }
}
