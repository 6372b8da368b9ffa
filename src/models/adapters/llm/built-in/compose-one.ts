import type { Wish } from './conversation.js';
import { describeInFull } from './describe-listing.js';
import { listOf } from './extreme-order.js';
import type { ListingTools } from './listing-tools.js';
import { fill, type Phrases } from './phrases/phrases.js';

/** The one listing of the last list that the visitor points at. Numbers go on over pages; "the second one" is of the page. */
export async function composeOne(wish: Wish, ordinal: number, tools: ListingTools, phrases: Phrases): Promise<string> {
  const { listings } = await listOf(wish, tools);
  const before = (wish.page - 1) * wish.limit;
  const listing = listings.at(ordinal < 0 ? ordinal : (ordinal > before ? ordinal - before : ordinal) - 1);
  if (!listing) return fill(phrases.noSuch, String(listings.length));
  return describeInFull(await tools.details(listing), phrases);
}
