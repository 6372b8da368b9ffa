import { type ListingDraft, lotFeetOf, priceOf, squareFeetOf } from '../../domain/listing.js';

type Ranged = Pick<ListingDraft, 'saleType' | 'salePrice' | 'rentPrice' | 'buildingArea' | 'lotArea' | 'areaUnit'> &
  Pick<ListingDraft, 'yearBuilt' | 'daysOnMarket'>;

interface RangeColumn {
  readonly column: string;
  /** Begins with chatbot and column, and holds the cell and the other columns of this table. */
  readonly index: string;
  /** Of the tallies that count its steps. */
  readonly kind: string;
  readonly valueOf: (listing: Ranged) => number | null;
}

/** Columns of so many values that a search asks for a stretch of them. */
export const RANGES = {
  price: { column: 'price', index: 'listings_price', kind: 'price', valueOf: priceOf },
  area: { column: 'square_feet', index: 'listings_area', kind: 'area', valueOf: squareFeetOf },
  lotArea: { column: 'lot_feet', index: 'listings_lot', kind: 'lot', valueOf: lotFeetOf },
  yearBuilt: { column: 'year_built', index: 'listings_year', kind: 'year', valueOf: ({ yearBuilt }) => yearBuilt },
  daysOnMarket: {
    column: 'days_on_market',
    index: 'listings_days',
    kind: 'days',
    valueOf: ({ daysOnMarket }) => daysOnMarket,
  },
} as const satisfies Record<string, RangeColumn>;

export type RangeName = keyof typeof RANGES;

export const RANGE_NAMES = Object.keys(RANGES) as RangeName[];
