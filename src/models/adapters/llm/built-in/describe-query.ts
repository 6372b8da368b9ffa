import { type Filter, filtersOf } from './filters.js';
import type { ListingQuery } from './listing-shapes.js';
import { grouped, moneyOf } from './money.js';
import { counted, fill, type Noun, type Phrases } from './phrases/phrases.js';

type Tell = (query: ListingQuery, phrases: Phrases, symbol: string) => string;

const TELL: Readonly<Record<Filter, Tell>> = {
  mlsNumber: ({ mlsNumber }) => `MLS ${mlsNumber}`,
  id: ({ id }) => `ID ${id}`,
  propertyType: ({ propertyType }) => propertyType!,
  saleType: ({ saleType }, phrases) => (saleType === 'for_rent' ? phrases.forRent : phrases.forSale),
  status: ({ status }, phrases) => phrases.status[status!],
  city: ({ city }, phrases) => fill(phrases.inPlace, city!),
  state: ({ state }, phrases) => fill(phrases.inPlace, state!),
  zip: ({ zip }) => `ZIP ${zip}`,
  price: ({ minPrice, maxPrice }, phrases, symbol) =>
    range(minPrice, maxPrice, phrases, (value) => moneyOf(String(value), symbol)),
  bedrooms: ({ minBedrooms, maxBedrooms }, phrases) => rooms(minBedrooms, maxBedrooms, phrases, phrases.bedrooms),
  bathrooms: ({ minBathrooms }, phrases) => rooms(minBathrooms, undefined, phrases, phrases.bathrooms),
  area: ({ minArea, maxArea }, phrases) =>
    `${range(minArea, maxArea, phrases, (value) => grouped(String(value)))} ${phrases.squareFeet}`,
  year: ({ minYearBuilt, maxYearBuilt }, phrases) => fill(phrases.built, years(minYearBuilt, maxYearBuilt)),
  parking: ({ minParkingSpots }, phrases) => rooms(minParkingSpots, undefined, phrases, phrases.parking),
  words: ({ words }) => words!.join(' + '),
};

/** One filter in words: "up to $500,000". */
export const describeFilter = (filter: Filter, query: ListingQuery, phrases: Phrases, symbol: string): string =>
  TELL[filter](query, phrases, symbol);

/** All filters and the order: "for sale, in Austin, 3 bedrooms, cheapest first"; every listing where there are none. */
export function describeQuery(query: ListingQuery, phrases: Phrases, symbol: string): string {
  const parts = filtersOf(query).map((filter) => TELL[filter](query, phrases, symbol));
  const all = [...parts, ...(query.sort ? [phrases.sort[query.sort]] : [])];
  return all.length > 0 ? all.join(', ') : phrases.everything;
}

function range(
  min: number | undefined,
  max: number | undefined,
  phrases: Phrases,
  show: (value: number) => string,
): string {
  if (min !== undefined && min === max) return show(min);
  if (min === undefined) return fill(phrases.atMost, show(max!));
  return max === undefined ? fill(phrases.atLeast, show(min)) : fill(phrases.between, show(min), show(max));
}

function rooms(min: number | undefined, max: number | undefined, phrases: Phrases, noun: Noun): string {
  if (min === undefined) return fill(phrases.atMost, counted(max!, noun));
  if (min === max) return counted(min, noun);
  if (max === undefined) return fill(phrases.atLeast, counted(min, noun));
  return fill(phrases.between, String(min), counted(max, noun));
}

/** "1990–2010", "1990+", "–2010": understood in every language. */
function years(min: number | undefined, max: number | undefined): string {
  if (min === max) return String(min);
  return max === undefined ? `${min}+` : `${min ?? ''}–${max}`;
}
