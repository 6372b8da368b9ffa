import type { ListingQuery, ListingSearch } from '../../real-estate/real-estate.api.js';
import { namesListings } from './listing-query.js';

type SaleType = 'for_sale' | 'for_rent';

/** How many times a bound must be apart from every sum of a kind, so that no one means that kind by it. */
const FAR = 3;
const OTHER: Readonly<Record<SaleType, SaleType>> = { for_sale: 'for_rent', for_rent: 'for_sale' };

/**
 * Whether sums of sale or of rent are meant by a bound of the price, as a person would take it: "up to 700,000" hides no
 * rent and means none. Undefined where the query says it, where both may be meant, and where one kind alone is found.
 */
export async function meantOffer(
  listings: ListingSearch,
  chatbotId: number,
  query: ListingQuery,
): Promise<SaleType | undefined> {
  const { minPrice = 0, maxPrice, saleType, status } = query;
  if (saleType || status === 'Sold' || namesListings(query)) return undefined;
  const has = async (wanted: ListingQuery): Promise<boolean> =>
    (await listings.find(chatbotId, wanted, { take: 1 })).total > 0;
  const currency = query.currency === undefined ? {} : { currency: query.currency };
  const isMeant = async (meant: SaleType, near: ListingQuery): Promise<boolean> =>
    !(await has({ ...currency, ...near, saleType: OTHER[meant] })) &&
    (await has({ ...query, saleType: meant })) &&
    (await has({ ...query, saleType: OTHER[meant] }));
  if (maxPrice !== undefined && (await isMeant('for_sale', { minPrice: maxPrice / FAR }))) return 'for_sale';
  const isLow = minPrice > 0 && (maxPrice === undefined || maxPrice > minPrice);
  return isLow && (await isMeant('for_rent', { maxPrice: minPrice * FAR })) ? 'for_rent' : undefined;
}
