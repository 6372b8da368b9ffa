import type { ListingFacts, ListingQuery, ListingStatistics, ListingVocabulary } from './listing-shapes.js';
import type { Tool } from '../../../models.api.js';

export interface Found {
  readonly total: number;
  readonly listings: readonly ListingFacts[];
}

/** The tools of a request that look into the listings, by the names that they go by. */
export class ListingTools {
  private constructor(
    private readonly tools: ReadonlyMap<string, Tool>,
    private readonly signal: AbortSignal,
  ) {}

  /** null where one of the tools is missing: then there is nothing to answer from. */
  static of(tools: readonly Tool[], signal: AbortSignal): ListingTools | null {
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    const names = ['search_listings', 'listing_statistics', 'listing_vocabulary'];
    return names.every((name) => byName.has(name)) ? new ListingTools(byName, signal) : null;
  }

  search(query: ListingQuery, limit: number): Promise<Found> {
    return this.run<Found>('search_listings', { ...onOffer(query), limit });
  }

  statistics(query: ListingQuery): Promise<ListingStatistics> {
    return this.run<ListingStatistics>('listing_statistics', onOffer(query));
  }

  vocabulary(): Promise<ListingVocabulary> {
    return this.run<ListingVocabulary>('listing_vocabulary', {});
  }

  private async run<T>(name: string, args: object): Promise<T> {
    this.signal.throwIfAborted();
    return (await this.tools.get(name)!.run(args, this.signal)) as T;
  }
}

/** Who looks for a home is not shown what is sold, unless it is asked for by status or by number. */
const onOffer = (query: ListingQuery): ListingQuery =>
  query.status || query.mlsNumber !== undefined || query.id !== undefined ? query : { ...query, exceptStatus: 'Sold' };
