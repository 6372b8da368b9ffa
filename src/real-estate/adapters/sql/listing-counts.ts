import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { ListingFilter } from '../../domain/listing-page.js';
import { SALE_TYPES } from '../../domain/listing-terms.js';
import { searchKey } from '../../domain/search-key.js';
import { BUCKET_BITS, type CountSheet } from './count-sheet.js';
import { addedTo, inChunks, list } from './statement-parts.js';

/** Where a deep page begins: listings newer than the bucket, and the first id above it. */
export interface Depth {
  readonly skipped: number;
  readonly below: number;
}

const VOCABULARY = ['city', 'state', 'property_type'] as const;

/** Counts that are kept in the transaction of every write, so that no page has to count rows. */
@Injectable()
export class ListingCounts {
  constructor(private readonly database: Database) {}

  /** Writes a sheet. Everybody writes in the order of the keys, so that two units wait for each other at most one way. */
  async apply(chatbotId: number, sheet: CountSheet): Promise<void> {
    for (const chunk of inChunks(sheet.tallies)) {
      const values = chunk.flatMap(({ kind, term, by }) => [chatbotId, kind, term, by]);
      await this.add('listing_tallies', ['chatbot_id', 'kind', 'term'], values);
    }
    for (const chunk of inChunks(sheet.buckets)) {
      const values = chunk.flatMap(([bucket, by]) => [chatbotId, bucket, by]);
      await this.add('listing_buckets', ['chatbot_id', 'bucket'], values);
    }
  }

  /** Listings by sale type and city, as a filter asks. */
  async total(chatbotId: number, { city, saleType }: ListingFilter): Promise<number> {
    const kinds = saleType ? [saleType] : SALE_TYPES;
    const [row] = await this.database.select<{ n: number | string | null }>(
      `SELECT SUM(n) AS n FROM listing_tallies WHERE chatbot_id = ? AND kind IN ${list(kinds.length)}
       ${city === undefined ? '' : 'AND term = ?'}`,
      [chatbotId, ...kinds, ...(city === undefined ? [] : [searchKey(city)])],
    );
    return Number(row?.n ?? 0);
  }

  /** The bucket that holds the listing behind `offset` newer ones, or null where there are not so many. */
  async depthOf(chatbotId: number, offset: number): Promise<Depth | null> {
    const [row] = await this.database.select<{ bucket: number; skipped: number | string }>(
      `SELECT bucket, skipped FROM (
         SELECT bucket, n, SUM(n) OVER (ORDER BY bucket DESC) - n AS skipped FROM listing_buckets WHERE chatbot_id = ?
       ) AS depths WHERE skipped <= ? AND skipped + n > ?`,
      [chatbotId, offset, offset],
    );
    return row ? { skipped: Number(row.skipped), below: (row.bucket + 1) * 2 ** BUCKET_BITS } : null;
  }

  /** Words that occur in a chatbot's listings, as stored, by kind. */
  async vocabulary(chatbotId: number): Promise<Record<(typeof VOCABULARY)[number], string[]>> {
    const rows = await this.database.select<{ kind: string; term: string }>(
      `SELECT kind, term FROM listing_tallies
       WHERE chatbot_id = ? AND kind IN ${list(VOCABULARY.length)} AND n > 0 AND term <> '' ORDER BY kind, term`,
      [chatbotId, ...VOCABULARY],
    );
    const termsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ term }) => term);
    return { city: termsOf('city'), state: termsOf('state'), property_type: termsOf('property_type') };
  }

  private async add(table: string, key: readonly string[], values: readonly unknown[]): Promise<void> {
    const row = list(key.length + 1);
    const rows = Array(values.length / (key.length + 1)).fill(row);
    await this.database.change(
      `INSERT INTO ${table} (${key.join(', ')}, n) VALUES ${rows.join(', ')}
       ${addedTo(this.database.dialect, key.join(', '))}`,
      values,
    );
  }
}
