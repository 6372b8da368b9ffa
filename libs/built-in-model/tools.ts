import type { Criteria, ListingNames } from '../listing-language/listing-query.js';
import type { ModelTool } from './conversation.js';
import { hasNames, inStoredNames, type NamedFilter, withoutFilter } from './stored-names.js';

/** A tool answered `{ error }`: there is nothing to answer from, but what it needs of the visitor first, if it says so. */
export class ToolDeclined extends Error {
  constructor(readonly result: { readonly error?: unknown; readonly needs?: string; readonly consent?: string }) {
    super();
  }
}

/** The tools of a conversation, by their names. */
export class ToolRunner {
  private readonly tools: ReadonlyMap<string, ModelTool>;

  constructor(
    tools: readonly ModelTool[],
    private readonly signal: AbortSignal,
  ) {
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  has(name: string): boolean {
    return this.tools.has(name);
  }

  /** Throws `ToolDeclined` where the tool answers with an error; what the tool throws is passed on. */
  async run<T>(name: string, args: object): Promise<T> {
    this.signal.throwIfAborted();
    const result = await this.tools.get(name)!.run(args, this.signal);
    if (typeof result === 'object' && result !== null && 'error' in result) throw new ToolDeclined(result);
    return result as T;
  }
}

/** With the names of further columns. */
export type ToldVocabulary = ListingNames & { readonly extras?: readonly string[] };

/** With part of an address, or with some homes. */
type Sought = Criteria & { readonly address?: string; readonly ids?: readonly number[] };

export interface SearchResult {
  readonly total: number;
  /** Whether the total is an estimate. */
  readonly isEstimate?: boolean;
  readonly listings: readonly FoundRow[];
  readonly relaxations?: readonly Alternative[];
}

/** Most listings that one question is about. */
const MOST_LOOKED_UP = 5;
/** Rows that the tool gives at once. */
const MOST_OF_A_PAGE = 20;
/** And that one list holds. */
const MOST_OF_A_LIST = 10;

const NO_FIGURES = { count: 0, minimum: null, maximum: null, average: null, median: null };

/** The tools of a request that look into the listings, by the names that they go by. */
export class ListingReader {
  private told?: Promise<ToldVocabulary>;
  private readonly numbered = new Map<string, FullRow | undefined>();

  private constructor(private readonly calls: ToolRunner) {}

  /** null where one of the tools is missing: then there is nothing to answer from. */
  static of(calls: ToolRunner): ListingReader | null {
    const names = ['search_listings', 'listing_vocabulary'];
    return names.every((name) => calls.has(name)) ? new ListingReader(calls) : null;
  }

  /** Pages count from 1. Names that no listing has are found in none. */
  async search(query: Sought, limit: number, page = 1): Promise<SearchResult> {
    if (query.either) return this.searchEither(query, query.either, limit, page);
    const { query: stored, strange } = await this.inStoredNames(query);
    if (strange.length > 0) return { total: 0, listings: [], relaxations: await this.withoutOnly(query, strange) };
    const found = await this.calls.run<SearchResult>('search_listings', {
      ...argumentsOf(stored),
      ...{ page, limit: Math.min(limit, MOST_OF_A_PAGE) },
    });
    return { ...found, listings: found.listings.slice(0, limit) };
  }

  /** What each of several searches finds, in one order; of more than a page the first of each. */
  private async searchEither(
    { either: _, ...query }: Sought,
    either: readonly Criteria[],
    limit: number,
    page: number,
  ) {
    const most = Math.floor(MOST_OF_A_PAGE / either.length);
    const found = await Promise.all(either.map((one) => this.search(narrowed(query, one), most)));
    const ids = [...new Set(found.flatMap(({ listings }) => listings.map(({ id }) => id)))];
    const { listings } = await this.search(
      ids.length > 0 ? { sort: query.sort, ids } : narrowed(query, either[0]!),
      limit,
      page,
    );
    return { total: await this.countEither(query, either), listings };
  }

  /** What fits two of them is counted once. */
  private async countEither(query: Sought, [one, ...others]: readonly Criteria[]): Promise<number> {
    if (!one) return 0;
    const narrow = narrowed(query, one);
    const { total } = await this.search(narrow, 1);
    const isBoth = (other: Criteria) =>
      Object.keys(other).every((field) => ADDED.some((name) => name === field) || !(field in one));
    return total + (await this.countEither(query, others)) - (await this.countEither(narrow, others.filter(isBoth)));
  }

  private async inStoredNames<T extends Criteria>(query: T) {
    const placed = await this.withoutStates(query);
    return hasNames(placed) ? inStoredNames(placed, await this.vocabulary()) : { query: placed, strange: [] };
  }

  /** The search leaves out cities: those of the states that are left out. */
  private async withoutStates<T extends Criteria>({ exceptStates = [], ...query }: T): Promise<T> {
    const cities: string[] = [...(query.exceptCities ?? [])];
    for (const state of exceptStates) {
      const { groups = [] } = await this.statistics({ state }, 'city', 'bedrooms');
      cities.push(...groups.map(({ group }) => String(group)));
    }
    return { ...query, ...(cities.length > 0 ? { exceptCities: cities } : {}) } as T;
  }

  /** What there would be without the one filter that nothing fits. */
  private async withoutOnly(query: Sought, [filter, ...others]: readonly NamedFilter[]): Promise<Alternative[]> {
    if (!filter || others.length > 0) return [];
    const { total } = await this.search(withoutFilter(query, filter), 1);
    return total > 0 ? [{ without: filter, total }] : [];
  }

  /** The one listing that a query finds; undefined where it finds none or several. */
  async only(query: Sought): Promise<FullRow | undefined> {
    const { total, listings } = await this.search(query, 1);
    return total === 1 ? this.details(listings[0]!) : undefined;
  }

  /** Everything that is known of a listing that was found. */
  async details(listing: FoundRow): Promise<FullRow> {
    if (!this.calls.has('get_listing')) return listing;
    const { listing: details } = await this.calls.run<{ listing: FullRow | null }>('get_listing', {
      id: listing.id,
    });
    return details ?? listing;
  }

  /** Those of the first MLS numbers that there are, in full and in this order; each is read once for an answer. */
  async withNumbers(mlsNumbers: readonly string[], most: number = MOST_LOOKED_UP): Promise<readonly FullRow[]> {
    const found: FullRow[] = [];
    for (const mlsNumber of mlsNumbers.slice(0, Math.min(most, MOST_OF_A_LIST))) {
      if (!this.numbered.has(mlsNumber)) {
        const { listings } = await this.search({ mlsNumber }, 1);
        this.numbered.set(mlsNumber, listings[0] && (await this.details(listings[0])));
      }
      const home = this.numbered.get(mlsNumber);
      if (home) found.push(home);
    }
    return found;
  }

  async statistics(query: Criteria, groupBy?: Grouping, of?: StatisticField): Promise<Statistics> {
    const statistics = { ...(groupBy ? { groupBy } : {}), ...(of ? { of } : {}) };
    if (query.either) return { ...NO_FIGURES, count: (await this.search(query, 1)).total };
    const { query: stored, strange } = await this.inStoredNames(query);
    if (strange.length > 0) return NO_FIGURES;
    return this.calls.run('search_listings', { ...argumentsOf(stored, false), statistics });
  }

  vocabulary(): Promise<ToldVocabulary> {
    return (this.told ??= this.calls.run<ToldVocabulary>('listing_vocabulary', {}));
  }
}

const RANGES = {
  ...{ Price: 'price', Bedrooms: 'bedrooms', Bathrooms: 'bathrooms', Area: 'area', LotArea: 'lotArea' },
  ...{ YearBuilt: 'yearBuilt', ParkingSpots: 'parkingSpots', DaysOnMarket: 'daysOnMarket' },
  ...{ Hoa: 'hoa', Deposit: 'deposit', Tax: 'tax', UnitPrice: 'pricePerArea' },
} as const;
const NAMES: Readonly<Record<string, string>> = {
  ...{ cities: 'city', states: 'state', propertyTypes: 'propertyType', ids: 'id' },
  ...{ exceptCities: 'exceptCity', exceptPropertyTypes: 'exceptPropertyType' },
};
const SAYS: Readonly<Record<string, string>> = { features: 'yes', withoutFeatures: 'no', exceptFeatures: 'not yes' };
const LISTS = new Set(['city', 'state', 'zip', 'propertyType', 'mlsNumber', 'id', 'url', 'words']);

/** Wishes of which each further one must hold, too. */
export const ADDED = ['features', 'exceptFeatures', 'words'] as const;

/** A query with further wishes, or one of its alternatives. */
export function narrowed<T extends Criteria>(query: T, news: Criteria): T {
  const lists = ADDED.map((name) => [name, [...new Set([...(query[name] ?? []), ...(news[name] ?? [])])]] as const);
  return { ...query, ...news, ...Object.fromEntries(lists.filter(([, wishes]) => wishes.length > 0)) };
}

/** A query as the tool takes it. What is sold is left out there, unless it is asked for by status or by what names listings. */
function argumentsOf(query: Sought, withSort = true): Readonly<Record<string, unknown>> {
  const args: Record<string, unknown> = {};
  const features: object[] = [];
  for (const [name, value] of Object.entries(query)) {
    const [, end, range] = /^(min|max)(\p{Lu}.*)$/u.exec(name) ?? [];
    const own = NAMES[name] ?? name;
    if (value === undefined || name === 'exceptStatus' || (name === 'sort' && !withSort)) continue;
    if (range !== undefined && range in RANGES) {
      const key = RANGES[range as keyof typeof RANGES];
      args[key] = { ...(args[key] as object), [end!]: value as number };
    } else if (name in SAYS) features.push(...(value as string[]).map((one) => ({ name: one, says: SAYS[name] })));
    else args[own] = LISTS.has(own) && !Array.isArray(value) ? [value] : (value as unknown);
  }
  // What is the oldest is told by a year.
  if (args['sort'] === 'year-up') args['yearBuilt'] = { min: 1, ...(args['yearBuilt'] as object) };
  return features.length > 0 ? { ...args, features } : args;
}

// What the look-ups give, as their JSON is read: the model knows the listings only through the tools of a request.

/** A listing as a model may see it: facts only, as stored. */
export interface FoundRow {
  readonly id: number;
  readonly mlsNumber: string;
  readonly saleType: 'for_sale' | 'for_rent';
  readonly status: string;
  readonly propertyType: string;
  readonly currencySymbol: string;
  /** Decimal with two places, e.g. "450000.00"; null where not given. For rentals the monthly rent. */
  readonly price: string | null;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly buildingArea: number;
  readonly areaUnit: string;
  readonly yearBuilt: number;
  readonly parkingSpots: number;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly url: string;
  readonly description: string;
  /** In the unit of the areas. */
  readonly lotArea?: number;
  readonly daysOnMarket?: number;
  /** How its contract stands, where it is Active all the same. */
  readonly contractStatus?: string;
}

/** Everything that is known of a listing; what a tool leaves out is not known. */
export interface FullRow extends FoundRow {
  /** Price or monthly rent for one of `areaUnit`. */
  readonly pricePerArea?: string | null;
  /** What others think that it is worth. */
  readonly estimate?: string | null;
  readonly images?: readonly string[];
  readonly hoaMonth?: string | null;
  readonly depositFee?: string | null;
  readonly taxYear?: string | null;
  /** Further columns in the owner's own words. */
  readonly extras?: readonly { readonly key: string; readonly value: string }[];
  /** What its texts say that it has, and that it has not. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

/** What a statistic is of: prices, unless something else is named. */
export type StatisticField = Exclude<(typeof RANGES)[keyof typeof RANGES], 'parkingSpots' | 'pricePerArea'>;

/** Over the listings that have the value; null where none has. Prices and means are decimals with two places. */
export interface Aggregates {
  readonly count: number;
  readonly minimum: string | number | null;
  readonly maximum: string | number | null;
  readonly average: string | number | null;
  readonly median: string | number | null;
}

export interface Statistics extends Aggregates {
  readonly groups?: readonly (Aggregates & { readonly group: string | number })[];
  /** Where sums of several kinds do not mix: those of each sale type in each currency. */
  readonly byOffer?: readonly (Statistics & Offer)[];
}

export interface Offer {
  readonly saleType: 'for_sale' | 'for_rent';
  readonly currency: string;
}

export type Grouping = 'city' | 'propertyType' | 'zip' | 'offer';

/** How many listings there would be without one filter, and the first of them. */
export interface Alternative {
  readonly without: string;
  readonly total: number;
  readonly listings?: readonly FoundRow[];
}
