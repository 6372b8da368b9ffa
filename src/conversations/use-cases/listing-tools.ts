import { Injectable } from '@nestjs/common';
import type { Tool } from '../../models/models.api.js';
import { type ListingQuery, ListingSearch } from '../../real-estate/real-estate.api.js';
import { listingQueryOf, QUERY_SCHEMA } from './listing-query.js';

const MOST_LISTINGS = 20;

/** The look-ups that a model may make: read-only, typed, and over the listings of this one chatbot. */
@Injectable()
export class ListingTools {
  constructor(private readonly listings: ListingSearch) {}

  of(chatbotId: number): Tool[] {
    const withQuery = (name: string, description: string, ask: (query: ListingQuery) => Promise<unknown>): Tool => ({
      name,
      description,
      parameters: QUERY_SCHEMA,
      run: (args) => ask(listingQueryOf(args)),
    });
    return [
      withQuery('search_listings', 'Listings that match all filters, and how many match in all', (query) =>
        this.listings.find(chatbotId, query, MOST_LISTINGS),
      ),
      withQuery('listing_statistics', 'Number of matching listings; lowest, highest and average price', (query) =>
        this.listings.statistics(chatbotId, query),
      ),
      {
        name: 'listing_vocabulary',
        description: 'Cities, states and property types that occur in the listings',
        parameters: { type: 'object', properties: {}, additionalProperties: false },
        run: () => this.listings.vocabulary(chatbotId),
      },
    ];
  }
}
