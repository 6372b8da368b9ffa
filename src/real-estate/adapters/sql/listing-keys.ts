import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { KeyType } from '../../domain/listing-terms.js';
import type { NumberedListing } from '../../ports/listing.repository.js';
import type { Listing } from '../../domain/listing.js';
import { urlHash } from './listing.schema.js';
import { inChunks, list, listingsBy } from './statement-parts.js';

interface Lookup {
  /** The index that holds the column; null where it is the table's own. */
  readonly index: string | null;
  readonly column: string;
  readonly property: 'id' | 'mlsNumber' | 'url';
  readonly valueOf: (key: string) => string | number | null;
}

/** An id as this service writes it; "07" and " 7" name nothing, though both databases would take them for 7. */
const NATIVE_ID = /^[1-9]\d{0,14}$/;

const LOOKUP: Record<KeyType, Lookup> = {
  NativeId: { index: null, column: 'id', property: 'id', valueOf: (key) => (NATIVE_ID.test(key) ? Number(key) : null) },
  MLSNumber: { index: 'listings_mls_number', column: 'mls_number', property: 'mlsNumber', valueOf: (key) => key },
  URL: { index: 'listings_url', column: 'url_hash', property: 'url', valueOf: urlHash },
};

/** What tells whether a row, as it is once it is held, still has one of the keys that it was found by. */
export interface Naming {
  /** What must be read of the listing. */
  readonly property: 'id' | 'mlsNumber' | 'url';
  readonly names: (listing: Listing) => boolean;
}

/** The listings that a client's keys name. */
@Injectable()
export class ListingKeys {
  constructor(private readonly database: Database) {}

  /** Ids are looked up before their rows are held, and in between another unit may change the key of one. */
  naming(keyType: KeyType, keys: readonly string[]): Naming {
    const { property, valueOf } = LOOKUP[keyType];
    const values = new Set(keys.map(valueOf));
    return { property, names: (listing) => values.has(valueOf(String(listing[property]))) };
  }

  /** Each id once, in ascending order; keys that name nothing are passed over. */
  async idsOf(chatbotId: number, keyType: KeyType, keys: readonly string[]): Promise<number[]> {
    const { index, column, valueOf } = LOOKUP[keyType];
    const table = index === null ? 'listings' : listingsBy(this.database.dialect, index);
    const values = [...new Set(keys.map(valueOf))].filter((value) => value !== null);
    const ids: number[] = [];
    for (const chunk of inChunks(values)) {
      const sql = `SELECT id FROM ${table} WHERE chatbot_id = ? AND ${column} IN ${list(chunk.length)}`;
      ids.push(...(await this.database.select<{ id: number }>(sql, [chatbotId, ...chunk])).map(({ id }) => id));
    }
    return ids.sort((a, b) => a - b);
  }

  /** Ascending ids above `after`, with what they are known by elsewhere. */
  mlsNumbers(chatbotId: number, after: number, most: number): Promise<NumberedListing[]> {
    const table = listingsBy(this.database.dialect, 'listings_newest');
    const sql = `SELECT id, mls_number AS mlsNumber FROM ${table} WHERE chatbot_id = ? AND id > ? ORDER BY id LIMIT ?`;
    return this.database.select<NumberedListing>(sql, [chatbotId, after, most]);
  }

  /** The oldest ids of a chatbot, in ascending order. */
  async oldest(chatbotId: number, most: number): Promise<number[]> {
    const table = listingsBy(this.database.dialect, 'listings_newest');
    const sql = `SELECT id FROM ${table} WHERE chatbot_id = ? ORDER BY id LIMIT ?`;
    return (await this.database.select<{ id: number }>(sql, [chatbotId, most])).map(({ id }) => id);
  }
}
