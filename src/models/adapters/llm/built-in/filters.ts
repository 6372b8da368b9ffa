import type { ListingQuery } from './listing-shapes.js';

/** What a visitor calls one condition; a range of two bounds is one. */
export type Filter =
  | 'mlsNumber'
  | 'id'
  | 'url'
  | 'propertyType'
  | 'saleType'
  | 'status'
  | 'spaceType'
  | 'tours'
  | 'city'
  | 'state'
  | 'zip'
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'area'
  | 'lot'
  | 'year'
  | 'parking'
  | 'days'
  | 'words';

/** Fields of the query behind each filter, in the order in which filters are told. */
export const FILTERS: Readonly<Record<Filter, readonly (keyof ListingQuery)[]>> = {
  mlsNumber: ['mlsNumber'],
  id: ['id'],
  url: ['url'],
  propertyType: ['propertyType'],
  saleType: ['saleType'],
  status: ['status'],
  spaceType: ['spaceType'],
  tours: ['tours'],
  city: ['city'],
  state: ['state'],
  zip: ['zip'],
  price: ['minPrice', 'maxPrice'],
  bedrooms: ['minBedrooms', 'maxBedrooms'],
  bathrooms: ['minBathrooms', 'maxBathrooms'],
  area: ['minArea', 'maxArea'],
  lot: ['minLotArea', 'maxLotArea'],
  year: ['minYearBuilt', 'maxYearBuilt'],
  parking: ['minParkingSpots', 'maxParkingSpots'],
  days: ['minDaysOnMarket', 'maxDaysOnMarket'],
  words: ['words'],
};

export const filtersOf = (query: ListingQuery): Filter[] =>
  (Object.keys(FILTERS) as Filter[]).filter((filter) => FILTERS[filter].some((field) => query[field] !== undefined));
