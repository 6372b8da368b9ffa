import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { ListingFilter, PageWanted } from '../../domain/listing-page.js';
import { searchKey } from '../../domain/search-text.js';
import { ListingCounts } from './listing-counts.js';
import { listingsBy } from './statement-parts.js';

/** Listings from which on a page is found through the buckets; nearer ones are read off the index. */
const DEEP = 2_048;

interface Range {
  readonly index: string;
  readonly where: string;
  readonly parameters: readonly unknown[];
}

export interface PageIds {
  readonly ids: readonly number[];
  readonly total: number;
}

const NOTHING: PageIds = { ids: [], total: 0 };

/** Which listings a page holds, from indexes and counts alone; the rows are read afterwards. */
@Injectable()
export class ListingPages {
  constructor(
    private readonly database: Database,
    private readonly counts: ListingCounts,
  ) {}

  async find(chatbotId: number, filter: ListingFilter, { number, size }: PageWanted): Promise<PageIds> {
    const range = rangeOf(chatbotId, filter);
    const total = await this.total(chatbotId, filter, range);
    if (total === 0) return NOTHING;
    const offset = (number - 1) * size;
    if (offset >= total) return { ids: [], total };
    const isPlain = range.index === 'listings_newest';
    const ids =
      isPlain && offset > DEEP ? this.deep(chatbotId, offset, size) : this.nearerEnd(range, offset, size, total);
    return { ids: await ids, total };
  }

  /** Behind an MLS number the rows are few, and its index counts them; everything else has been counted. */
  private async total(chatbotId: number, filter: ListingFilter, range: Range): Promise<number> {
    const { city, saleType, mlsNumber } = filter;
    if (mlsNumber === undefined)
      return this.counts.total(chatbotId, { saleType, cityKey: city === undefined ? undefined : searchKey(city) });
    const [row] = await this.database.select<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM ${listingsBy(this.database.dialect, range.index)} WHERE ${range.where}`,
      range.parameters,
    );
    return Number(row!.n);
  }

  /** Past half of the listings the way from the oldest is shorter. */
  private async nearerEnd(range: Range, offset: number, size: number, total: number): Promise<number[]> {
    if (offset <= total / 2) return this.ids(range, 'DESC', Math.min(size, total - offset), offset);
    const left = total - offset;
    const ids = await this.ids(range, 'ASC', Math.min(size, left), Math.max(left - size, 0));
    return ids.reverse();
  }

  private async deep(chatbotId: number, offset: number, size: number): Promise<number[]> {
    const depth = await this.counts.depthOf(chatbotId, offset);
    if (!depth) return [];
    const { index, where, parameters } = rangeOf(chatbotId, {});
    const range = { index, where: `${where} AND id < ?`, parameters: [...parameters, depth.below] };
    return this.ids(range, 'DESC', size, offset - depth.skipped);
  }

  private async ids({ index, where, parameters }: Range, order: 'ASC' | 'DESC', limit: number, offset: number) {
    const rows = await this.database.select<{ id: number }>(
      `SELECT id FROM ${listingsBy(this.database.dialect, index)} WHERE ${where} ORDER BY id ${order} LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    );
    return rows.map(({ id }) => id);
  }
}

/** The conditions of a filter and the index that holds them in the order of ids. */
function rangeOf(chatbotId: number, { city, saleType, mlsNumber }: ListingFilter): Range {
  const given = [
    { column: 'chatbot_id', value: chatbotId, index: 'listings_newest' },
    { column: 'sale_type', value: saleType, index: 'listings_sale_type' },
    { column: 'city_key', value: city === undefined ? undefined : searchKey(city), index: 'listings_city' },
    { column: 'mls_number', value: mlsNumber, index: 'listings_mls_number' },
  ].filter(({ value }) => value !== undefined);
  return {
    index: given.at(-1)!.index,
    where: given.map(({ column }) => `${column} = ?`).join(' AND '),
    parameters: given.map(({ value }) => value),
  };
}
