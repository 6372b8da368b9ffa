import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/value-lists.js';
import type { Listing } from '../../domain/listing.js';
import { detailsOf, factsOf } from '../../domain/listing-facts.js';
import type {
  FoundListings,
  GroupBy,
  ListingDetails,
  ListingKey,
  ListingQuery,
  ListingSearch,
  ListingStatistics,
  ListingVocabulary,
  Slice,
  StatisticOf,
} from '../../real-estate.api.js';
import { ListingCounts } from './listing-counts.js';
import { FACT_COLUMNS, type ListingRow, ROWS } from './listing.schema.js';
import { clausesOf } from './search-conditions.js';
import { SearchFigures } from './search-figures.js';
import { SearchPicks } from './search-picks.js';
import { SearchPlanner } from './search-plan.js';

/** Most listings of one answer, and of one look-up by ids. */
const MOST = 50;
const MOST_IDS = 10;

@Injectable()
export class SqlListingSearch implements ListingSearch {
  // Five: each is a step of a search of its own, and the counts know the vocabulary.
  constructor(
    private readonly database: Database,
    private readonly counts: ListingCounts,
    private readonly planner: SearchPlanner,
    private readonly picks: SearchPicks,
    private readonly figures: SearchFigures,
  ) {}

  async find(chatbotId: number, query: ListingQuery, { take, skip = 0 }: Slice): Promise<FoundListings> {
    const slice = { take: Math.min(Math.max(Math.trunc(take), 1), MOST), skip: Math.max(Math.trunc(skip), 0) };
    const plan = await this.planner.plan(clausesOf(chatbotId, query));
    const ids = await this.picks.ids(plan, query.sort ?? 'newest', query.near, slice);
    return { total: plan.total, listings: (await this.read(FACT_COLUMNS, chatbotId, ids)).map(factsOf) };
  }

  async one(chatbotId: number, key: ListingKey): Promise<{ listing: ListingDetails | null; others: number }> {
    const plan = await this.planner.plan(clausesOf(chatbotId, key));
    const ids = await this.picks.ids(plan, 'newest', undefined, { take: 1, skip: 0 });
    const [listing] = await this.findByIds(chatbotId, ids);
    return { listing: listing ?? null, others: Math.max(plan.total - 1, 0) };
  }

  async findByIds(chatbotId: number, ids: readonly number[]): Promise<ListingDetails[]> {
    const wanted = [...new Set(ids)].sort((a, b) => b - a).slice(0, MOST_IDS);
    return (await this.read(ROWS.columns, chatbotId, wanted)).map(detailsOf);
  }

  async statistics(
    chatbotId: number,
    query: ListingQuery,
    of: StatisticOf = 'price',
    groupBy?: GroupBy,
  ): Promise<ListingStatistics> {
    const plan = await this.planner.plan(clausesOf(chatbotId, query));
    const figures = await this.figures.of(plan, of);
    return groupBy ? { ...figures, groups: await this.figures.grouped(plan, of, groupBy) } : figures;
  }

  vocabulary(chatbotId: number): Promise<ListingVocabulary> {
    return this.counts.vocabulary(chatbotId);
  }

  async hasAny(chatbotId: number): Promise<boolean> {
    return (await this.counts.total(chatbotId, {})) > 0;
  }

  /** In the order of the ids. */
  private async read(columns: string, chatbotId: number, ids: readonly number[]): Promise<Listing[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT ${columns} FROM listings WHERE chatbot_id = ? AND id IN ${marks(ids.length)}`;
    const rows = (await this.database.select<ListingRow>(sql, [chatbotId, ...ids])).map((row) => ROWS.read(row));
    const place = new Map(ids.map((id, at) => [id, at]));
    return rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  }
}
