import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { priceOf } from '../../domain/listing.js';
import { averageOf, decimalOf } from '../../domain/money.js';
import type {
  ListingFacts,
  ListingQuery,
  ListingSearch,
  ListingStatistics,
  ListingVocabulary,
} from '../../real-estate.api.js';
import { ListingCounts } from './listing-counts.js';
import { listingOf, type ListingRow, READ_COLUMNS } from './listing-row.js';
import { ORDER, type Search, searchOf } from './search-conditions.js';
import { listingsBy } from './statement-parts.js';

/** Most listings of one answer. */
const MOST = 50;

/** A sum of cents in two parts: one number would not fit SQLite's 64 bits where many prices are huge. */
const LOW_BITS = 20n;
const PRICES = `COUNT(price) AS priced, MIN(price) AS lowest, MAX(price) AS highest,
  SUM(price >> ${LOW_BITS}) AS high, SUM(price & ${(1n << LOW_BITS) - 1n}) AS low`;

type Sum = number | string | null;

@Injectable()
export class SqlListingSearch implements ListingSearch {
  constructor(
    private readonly database: Database,
    private readonly counts: ListingCounts,
  ) {}

  async find(
    chatbotId: number,
    query: ListingQuery,
    limit: number,
  ): Promise<{ total: number; listings: ListingFacts[] }> {
    const search = searchOf(chatbotId, query);
    const total = await this.total(search);
    if (total === 0) return { total, listings: [] };
    const rows = await this.read<ListingRow>(
      READ_COLUMNS,
      search,
      `ORDER BY ${ORDER[query.sort ?? 'newest']} LIMIT ${Math.min(Math.max(Math.trunc(limit), 1), MOST)}`,
    );
    return { total, listings: rows.map(factsOf) };
  }

  async statistics(chatbotId: number, query: ListingQuery): Promise<ListingStatistics> {
    const columns = `COUNT(*) AS n, ${PRICES}`;
    const [row] = await this.read<Record<'n' | 'priced' | 'lowest' | 'highest' | 'high' | 'low', Sum>>(
      columns,
      searchOf(chatbotId, query),
    );
    const count = Number(row!.n);
    const priced = BigInt(row!.priced ?? 0);
    if (priced === 0n) return { count, minPrice: null, maxPrice: null, averagePrice: null };
    const sum = (BigInt(row!.high!) << LOW_BITS) + BigInt(row!.low!);
    return {
      count,
      minPrice: decimalOf(Number(row!.lowest)),
      maxPrice: decimalOf(Number(row!.highest)),
      averagePrice: decimalOf(averageOf(sum, priced)),
    };
  }

  async vocabulary(chatbotId: number): Promise<ListingVocabulary> {
    const { city: cities, state: states, property_type: propertyTypes } = await this.counts.vocabulary(chatbotId);
    return { cities, states, propertyTypes };
  }

  private async total(search: Search): Promise<number> {
    const [row] = await this.read<{ n: Sum }>('COUNT(*) AS n', search);
    return Number(row!.n);
  }

  private read<T>(columns: string, { index, where, parameters }: Search, rest = ''): Promise<T[]> {
    const table = index === null ? 'listings' : listingsBy(this.database.dialect, index);
    return this.database.select<T>(`SELECT ${columns} FROM ${table} WHERE ${where} ${rest}`, parameters);
  }
}

function factsOf(row: ListingRow): ListingFacts {
  const listing = listingOf(row);
  const price = priceOf(listing);
  const { id, mlsNumber, saleType, status, propertyType, currencySymbol, bedrooms, bathrooms, buildingArea } = listing;
  const { areaUnit, yearBuilt, parkingSpots, address, city, state, zip, url, description } = listing;
  return {
    id,
    mlsNumber,
    saleType,
    status,
    propertyType,
    currencySymbol,
    price: price === null ? null : decimalOf(price),
    bedrooms,
    bathrooms,
    buildingArea,
    areaUnit,
    yearBuilt,
    parkingSpots,
    address,
    city,
    state,
    zip,
    url,
    description,
  };
}
