import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { ListingsOf } from '../../real-estate.api.js';
import { type ListingRow, ROWS } from './listing.schema.js';
import { amongIds, type SpeakingListings } from './search-conditions.js';
import { SqlSilentListings } from './sql-silent-listings.js';

/** The listings that may be told of, and why others may not. */
export interface SpeakingRange {
  readonly range: ListingsOf | SpeakingListings;
  /** Absent where all may. */
  readonly leftOut?: string;
}

/** Which listings speak, and their rows. Listings of a feed that was not read to its end for longer than its setting bears fall silent. */
@Injectable()
export class SpeakingRows {
  constructor(
    private readonly database: Database,
    private readonly silence: SqlSilentListings,
  ) {}

  async of(listings: ListingsOf): Promise<SpeakingRange> {
    const given = typeof listings === 'number' ? { chatbotId: listings, exceptSources: [] } : listings;
    const silent = await this.silence.feedsOf(given.chatbotId);
    if (silent.length === 0) return { range: listings };
    const range = { ...given, silentFeeds: silent.map(({ id }) => id) };
    // What is kept from a reader, no reason tells of.
    return given === listings ? { range } : { range, leftOut: silent.map(({ why }) => why).join(' ') };
  }

  /** In the order of the ids. */
  async read(columns: string, range: SpeakingRange['range'], ids: readonly number[]): Promise<ListingRow[]> {
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
