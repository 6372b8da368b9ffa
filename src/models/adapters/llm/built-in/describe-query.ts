import { type Filter, filtersOf } from './filters.js';
import type { ListingQuery } from './listing-shapes.js';
import { grouped, moneyOf } from './money.js';
import { counted, fill, type Noun, type Phrases } from './phrases/phrases.js';

type Tell = (query: ListingQuery, phrases: Phrases, symbol: string) => string;

const TELL: Readonly<Record<Filter, Tell>> = {
  mlsNumber: ({ mlsNumber }) => `MLS ${mlsNumber}`,
  id: ({ id }) => `ID ${id}`,
  url: ({ url }) => url!,
  propertyType: ({ propertyType }) => propertyType!,
  saleType: ({ saleType }, phrases) => (saleType === 'for_rent' ? phrases.forRent : phrases.forSale),
  status: ({ status }, phrases) => phrases.status[status!],
  spaceType: ({ spaceType }, phrases) => phrases.space[spaceType!],
  tours: ({ tours }, phrases) => phrases.tours[tours!],
  city: ({ city }, phrases) => fill(phrases.inPlace, city!),
  state: ({ state }, phrases) => fill(phrases.inPlace, state!),
  zip: ({ zip }) => `ZIP ${zip}`,
  price: ({ minPrice, maxPrice }, phrases, symbol) =>
    range(minPrice, maxPrice, phrases, (value) => moneyOf(String(value), symbol)),
  bedrooms: ({ minBedrooms, maxBedrooms }, phrases) => rooms(minBedrooms, maxBedrooms, phrases, phrases.bedrooms),
  bathrooms: ({ minBathrooms, maxBathrooms }, phrases) => rooms(minBathrooms, maxBathrooms, phrases, phrases.bathrooms),
  area: ({ minArea, maxArea }, phrases) => size(minArea, maxArea, phrases),
  lot: ({ minLotArea, maxLotArea }, phrases) => fill(phrases.lot, size(minLotArea, maxLotArea, phrases)),
  year: ({ minYearBuilt, maxYearBuilt }, phrases) => fill(phrases.built, years(minYearBuilt, maxYearBuilt)),
  parking: ({ minParkingSpots, maxParkingSpots }, phrases) =>
    rooms(minParkingSpots, maxParkingSpots, phrases, phrases.parking),
  days: ({ minDaysOnMarket, maxDaysOnMarket }, phrases) =>
    fill(phrases.onMarket, rooms(minDaysOnMarket, maxDaysOnMarket, phrases, phrases.days)),
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

const size = (min: number | undefined, max: number | undefined, phrases: Phrases): string =>
  `${range(min, max, phrases, (value) => grouped(String(value)))} ${phrases.squareFeet}`;

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
