import { Injectable } from '@nestjs/common';
import { Database, DatabaseTime } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { ScheduledFeeds } from '../../ports/scheduled-feeds.js';
import type { SilentListings } from '../../ports/silent-listings.js';

/** Feeds of a chatbot that are looked at. */
export const MOST_FEEDS = 100;

/** That a feed was not read to its end for longer than its setting bears. */
export const isSilent = (now: string): string => `stale_ms > 0 AND pulled_at + stale_ms < ${now}`;

export interface SilentFeed {
  readonly id: number;
  /** One sentence. */
  readonly why: string;
}

interface FeedRow {
  readonly id: number;
  readonly name: string;
  readonly pulledAt: number | string;
}

/** By the feeds that are silent and the records that are known of them. */
@Injectable()
export class SqlSilentListings implements SilentListings {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
    private readonly feeds: ScheduledFeeds,
  ) {}

  /** An installation without feeds on a schedule is asked nothing. */
  async feedsOf(chatbotId: number): Promise<SilentFeed[]> {
    if (this.feeds.all.length === 0) return [];
    const rows = await this.database.browse<FeedRow>(
      `SELECT id, name, pulled_at AS pulledAt FROM listing_feeds
       WHERE chatbot_id = ? AND ${isSilent(this.time.now)} ORDER BY id LIMIT ${MOST_FEEDS}`,
      [chatbotId],
    );
    return rows.map(({ id, name, pulledAt }) => ({ id, why: this.whyOf(name, Number(pulledAt)) }));
  }

  async among(chatbotId: number, mlsNumbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const silent = await this.feedsOf(chatbotId);
    if (silent.length === 0 || mlsNumbers.length === 0) return new Map();
    const rows = await this.database.browse<{ mlsNumber: string; feedId: number }>(
      `SELECT mls_number AS mlsNumber, feed_id AS feedId FROM listing_feed_records
       WHERE chatbot_id = ? AND mls_number IN ${marks(mlsNumbers.length)} AND feed_id IN ${marks(silent.length)}`,
      [chatbotId, ...mlsNumbers, ...silent.map(({ id }) => id)],
    );
    const whys = new Map(silent.map(({ id, why }) => [id, why]));
    return new Map(rows.map(({ mlsNumber, feedId }) => [mlsNumber, whys.get(feedId)!]));
  }

  /** By the name alone: which chatbot a feed of the configuration is for says no row here. */
  private whyOf(name: string, pulledAt: number): string {
    const isPulled = this.feeds.all.some((feed) => feed.name === name);
    const why = isPulled
      ? 'it has not been brought up to date'
      : 'FEEDS_FILE names it no more, and it has not been brought up to date';
    return `Listings of the source ${name} are left out: ${why} since ${new Date(pulledAt).toISOString()}.`;
  }
}
