import { aspectsOf } from '#libs/listing-language/wish-words.js';
import type { ListingFacts, ListingQuery } from '../../real-estate/real-estate.api.js';

/** What the found listings are ranked by, where a wish ranks them. */
export const rankedBy = ({ wish, sort }: ListingQuery): { readonly rankedBy?: readonly string[] } =>
  wish === undefined || sort !== undefined ? {} : { rankedBy: aspectsOf(wish).map(({ name }) => name) };

/** Features of a wish that no home has together rank as its words do. */
export function softened({ features = [], ...query }: ListingQuery): ListingQuery | null {
  const wished = aspectsOf(query.wish ?? '').flatMap(({ feature }) => feature ?? []);
  const rest = features.filter((feature) => !wished.includes(feature));
  if (rest.length === features.length) return null;
  return rest.length > 0 ? { ...query, features: rest } : query;
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
