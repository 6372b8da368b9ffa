/**
 * What the look-ups of the listings take and give, as the built-in model reads their JSON. It knows the listings only
 * through the tools of a request, as any provider's model does, and nothing of the module behind them.
 */

/** Filters of a typed search; all that are given must hold. Money in whole units of the listing's currency. */
export interface ListingQuery {
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly saleType?: 'for_sale' | 'for_rent';
  readonly status?: 'Active' | 'PreOnMarket' | 'Sold';
  /** Leaves out the listings of this status. */
  readonly exceptStatus?: 'Active' | 'PreOnMarket' | 'Sold';
  /** Without regard to case. */
  readonly propertyType?: string;
  readonly mlsNumber?: string;
  readonly id?: number;
  readonly url?: string;
  /** The sale price, or the monthly rent of a rental. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly minBedrooms?: number;
  readonly maxBedrooms?: number;
  readonly minBathrooms?: number;
  readonly maxBathrooms?: number;
  /** Building area in square feet; listings in square metres are converted. */
  readonly minArea?: number;
  readonly maxArea?: number;
  /** Lot area in square feet, likewise. */
  readonly minLotArea?: number;
  readonly maxLotArea?: number;
  readonly minYearBuilt?: number;
  readonly maxYearBuilt?: number;
  readonly minParkingSpots?: number;
  readonly maxParkingSpots?: number;
  readonly minDaysOnMarket?: number;
  readonly maxDaysOnMarket?: number;
  readonly spaceType?: 'Entire place' | 'Room';
  readonly tours?: 'OpenHouse' | '3D';
  /** Words that must all occur in description, address, location, property type or further columns, whatever their case. */
  readonly words?: readonly string[];
  readonly sort?: Sort;
}

export type Sort =
  | 'newest'
  | 'price-up'
  | 'price-down'
  | 'area-up'
  | 'area-down'
  | 'lot-down'
  | 'year-down'
  | 'days-up'
  | 'bedrooms-down';

/** A listing as a model may see it: facts only, as stored. */
export interface ListingFacts {
  readonly id: number;
  readonly mlsNumber: string;
  readonly saleType: 'for_sale' | 'for_rent';
  readonly status: string;
  readonly propertyType: string;
  readonly currencySymbol: string;
  /** Decimal with two places, e.g. "450000.00"; null where not given. For rentals the monthly rent. */
  readonly price: string | null;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly buildingArea: number;
  readonly areaUnit: string;
  readonly yearBuilt: number;
  readonly parkingSpots: number;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly url: string;
  readonly description: string;
  /** In the unit of the areas. */
  readonly lotArea?: number;
  readonly daysOnMarket?: number;
}

/** What a statistic is of: prices, unless something else is named. */
export type StatisticOf = 'yearBuilt' | 'daysOnMarket';

/** Over the listings that have the value; null where none has. Prices and means are decimals with two places. */
export interface Figures {
  readonly count: number;
  readonly minimum: string | number | null;
  readonly maximum: string | number | null;
  readonly average: string | number | null;
  readonly median: string | number | null;
}

export interface ListingStatistics extends Figures {
  readonly groups?: readonly (Figures & { readonly group: string | number })[];
}

export type GroupBy = 'city' | 'propertyType';

/** How many listings there would be without one filter. */
export interface Relaxation {
  readonly without: string;
  readonly total: number;
}

/** Values that occur in a chatbot's listings, as stored. */
export interface ListingVocabulary {
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly propertyTypes: readonly string[];
}
