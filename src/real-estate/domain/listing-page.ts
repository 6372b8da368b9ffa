import type { Listing } from './listing.js';
import type { SaleType } from './listing-terms.js';

/** What a page is narrowed to; all that is given must hold. */
export interface ListingFilter {
  /** Without regard to case and surrounding blanks. */
  readonly city?: string;
  readonly saleType?: SaleType;
  /** Letter by letter. */
  readonly mlsNumber?: string;
}

/** Which page: counted from 1, so many listings each. */
export interface PageWanted {
  readonly number: number;
  readonly size: number;
}

export interface ListingPage {
  readonly listings: readonly Listing[];
  /** Listings that match, whatever the page. */
  readonly total: number;
}
