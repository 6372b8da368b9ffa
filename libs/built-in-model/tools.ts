import { namesOne } from '../listing-language/identity.js';
import type { ListingQuery, ListingVocabulary } from '../listing-language/listing-query.js';
import type { LookUp } from './conversation.js';
import type {
  GroupBy,
  ListingDetails,
  ListingFacts,
  ListingStatistics,
  Relaxation,
  StatisticOf,
} from './listing-shapes.js';

/** A tool answered `{ error }`: there is nothing to answer from. */
export class ToolDeclined extends Error {}

/** The tools of a conversation, by their names. */
export class ToolCalls {
  private readonly tools: ReadonlyMap<string, LookUp>;

  constructor(
    tools: readonly LookUp[],
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
    if (typeof result === 'object' && result !== null && 'error' in result) throw new ToolDeclined(name);
    return result as T;
  }
}

/** With the names of further columns. */
export type ToldVocabulary = ListingVocabulary & { readonly extras?: readonly string[] };

export interface Found {
  readonly total: number;
  readonly listings: readonly ListingFacts[];
  readonly relaxations?: readonly Relaxation[];
}

/** The tools of a request that look into the listings, by the names that they go by. */
export class ListingTools {
  private constructor(private readonly calls: ToolCalls) {}

  /** null where one of the tools is missing: then there is nothing to answer from. */
  static of(calls: ToolCalls): ListingTools | null {
    const names = ['search_listings', 'listing_statistics', 'listing_vocabulary'];
    return names.every((name) => calls.has(name)) ? new ListingTools(calls) : null;
  }

  /** Pages count from 1. */
  async search(query: ListingQuery, limit: number, page = 1): Promise<Found> {
    const found = await this.calls.run<Found>('search_listings', { ...onOffer(query), page, limit });
    return { ...found, listings: found.listings.slice(0, limit) };
  }

  /** Everything that is known of a listing that was found. */
  async details(listing: ListingFacts): Promise<ListingDetails> {
    if (!this.calls.has('get_listing')) return listing;
    const { listing: details } = await this.calls.run<{ listing: ListingDetails | null }>('get_listing', {
      id: listing.id,
    });
    return details ?? listing;
  }

  statistics(query: ListingQuery, groupBy?: GroupBy, of?: StatisticOf): Promise<ListingStatistics> {
    return this.calls.run('listing_statistics', {
      ...onOffer(query),
      ...(groupBy ? { groupBy } : {}),
      ...(of ? { of } : {}),
    });
  }

  figuresOf(query: ListingQuery, of: StatisticOf): Promise<ListingStatistics> {
    return this.calls.run('listing_statistics', { ...onOffer(query), of });
  }

  vocabulary(): Promise<ToldVocabulary> {
    return this.calls.run<ToldVocabulary>('listing_vocabulary', {});
  }
}

/** Who looks for a home is not shown what is sold, unless it is asked for by status or by what names one listing. */
const onOffer = (query: ListingQuery): ListingQuery =>
  query.status || namesOne(query) || 'address' in query ? query : { ...query, exceptStatus: 'Sold' };
