import { Injectable } from '@nestjs/common';
import { relaxedFrom } from '../domain/search.js';
import { type ListingQuery, ListingSearch, type Relaxation, type SearchRelaxations } from '../real-estate.api.js';

const MOST = 6;

/** Counts a search that finds nothing without each of its filters. */
@Injectable()
export class RelaxSearch implements SearchRelaxations {
  constructor(private readonly search: ListingSearch) {}

  async of(chatbotId: number, query: ListingQuery): Promise<Relaxation[]> {
    const found: Relaxation[] = [];
    for (const { without, query: relaxed } of relaxedFrom(query)) {
      const { total } = await this.search.find(chatbotId, relaxed, { take: 1 });
      if (total > 0) found.push({ without, total });
    }
    return found.sort((a, b) => b.total - a.total).slice(0, MOST);
  }
}
