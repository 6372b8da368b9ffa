import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { detailsOf, factsOf } from '../../domain/listing-facts.js';
import type { ChatbotReference } from '../../../chatbots/chatbots.api.js';
import type {
  FoundListings,
  GroupBy,
  ListingDetails,
  ListingKey,
  ListingQuery,
  ListingSearch,
  ListingsOf,
  ListingSort,
  ListingStatistics,
  ListingVocabulary,
  NamedListing,
  Near,
  Slice,
  StatisticOf,
} from '../../real-estate.api.js';
import { ListingCounts } from './listing-counts.js';
import { FACT_COLUMNS, ROWS } from './listing.schema.js';
import { UNIT_PRICE } from './search-columns.js';
import { clausesOf, distanceTo } from './search-conditions.js';
import { SearchFigures } from './search-figures.js';
import { conditions, type SearchPlan, SearchPlanner, tableBy } from './search-plan.js';
import { SpeakingRows } from './speaking-rows.js';
import { boundedSelect, type Clause } from './statement-parts.js';
import { MOST_RANKED, WishedPicks } from './wished-picks.js';

interface Order {
  readonly by: string;
  /** An index in this order. */
  readonly index: string | null;
}

const ORDER: Record<Exclude<ListingSort, 'distance'>, Order> = {
  newest: { by: 'id DESC', index: 'listings_newest' },
  'price-up': { by: 'price, id', index: 'listings_price' },
  'price-down': { by: 'price DESC, id DESC', index: 'listings_price' },
  'area-up': { by: 'square_feet, id', index: 'listings_area' },
  'area-down': { by: 'square_feet DESC, id DESC', index: 'listings_area' },
  'lot-down': { by: 'lot_feet DESC, id DESC', index: 'listings_lot' },
  'bedrooms-up': { by: 'bedrooms, id', index: 'listings_bedrooms' },
  'bedrooms-down': { by: 'bedrooms DESC, id DESC', index: 'listings_bedrooms' },
  'year-up': { by: 'year_built, id', index: 'listings_year' },
  'year-down': { by: 'year_built DESC, id DESC', index: 'listings_year' },
  'days-up': { by: 'days_on_market, id', index: 'listings_days' },
  'days-down': { by: 'days_on_market DESC, id DESC', index: 'listings_days' },
  'hoa-up': { by: 'hoa IS NULL, hoa, id', index: null },
  'hoa-down': { by: 'hoa DESC, id DESC', index: null },
  'unit-price-up': { by: `${UNIT_PRICE} IS NULL, ${UNIT_PRICE}, id`, index: null },
  'unit-price-down': { by: `${UNIT_PRICE} DESC, id DESC`, index: null },
};

/** A row that is walked past on the way through another index may have to be read. */
const WALKED = 3;
const NO_PRICE: Clause = { sql: 'price IS NULL', values: [] };
const PRICED: Clause = { sql: 'price IS NOT NULL', values: [] };

/** The order that a page is in. */
interface PageOrder {
  readonly sort: ListingSort;
  readonly near?: Near;
  /** Ranks in the place of `sort`. */
  readonly wish?: string;
}

/** What a page shows. */
interface PickedPage {
  readonly ids: readonly number[];
  readonly isByMeaning?: boolean;
}

/** Which listings of a planned search make a page. */
@Injectable()
export class SearchPicks {
  constructor(
    private readonly database: Database,
    private readonly wished: WishedPicks,
  ) {}

  async page(plan: SearchPlan, wanted: PageOrder, slice: Required<Slice>): Promise<PickedPage> {
    const { wish } = wanted;
    if (wish === undefined || slice.skip >= plan.total) return { ids: await this.ids(plan, wanted, slice) };
    const { ids, ...how } = await this.wished.page(plan, wish, slice);
    return { ids: await (ids ? this.filled(plan, ids, slice) : this.ids(plan, wanted, slice)), ...how };
  }

  async ids(plan: SearchPlan, { sort, near }: PageOrder, slice: Required<Slice>): Promise<number[]> {
    if (slice.skip >= plan.total) return [];
    if (sort === 'price-up') return this.cheapestFirst(plan, slice);
    if (sort !== 'distance' || !near) return this.read(plan, ORDER[sort === 'distance' ? 'newest' : sort], slice);
    const { sql, values } = distanceTo(near);
    return this.read(plan, { by: `${sql}, id`, index: null }, slice, [], values);
  }

  /** Behind those that a wish has ranked come the others. */
  private async filled(plan: SearchPlan, ids: readonly number[], { take, skip }: Required<Slice>) {
    if (ids.length === take || skip + ids.length >= plan.total) return ids;
    const rest = { take: take - ids.length, skip: Math.max(skip, MOST_RANKED) };
    return [...ids, ...(await this.read(plan, ORDER.newest, rest))];
  }

  /** Both databases put what has no price first; here it comes last. */
  private async cheapestFirst(plan: SearchPlan, { take, skip }: Required<Slice>): Promise<number[]> {
    const order = ORDER['price-up'];
    const ids = await this.read(plan, order, { take, skip }, [PRICED]);
    if (ids.length === take || skip + ids.length >= plan.total) return ids;
    const priced = ids.length > 0 ? skip + ids.length : await this.count(plan, PRICED);
    const rest = { take: take - ids.length, skip: Math.max(skip - priced, 0) };
    return [...ids, ...(await this.read(plan, order, rest, [NO_PRICE]))];
  }

  private async count({ table, chatbotId, clauses }: SearchPlan, more: Clause): Promise<number> {
    const all = [...clauses, more];
    const [row] = await boundedSelect<{ n: number | string }>(
      this.database,
      `SELECT COUNT(*) AS n FROM ${table.sql} WHERE ${conditions(all)}`,
      [...table.values, chatbotId, ...all.flatMap(({ values }) => values)],
    );
    return Number(row!.n);
  }

  /** Either the narrowest index finds all and they are sorted, or the order's own index is walked until the page is full. */
  private async read(
    plan: SearchPlan,
    { by, index }: Order,
    { take, skip }: Required<Slice>,
    more: readonly Clause[] = [],
    orderValues: readonly (string | number)[] = [],
  ): Promise<number[]> {
    const walk = (plan.all / Math.max(plan.total, 1)) * (skip + take) * WALKED;
    const isWalk = index !== null && walk < plan.cost;
    const clauses = [...(isWalk ? plan.plain : plan.clauses), ...more];
    const table = isWalk ? { sql: tableBy(this.database, index), values: [] } : plan.table;
    const rows = await boundedSelect<{ id: number }>(
      this.database,
      `SELECT id FROM ${table.sql} WHERE ${conditions(clauses)}
       ORDER BY ${by} LIMIT ? OFFSET ?`,
      [...table.values, plan.chatbotId, ...clauses.flatMap(({ values }) => values), ...orderValues, take, skip],
    );
    return rows.map(({ id }) => id);
  }
}

/** Most listings of one answer, and of one look-up by ids. */
const MOST = 50;
const MOST_IDS = 10;

@Injectable()
export class SqlListingSearch implements ListingSearch {
  // Five: each is a step of a search of its own, and the counts know the vocabulary.
  constructor(
    private readonly rows: SpeakingRows,
    private readonly counts: ListingCounts,
    private readonly planner: SearchPlanner,
    private readonly picks: SearchPicks,
    private readonly figures: SearchFigures,
  ) {}

  async find(from: ListingsOf, query: ListingQuery, { take, skip = 0 }: Slice): Promise<FoundListings> {
    const slice = { take: Math.min(Math.max(Math.trunc(take), 1), MOST), skip: Math.max(Math.trunc(skip), 0) };
    const { range, ...silent } = await this.rows.of(from);
    const plan = await this.planner.plan(clausesOf(range, query));
    const { sort = 'newest', near, wish } = query;
    const ranking = query.sort === undefined ? wish : undefined;
    const { ids, ...how } = await this.picks.page(plan, { sort, near, wish: ranking }, slice);
    const rows = await this.rows.read(FACT_COLUMNS, range, ids);
    const listings = rows.map((row) => factsOf(row, row));
    return { total: plan.total, ...(plan.isEstimate && { isEstimate: true }), listings, ...how, ...silent };
  }

  async one(from: ListingsOf, key: ListingKey): Promise<NamedListing> {
    const { range, ...silent } = await this.rows.of(from);
    const plan = await this.planner.plan(clausesOf(range, key));
    const ids = await this.picks.ids(plan, { sort: 'newest' }, { take: 1, skip: 0 });
    const [listing] = await this.findByIds(from, ids);
    return listing ? { listing, others: plan.total - 1 } : { listing: null, others: 0, ...silent };
  }

  chatbotOf(id: number): ChatbotReference {
    return { sql: 'SELECT chatbot_id FROM listings WHERE id = ?', values: [id] };
  }

  async findByIds(from: ListingsOf, ids: readonly number[]): Promise<ListingDetails[]> {
    const wanted = [...new Set(ids)].sort((a, b) => b - a).slice(0, MOST_IDS);
    const { range } = await this.rows.of(from);
    return (await this.rows.read(ROWS.columns, range, wanted)).map(detailsOf);
  }

  async statistics(
    from: ListingsOf,
    query: ListingQuery,
    of: StatisticOf = 'price',
    groupBy?: GroupBy,
  ): Promise<ListingStatistics> {
    const { range, ...silent } = await this.rows.of(from);
    const plan = await this.planner.plan(clausesOf(range, query), false);
    const figures = { ...(await this.figures.of(plan, of)), ...silent };
    return groupBy ? { ...figures, groups: await this.figures.grouped(plan, of, groupBy) } : figures;
  }

  vocabulary(chatbotId: number): Promise<ListingVocabulary> {
    return this.counts.vocabulary(chatbotId);
  }
}
