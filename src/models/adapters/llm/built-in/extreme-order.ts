import type { Wish } from './conversation.js';
import type { Found, ListingTools } from './listing-tools.js';

/** The listings of a wish. What the search cannot order by is looked up first: the longest time, then who has it. */
export async function listOf({ query, extreme, limit, page }: Wish, tools: ListingTools): Promise<Found> {
  if (extreme === undefined) return tools.search(query, limit, page);
  if (extreme === 'oldest') {
    const { minimum } = await tools.figuresOf(query, 'yearBuilt');
    return tools.search(minimum === null ? query : { ...query, maxYearBuilt: Number(minimum) }, limit, page);
  }
  const { maximum } = await tools.figuresOf(query, 'daysOnMarket');
  return tools.search(maximum === null ? query : { ...query, minDaysOnMarket: Number(maximum) }, limit, page);
}
