import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { log } from '#libs/telemetry/log.js';
import { FeedRecords } from '../ports/feed-records.js';
import type { FeedRecord, ListingFeed } from '../ports/listing-feed.js';
import { contestedRefusal } from './feed-changes.js';
import { type Pull, TakeFeedRecords } from './take-feed-records.js';

/** Records that are looked at together: those that have exchanged their numbers free them only in one unit. */
const MOST = 500;
const ASKED_AT_ONCE = 25;

/**
 * Takes records whose MLS number was another's when they were read, once all is read: that other one may have given it up on a
 * later page. Those of earlier runs are asked for once more.
 */
@Injectable()
export class SettleContested {
  constructor(
    private readonly known: FeedRecords,
    private readonly records: TakeFeedRecords,
  ) {}

  /** What is still another's is refused. */
  async run(pull: Pull): Promise<void> {
    const keys = await this.known.contested(pull.stored, MOST);
    const lacking = keys.filter((key) => !pull.contested.has(key));
    const records = [...pull.contested.values(), ...(await this.asked(pull.feed, lacking))].slice(0, MOST);
    if (records.length > 0) await this.records.run(pull, records);
    for (const record of pull.contested.values()) pull.refused(contestedRefusal(record));
  }

  /** A server that finds no records by their keys leaves them to their next change. */
  private async asked(feed: ListingFeed, keys: readonly string[]): Promise<FeedRecord[]> {
    const found: FeedRecord[] = [];
    try {
      for (let at = 0; at < keys.length; at += ASKED_AT_ONCE)
        found.push(...(await feed.named(keys.slice(at, at + ASKED_AT_ONCE))));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ err: error, feed: feed.name }, 'a feed does not give records by their keys');
    }
    return found;
  }
}
