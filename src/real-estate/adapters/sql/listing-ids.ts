import { Injectable } from '@nestjs/common';
import { idIn } from '#libs/domain/native-id.js';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { Listing, ListingFilter, PageWanted } from '../../domain/listing.js';
import { searchKey } from '../../domain/search-text.js';
import { ListingCounts } from './listing-counts.js';
import { listingsBy, LONGEST_LIST } from './statement-parts.js';
import type { KeyType, OwnerListSort } from '../../domain/listing-terms.js';
import type { NumberedListing } from '../../ports/listing.repository.js';
import { urlHash } from './listing.schema.js';

/** Listings from which on a page is found through the buckets; nearer ones are read off the index. */
const DEEP = 2_048;

type Way = 'ASC' | 'DESC';

interface Order {
  /** Columns; the id decides between what is equal in them. */
  readonly by: readonly string[];
  readonly way: Way;
  /** Holds all listings of a chatbot in this order. */
  readonly index: string;
}

const ORDERS: Readonly<Record<OwnerListSort, Order>> = {
  newest: { by: ['id'], way: 'DESC', index: 'listings_newest' },
  oldest: { by: ['id'], way: 'ASC', index: 'listings_newest' },
  'price-up': { by: ['price', 'id'], way: 'ASC', index: 'listings_price' },
  'price-down': { by: ['price', 'id'], way: 'DESC', index: 'listings_price' },
  'city-up': { by: ['city_key', 'id'], way: 'ASC', index: 'listings_city' },
  'city-down': { by: ['city_key', 'id'], way: 'DESC', index: 'listings_city' },
  'number-up': { by: ['mls_number', 'id'], way: 'ASC', index: 'listings_mls_number' },
  'number-down': { by: ['mls_number', 'id'], way: 'DESC', index: 'listings_mls_number' },
};

interface Range {
  readonly order: Order;
  readonly index: string;
  readonly where: string;
  readonly parameters: readonly unknown[];
}

export interface PageIds {
  readonly ids: readonly number[];
  readonly total: number;
}

const NOTHING: PageIds = { ids: [], total: 0 };

interface Lookup {
  /** The index that holds the column; null where it is the table's own. */
  readonly index: string | null;
  readonly column: string;
  readonly property: 'id' | 'mlsNumber' | 'url';
  readonly valueOf: (key: string) => string | number | null;
}

const LOOKUP: Record<KeyType, Lookup> = {
  NativeId: { index: null, column: 'id', property: 'id', valueOf: idIn },
  MLSNumber: { index: 'listings_mls_number', column: 'mls_number', property: 'mlsNumber', valueOf: (key) => key },
  URL: { index: 'listings_url', column: 'url_hash', property: 'url', valueOf: urlHash },
};

/** What tells whether a row, as it is once it is held, still has one of the keys that it was found by. */
export interface KeyMatch {
  /** What must be read of the listing. */
  readonly property: 'id' | 'mlsNumber' | 'url';
  readonly names: (listing: Listing) => boolean;
}

/** Which listings a page holds or a client's keys name, from indexes and counts alone; the rows are read afterwards. */
@Injectable()
export class ListingIds {
  constructor(
    private readonly database: Database,
    private readonly counts: ListingCounts,
  ) {}

  async ofPage(
    chatbotId: number,
    filter: ListingFilter,
    { number, size, sort = 'newest' }: PageWanted,
  ): Promise<PageIds> {
    const range = rangeOf(chatbotId, filter, ORDERS[sort]);
    const total = await this.total(chatbotId, filter, range);
    if (total === 0) return NOTHING;
    const offset = (number - 1) * size;
    if (offset >= total) return { ids: [], total };
    const isPlain = range.index === 'listings_newest' && sort === 'newest';
    const ids = await (isPlain && offset > DEEP
      ? this.deep(chatbotId, offset, size)
      : this.nearerEnd(range, offset, size, total));
    // Since they were counted some may have come.
    return { ids, total: Math.max(total, offset + ids.length) };
  }

  /** Ids are looked up before their rows are held, and in between another unit may change the key of one. */
  naming(keyType: KeyType, keys: readonly string[]): KeyMatch {
    const { property, valueOf } = LOOKUP[keyType];
    const values = new Set(keys.map(valueOf));
    return { property, names: (listing) => values.has(valueOf(String(listing[property]))) };
  }

  /** Each id once, in ascending order; keys that name nothing are passed over. */
  async ofKeys(chatbotId: number, keyType: KeyType, keys: readonly string[]): Promise<number[]> {
    const { index, column, valueOf } = LOOKUP[keyType];
    const table = index === null ? 'listings' : listingsBy(this.database.dialect, index);
    const values = [...new Set(keys.map(valueOf))].filter((value) => value !== null);
    const ids: number[] = [];
    for (const chunk of inChunks(values, LONGEST_LIST)) {
      const sql = `SELECT id FROM ${table} WHERE chatbot_id = ? AND ${column} IN ${marks(chunk.length)}`;
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

  /** Behind an MLS number the rows are few, and its index counts them; everything else has been counted. */
  private async total(chatbotId: number, filter: ListingFilter, range: Range): Promise<number> {
    const { city, saleType, mlsNumber } = filter;
    if (mlsNumber === undefined)
      return this.counts.total(chatbotId, { saleType, cityKey: city === undefined ? undefined : searchKey(city) });
    const [row] = await this.database.browse<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM ${listingsBy(this.database.dialect, range.index)} WHERE ${range.where}`,
      range.parameters,
    );
    return Number(row!.n);
  }

  /** Past half of the listings the way from the other end is shorter. */
  private async nearerEnd(range: Range, offset: number, size: number, total: number): Promise<number[]> {
    const { way } = range.order;
    if (offset <= total / 2) return this.ids(range, way, size, offset);
    const left = total - offset;
    const back = way === 'DESC' ? 'ASC' : 'DESC';
    const ids = await this.ids(range, back, Math.min(size, left), Math.max(left - size, 0));
    return ids.reverse();
  }

  private async deep(chatbotId: number, offset: number, size: number): Promise<number[]> {
    const depth = await this.counts.depthOf(chatbotId, offset);
    if (!depth) return [];
    const { where, parameters, ...all } = rangeOf(chatbotId, {}, ORDERS.newest);
    const range = { ...all, where: `${where} AND id < ?`, parameters: [...parameters, depth.below] };
    return this.ids(range, 'DESC', size, offset - depth.skipped);
  }

  private async ids({ index, where, parameters, order }: Range, way: Way, limit: number, offset: number) {
    const by = order.by.map((column) => `${column} ${way}`).join(', ');
    const rows = await this.database.browse<{ id: number }>(
      `SELECT id FROM ${listingsBy(this.database.dialect, index)} WHERE ${where} ORDER BY ${by} LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    );
    return rows.map(({ id }) => id);
  }
}

/** The conditions of a filter, and the index that holds them: few are of one city or number, and are put in order by themselves. */
function rangeOf(chatbotId: number, { city, saleType, mlsNumber }: ListingFilter, order: Order): Range {
  const given = [
    { column: 'chatbot_id', value: chatbotId, index: 'listings_newest' },
    { column: 'sale_type', value: saleType, index: 'listings_sale_type' },
    { column: 'city_key', value: city === undefined ? undefined : searchKey(city), index: 'listings_city' },
    { column: 'mls_number', value: mlsNumber, index: 'listings_mls_number' },
  ].filter(({ value }) => value !== undefined);
  const isById = order.by[0] === 'id';
  return {
    order,
    index: isById || city !== undefined || mlsNumber !== undefined ? given.at(-1)!.index : order.index,
    where: given.map(({ column }) => `${column} = ?`).join(' AND '),
    parameters: given.map(({ value }) => value),
  };
}
