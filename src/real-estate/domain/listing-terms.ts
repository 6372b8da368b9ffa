/** The closed sets and the ranges of a listing, in the order in which the document's `createListing` names its fields. */

export const SALE_TYPES = ['for_sale', 'for_rent'] as const;
export const STATUSES = ['Active', 'PreOnMarket', 'Sold'] as const;
export const AREA_UNITS = ['Square Feet', 'Square Meters'] as const;
export const TOURS = ['OpenHouse', '3D'] as const;
export const SPACE_TYPES = ['Entire place', 'Room'] as const;
export const KEY_TYPES = ['NativeId', 'MLSNumber', 'URL'] as const;

/** How an owner's list may be ordered; what has no price comes before all prices. */
export const OWNER_LIST_SORTS = [
  ...(['newest', 'oldest', 'price-up', 'price-down'] as const),
  ...(['city-up', 'city-down', 'number-up', 'number-down'] as const),
] as const;

export type OwnerListSort = (typeof OWNER_LIST_SORTS)[number];
export type SaleType = (typeof SALE_TYPES)[number];
export type Status = (typeof STATUSES)[number];
export type AreaUnit = (typeof AREA_UNITS)[number];
export type Tour = (typeof TOURS)[number];
export type SpaceType = (typeof SPACE_TYPES)[number];
export type KeyType = (typeof KEY_TYPES)[number];

const PRICE = { min: 0, max: 1_000_000_000_000 };
const AREA = { min: 0, max: 1_000_000_000 };

/** Money in whole units of the currency, coordinates in degrees, areas in the listing's own unit. */
export const RANGES = {
  rooms: { min: 0, max: 1_000 },
  /** Parking spots, days, years: whatever a feed says of them, wide enough for what is only nearly a number of such. */
  count: { min: -1_000_000, max: 1_000_000 },
  area: AREA,
  price: PRICE,
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;

/** Most characters of the texts, most items of the lists. */
export const SIZES = {
  symbol: 16,
  word: 100,
  line: 500,
  zip: 20,
  firm: 200,
  url: 2_048,
  description: 16_000,
  images: 100,
  extras: 100,
  extraName: 200,
  extraValue: 4_000,
} as const;
