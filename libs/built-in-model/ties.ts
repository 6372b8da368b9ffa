import type { Sort } from '../listing-language/listing-query.js';
import type { ListingFacts } from './tools.js';

const FEET = 10.763_910_4;
const feet = (area: number, { areaUnit }: ListingFacts): number => (/met/i.test(areaUnit) ? area * FEET : area);

/** What homes tie by in each order; of when they were listed many tie, and nobody wants them all. */
const MEASURES: Readonly<Partial<Record<Sort, (listing: ListingFacts) => string | null>>> = {
  'price-up': ({ price, currencySymbol }) => price && `${currencySymbol}${price}`,
  'price-down': ({ price, currencySymbol }) => price && `${currencySymbol}${price}`,
  'area-up': (listing) => String(feet(listing.buildingArea, listing)),
  'area-down': (listing) => String(feet(listing.buildingArea, listing)),
  'lot-down': (listing) => String(feet(listing.lotArea ?? 0, listing)),
  'year-down': ({ yearBuilt }) => String(yearBuilt),
  'bedrooms-down': ({ bedrooms }) => String(bedrooms),
};

/** Most homes that are looked at for those that tie. */
export const MOST_TIED = 5;

/** The first of some homes in an order, with those behind it that are the same by what orders them. */
export function withTies(listings: readonly ListingFacts[], sort: Sort | undefined): readonly ListingFacts[] {
  const measure = sort && MEASURES[sort];
  const [first] = listings;
  if (!first || !measure || measure(first) === null) return listings.slice(0, 1);
  return listings.filter((one) => measure(one) === measure(first));
}
