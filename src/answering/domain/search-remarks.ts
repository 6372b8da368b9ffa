import { aspectsOf } from '#libs/listing-language/wish-words.js';
import type { ListingFacts, ListingQuery } from '../../real-estate/real-estate.api.js';

/** What the found listings are ranked by, where a wish ranks them: what its words are about, and its meaning. */
export function rankedBy({ wish, sort }: ListingQuery, isByMeaning?: boolean): object {
  if (wish === undefined || sort !== undefined) return {};
  const words = aspectsOf(wish).map(({ name }) => name);
  if (isByMeaning === undefined) return { rankedBy: words };
  return isByMeaning
    ? { rankedBy: [...words, 'meaning'] }
    : { rankedBy: words, notRankedBy: 'meaning, not available now' };
}

/** Where prices are compared: currencies and kinds of offer that this page mixes. */
export function mixtureOf(query: ListingQuery, listings: readonly ListingFacts[]): object {
  const isOfPrice = query.sort?.startsWith('price') || query.minPrice !== undefined || query.maxPrice !== undefined;
  const currencies = [...new Set(listings.map(({ currencySymbol }) => currencySymbol))];
  const saleTypes = [...new Set(listings.map(({ saleType }) => saleType))];
  if (!isOfPrice || (currencies.length < 2 && saleTypes.length < 2)) return {};
  return {
    mixes: { currencies, saleTypes, note: 'Prices are compared as numbers, whatever their currency and period' },
  };
}
