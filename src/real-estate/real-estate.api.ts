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

/** Typed search over one chatbot's listings; it runs as SQL with bound parameters and reads nothing else. */
export abstract class ListingSearch {
  /** The matching listings, at most `limit` (1 to 50), and how many match in all. */
  abstract find(
    chatbotId: number,
    query: ListingQuery,
    limit: number,
  ): Promise<{ total: number; listings: ListingFacts[] }>;
  abstract statistics(chatbotId: number, query: ListingQuery): Promise<ListingStatistics>;
  abstract vocabulary(chatbotId: number): Promise<ListingVocabulary>;
}

/** Gives a chatbot the invented listings of the first start's demo, within the caller's unit of work if there is one. */
export abstract class AttachDemoListings {
  abstract run(chatbotId: number): Promise<void>;
}
