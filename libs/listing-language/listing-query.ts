/**
 * What a home has more or less of: its price is the sale price or the monthly rent; areas are in square feet, and listings in
 * square metres are converted; fees are of a month, once, of a year, and for a square foot.
 */
export type Measured =
  | ('Price' | 'Hoa' | 'Deposit' | 'Tax' | 'UnitPrice' | 'Area' | 'LotArea')
  | ('Bedrooms' | 'Bathrooms' | 'ParkingSpots' | 'YearBuilt' | 'DaysOnMarket');

/** Filters of a typed search; all that are given must hold. Money in whole units of the listing's currency. */
export interface Criteria extends Readonly<Partial<Record<`${'min' | 'max'}${Measured}`, number>>> {
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
  readonly spaceType?: 'Entire place' | 'Room';
  readonly tours?: 'OpenHouse' | '3D';
  /** Words that must all occur in description, address, location, property type or further columns, whatever their case. */
  readonly words?: readonly string[];
  /** One of these, and none of those. */
  readonly cities?: readonly string[];
  readonly states?: readonly string[];
  readonly propertyTypes?: readonly string[];
  readonly exceptCities?: readonly string[];
  readonly exceptStates?: readonly string[];
  readonly exceptPropertyTypes?: readonly string[];
  readonly currency?: string;
  /** What a home must say that it has, that it has not, and what it may not say that it has. */
  readonly features?: readonly string[];
  readonly withoutFeatures?: readonly string[];
  readonly exceptFeatures?: readonly string[];
  /** Of these one must hold as well. */
  readonly either?: readonly Criteria[];
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
  | 'year-up'
  | 'days-up'
  | 'days-down'
  | 'unit-price-up'
  | 'unit-price-down'
  | 'bedrooms-down';

/** Values that occur in a chatbot's listings, as stored. */
export interface ListingNames {
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly propertyTypes: readonly string[];
  /** States that a city is in, by its name in small letters, as far as it has been looked up. */
  readonly statesOf?: Readonly<Record<string, readonly string[]>>;
  /** What listings say that they have; left out where it is not known. */
  readonly features?: readonly string[];
}
