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
  /** The sale price, or the monthly rent of a rental. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly minBedrooms?: number;
  readonly maxBedrooms?: number;
  readonly minBathrooms?: number;
  /** Building area in square feet; listings in square metres are converted. */
  readonly minArea?: number;
  readonly maxArea?: number;
  readonly minYearBuilt?: number;
  readonly maxYearBuilt?: number;
  readonly minParkingSpots?: number;
  /** Words that must all occur in description, address, location or property type, without regard to case. */
  readonly words?: readonly string[];
  readonly sort?: 'newest' | 'price-up' | 'price-down' | 'area-down' | 'bedrooms-down';
}

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
}

export interface ListingStatistics {
  readonly count: number;
  /** Decimals with two places over the listings that have a price; null where none has. */
  readonly minPrice: string | null;
  readonly maxPrice: string | null;
  readonly averagePrice: string | null;
}

/** Values that occur in a chatbot's listings, as stored. */
export interface ListingVocabulary {
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly propertyTypes: readonly string[];
}
