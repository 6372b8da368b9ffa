import type { Criteria } from '../listing-language/listing-query.js';

/** Sums that no home is sold for, in whole units of a currency. */
const TOO_SMALL = 2_000;
const THOUSAND = 1_000;

const isSmall = ({ minPrice, maxPrice }: Criteria): boolean => {
  const sums = [minPrice, maxPrice].filter((sum) => sum !== undefined);
  return sums.length > 0 && sums.every((sum) => sum > 0 && sum < TOO_SMALL);
};

/** Who looks for a home to buy "under 400" speaks of thousands. */
export const inThousands = (query: Criteria): Criteria =>
  isSmall(query)
    ? {
        ...query,
        ...(query.minPrice === undefined ? {} : { minPrice: query.minPrice * THOUSAND }),
        ...(query.maxPrice === undefined ? {} : { maxPrice: query.maxPrice * THOUSAND }),
      }
    : query;

/** The same, where the reader took a small sum for a rent and the visitor did not say rent; undefined where the sum cannot mean thousands. */
export const inThousandsForSale = (query: Criteria): Criteria | undefined =>
  query.saleType === 'for_rent' && isSmall(query) ? inThousands({ ...query, saleType: 'for_sale' }) : undefined;
