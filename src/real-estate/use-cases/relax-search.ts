import { Injectable } from '@nestjs/common';
import { relaxedFrom } from '../domain/search.js';
import {
  type ListingQuery,
  type ListingsOf,
  ListingSearch,
  type Relaxation,
  type SearchRelaxations,
} from '../real-estate.api.js';

const MOST = 6;
const SHOWN = 2;
/** Wishes that are tried: a search may hold dozens. */
const MOST_TRIED = 20;

/** Counts a search that finds nothing without each of its filters. */
@Injectable()
export class RelaxSearch implements SearchRelaxations {
  constructor(private readonly search: ListingSearch) {}

  async of(listings: ListingsOf, query: ListingQuery): Promise<Relaxation[]> {
    const found: Relaxation[] = [];
    for (const { without, query: relaxed } of relaxedFrom(query).slice(0, MOST_TRIED)) {
      const { total, ...some } = await this.search.find(listings, { ...relaxed, sort: query.sort }, { take: SHOWN });
      if (total > 0) found.push({ without, total, listings: some.listings });
    }
    return found.sort((a, b) => b.total - a.total).slice(0, MOST);
  }
}
