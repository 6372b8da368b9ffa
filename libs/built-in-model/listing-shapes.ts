/**
 * What the look-ups of the listings give, as the built-in model reads their JSON. It knows the listings only
 * through the tools of a request, as any provider's model does, and nothing of the module behind them.
 */

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

/** Everything that is known of a listing; what a tool leaves out is not known. */
export interface ListingDetails extends ListingFacts {
  /** Price or monthly rent for one of `areaUnit`. */
  readonly pricePerArea?: string | null;
  readonly hoaMonth?: string | null;
  readonly depositFee?: string | null;
  readonly taxYear?: string | null;
  /** Further columns in the owner's own words. */
  readonly extras?: readonly { readonly key: string; readonly value: string }[];
  /** What its texts say that it has, and that it has not. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

/** What a statistic is of: prices, unless something else is named. */
export type StatisticOf =
  'price' | 'area' | 'lotArea' | 'bedrooms' | 'bathrooms' | 'yearBuilt' | 'daysOnMarket' | 'hoa' | 'deposit' | 'tax';

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
  /** Where sums of several kinds do not mix: those of each sale type in each currency. */
  readonly byOffer?: readonly (ListingStatistics & Offer)[];
}

export interface Offer {
  readonly saleType: 'for_sale' | 'for_rent';
  readonly currency: string;
}

export type GroupBy = 'city' | 'propertyType' | 'zip' | 'offer';

/** How many listings there would be without one filter. */
export interface Relaxation {
  readonly without: string;
  readonly total: number;
}
