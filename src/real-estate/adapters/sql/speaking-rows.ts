import { Injectable } from '@nestjs/common';
import { Database, DatabaseTime } from '#libs/persistence/database.js';
import { ScheduledFeeds } from '../../ports/scheduled-feeds.js';
import type { ListingsOf } from '../../real-estate.api.js';
import { type ListingRow, ROWS } from './listing.schema.js';
import { amongIds, type SpeakingListings } from './search-conditions.js';

/** Feeds of a chatbot that are looked at. */
const MOST_FEEDS = 100;

interface SilentRow {
  readonly id: number;
  readonly name: string;
  readonly pulledAt: number | string;
}

/** The listings that may be told of, and why others may not. */
export interface Speaking {
  readonly range: ListingsOf | SpeakingListings;
  /** Absent where all may. */
  readonly leftOut?: string;
}

/** Which listings speak, and their rows. Listings of a feed that was not read to its end for longer than its setting bears fall silent. */
@Injectable()
export class SpeakingRows {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
    private readonly feeds: ScheduledFeeds,
  ) {}

  /** An installation without feeds on a schedule is asked nothing. */
  async of(listings: ListingsOf): Promise<Speaking> {
    if (this.feeds.all.length === 0) return { range: listings };
    const given = typeof listings === 'number' ? { chatbotId: listings, exceptSources: [] } : listings;
    const silent = await this.database.browse<SilentRow>(
      `SELECT id, name, pulled_at AS pulledAt FROM listing_feeds
       WHERE chatbot_id = ? AND stale_ms > 0 AND pulled_at + stale_ms < ${this.time.now} ORDER BY id LIMIT ${MOST_FEEDS}`,
      [given.chatbotId],
    );
    if (silent.length === 0) return { range: listings };
    const range = { ...given, silentFeeds: silent.map(({ id }) => id) };
    // What is kept from a reader, no reason tells of.
    return given === listings ? { range } : { range, leftOut: silent.map(whyOf).join(' ') };
  }

  /** In the order of the ids. */
  async read(columns: string, range: Speaking['range'], ids: readonly number[]): Promise<ListingRow[]> {
    if (ids.length === 0) return [];
    const { sql, values } = amongIds(range, ids);
    const found = await this.database.browse<ListingRow>(
      `SELECT ${columns} FROM listings WHERE chatbot_id = ? AND ${sql}`,
      values,
    );
    const rows = found.map((row) => ROWS.read(row));
    const place = new Map(ids.map((id, at) => [id, at]));
    return rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  }
}

const whyOf = ({ name, pulledAt }: SilentRow): string =>
  `Listings of the source ${name} are left out: it has not been brought up to date since ${new Date(Number(pulledAt)).toISOString()}.`;
