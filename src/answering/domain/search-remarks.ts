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

/** What is looked for where nothing is found, and what the result says of it. */
export interface Softened {
  readonly query: ListingQuery;
  readonly remark: object;
}

/**
 * Features of a wish that no home has together rank as its words do. Where no home says that it lacks something, those that do
 * not say that they have it will do.
 */
export function softened(query: ListingQuery): Softened | null {
  const { features = [], withoutFeatures = [], exceptFeatures = [], ...others } = query;
  const wished = aspectsOf(query.wish ?? '').flatMap(({ feature }) => feature ?? []);
  const rest = features.filter((feature) => !wished.includes(feature));
  if (rest.length < features.length) {
    const { features: _, ...unwished } = query;
    return { query: rest.length > 0 ? { ...query, features: rest } : unwished, remark: { ranksOnly: features } };
  }
  if (withoutFeatures.length === 0) return null;
  return {
    query: {
      ...others,
      ...(features.length > 0 && { features }),
      exceptFeatures: [...exceptFeatures, ...withoutFeatures],
    },
    remark: { saysNothingOf: withoutFeatures },
  };
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
