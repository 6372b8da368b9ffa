import { isDeepStrictEqual } from 'node:util';
import { SQUARE_FEET_IN } from '#libs/domain/square-feet.js';
import {
  type AreaUnit,
  type OwnerListSort,
  type SaleType,
  type SpaceType,
  type Status,
  type Tour,
} from './listing-terms.js';

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
  /** Newest first where it is left out. */
  readonly sort?: OwnerListSort;
}

export interface ListingPage {
  readonly listings: readonly Listing[];
  /** Listings that match, whatever the page. */
  readonly total: number;
}

/** A further property in the advertiser's own words. */
export interface Extra {
  readonly name: string;
  readonly value: string;
}

/** What an advertiser says about a home. Money is in cents; empty text and null mean not given. */
export class ListingDraft {
  readonly saleType!: SaleType;
  readonly status!: Status;
  readonly currencySymbol!: string;
  readonly propertyType!: string;
  readonly bedrooms!: number;
  readonly bathrooms!: number;
  readonly url!: string;
  readonly mlsNumber!: string;
  readonly yearBuilt!: number;
  readonly daysOnMarket!: number;
  readonly lotArea!: number;
  readonly buildingArea!: number;
  readonly areaUnit!: AreaUnit;
  readonly images!: readonly string[] | null;
  readonly tours!: Tour | '';
  readonly parkingSpots!: number;
  readonly description!: string;
  readonly extras!: readonly Extra[] | null;
  readonly location!: string;
  readonly address!: string;
  readonly city!: string;
  readonly state!: string;
  readonly zip!: string;
  readonly latitude!: number | null;
  readonly longitude!: number | null;
  readonly salePrice!: number | null;
  readonly unitAreaPrice!: number | null;
  readonly hoaMonth!: number | null;
  readonly zestimatePrice!: number | null;
  readonly rentPrice!: number | null;
  readonly spaceType!: SpaceType | '';
  readonly depositFee!: number | null;
  /** The firm that lists the home, and its mail address or telephone number. */
  readonly listingFirm!: string;
  readonly firmContact!: string;
  /** Where the listing comes from, as an MLS. */
  readonly source!: string;
  readonly disclaimer!: string;
  /** What the home's owner forbids: to show where it is, to estimate its value, to judge it. */
  readonly hideAddress!: boolean;
  readonly noEstimate!: boolean;
  readonly noComments!: boolean;
}

/** A listing of one chatbot. Several may share an MLS number. */
export class Listing extends ListingDraft {
  readonly id!: number;
}

/** Whether the listing says just what the draft says. */
export const isAsDrafted = ({ id: _id, ...said }: Listing, draft: ListingDraft): boolean =>
  isDeepStrictEqual(said, { ...draft });

/** Everything that may be left out, left out. */
export const NOTHING_GIVEN = {
  images: null,
  tours: '',
  description: '',
  extras: null,
  location: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  latitude: null,
  longitude: null,
  salePrice: null,
  unitAreaPrice: null,
  hoaMonth: null,
  zestimatePrice: null,
  rentPrice: null,
  spaceType: '',
  depositFee: null,
  listingFirm: '',
  firmContact: '',
  source: '',
  disclaimer: '',
  hideAddress: false,
  noEstimate: false,
  noComments: false,
} as const satisfies Partial<ListingDraft>;

type PlaceFields = Pick<ListingDraft, 'address' | 'latitude' | 'longitude'>;

/** Where the home is, as far as its owner lets visitors and programs know. */
export const shownPlace = (listing: PlaceFields & Pick<ListingDraft, 'hideAddress'>): PlaceFields =>
  listing.hideAddress ? { address: '', latitude: null, longitude: null } : listing;

type PriceFields = Pick<ListingDraft, 'saleType' | 'salePrice' | 'rentPrice'>;

/** What the home costs in cents: the sale price or, for rentals, the monthly rent. */
export const priceOf = ({ saleType, salePrice, rentPrice }: PriceFields): number | null =>
  saleType === 'for_rent' ? rentPrice : salePrice;

const inSquareFeet = (area: number, unit: AreaUnit): number =>
  unit === 'Square Meters' ? area * SQUARE_FEET_IN['square-metre'] : area;

/** The building area in square feet, so that areas in either unit compare. */
export const squareFeetOf = ({ buildingArea, areaUnit }: Pick<ListingDraft, 'buildingArea' | 'areaUnit'>): number =>
  inSquareFeet(buildingArea, areaUnit);

/** The same for the lot. */
export const lotFeetOf = ({ lotArea, areaUnit }: Pick<ListingDraft, 'lotArea' | 'areaUnit'>): number =>
  inSquareFeet(lotArea, areaUnit);
