import type { FoundListings, ListingQuery, ListingSearch, Slice } from '../../real-estate/real-estate.api.js';
import { hasKeys, meantKeys } from './meant-keys.js';

/** What was looked for in the end, and what was found. */
export interface FoundAsMeant {
  readonly query: ListingQuery;
  readonly found: FoundListings;
}

/** What names listings in a way that none has is looked for as the listings write it; all else costs one look-up. */
export async function foundAsMeant(
  listings: ListingSearch,
  chatbotId: number,
  query: ListingQuery,
  slice: Slice,
): Promise<FoundAsMeant> {
  const found = await listings.find(chatbotId, query, slice);
  if (!hasKeys(query)) return { query, found };
  const meant = await meantKeys(listings, chatbotId, query, found.listings, found.total);
  return meant ? { query: meant, found: await listings.find(chatbotId, meant, slice) } : { query, found };
}
