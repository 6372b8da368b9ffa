import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What feeds write, as RealEstateCreate takes it. */
const AREA_UNITS = { sqft: 'Square Feet', sqm: 'Square Meters', 'm²': 'Square Meters' } as const;

/** A made-up listing as the case files hold it: a feed in its own words. */
export interface FeedListing {
  readonly MLSNumber: string;
  readonly PropertyType: string;
  readonly SaleType: 'for_sale' | 'for_rent' | 'sold';
  readonly Status: 'Active' | 'PreOnMarket' | 'Pending' | 'Sold';
  readonly Address: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
  readonly County: string;
  readonly SalePrice: number | null;
  readonly RentPrice: number | null;
  readonly CurrencySymbol: string;
  readonly BedRoom: number | null;
  readonly Bathrooms: number | null;
  readonly Area: number | null;
  /** Land has none. */
  readonly AreaUnit: keyof typeof AREA_UNITS | null;
  readonly LotSize: string | null;
  readonly YearBuilt: number | null;
  readonly ParkingSpace: number | null;
  readonly Description: string;
  readonly ListingURL: string;
  readonly ExtensionColumn: readonly { readonly Key: string; readonly value: string }[];
}

/** What a right answer has; what is left out is not asked for. */
export interface Expectation {
  /** All homes that it may come from; none where the list is empty. */
  readonly rows?: readonly string[];
  /** One of these must be in it; "/…/i" is an expression. */
  readonly says?: readonly string[];
  readonly saysNot?: readonly string[];
  /** Each must be named as not understood. */
  readonly notUnderstood?: readonly string[];
  readonly exactCount?: number;
  readonly handOff?: boolean;
  readonly language?: string;
}

export interface MessyQuestion {
  readonly id: string;
  readonly kind: string;
  readonly turns: readonly string[];
  readonly question: string;
  readonly expect: Expectation;
}

export interface MessyCases {
  readonly listings: readonly FeedListing[];
  readonly questions: readonly MessyQuestion[];
}

export function readCases(folder: string): MessyCases {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T;
  const questions = read<MessyQuestion[]>('questions');
  if (questions.length === 0) throw new Error(`${folder} holds no question: nothing in it could fail`);
  return { listings: read('listings'), questions };
}

const FEET_IN_ACRE = 43_560;
/** The least year that a listing may name; a lot has none. */
const NO_YEAR = 1_800;

/** The lot in the unit of the building; "0.18 acres" and "900 m²" are what the feed writes. */
function lotOf({ LotSize }: FeedListing): number {
  const size = Number.parseFloat((LotSize ?? '0').replaceAll(',', ''));
  return LotSize?.includes('acre') ? Math.round(size * FEET_IN_ACRE) : size;
}

/** A unit that is taken for another one makes every size of the listing a wrong one. */
function unitOf({ AreaUnit, MLSNumber }: FeedListing): string {
  const unit = AreaUnit ?? 'sqft';
  if (!Object.hasOwn(AREA_UNITS, unit)) throw new Error(`${MLSNumber}: nothing is known of the unit ${unit}`);
  return AREA_UNITS[unit];
}

/** A listing as RealEstateCreate takes it. What it has no field for goes into extension columns, as owners do it. */
export function createBodyOf(listing: FeedListing): Readonly<Record<string, unknown>> {
  const { SaleType, Status, SalePrice, RentPrice, ExtensionColumn, YearBuilt, County, Zip } = listing;
  const days = ExtensionColumn.find(({ Key }) => Key === 'Days on market')?.value ?? '0';
  const further = ExtensionColumn.filter(({ Key }) => Key !== 'Days on market');
  const pending = Status === 'Pending' ? [{ Key: 'Status', value: 'Pending' }] : [];
  return {
    SaleType: SaleType === 'for_rent' ? 'for_rent' : 'for_sale',
    Status: Status === 'Pending' ? 'Active' : Status,
    CurrencySymbol: listing.CurrencySymbol,
    PropertyType: listing.PropertyType,
    Bedrooms: listing.BedRoom ?? 0,
    Bathrooms: listing.Bathrooms ?? 0,
    Url: listing.ListingURL,
    MLSNumber: listing.MLSNumber,
    YearBuilt: YearBuilt ?? NO_YEAR,
    DaysOnMarket: Number(days),
    LotArea: lotOf(listing),
    BuildingArea: listing.Area ?? 0,
    AreaUnit: unitOf(listing),
    ParkingSpots: listing.ParkingSpace ?? 0,
    Description: listing.Description,
    ExtensionColumn: [...further, ...pending],
    Location: `${County} County`,
    Address: listing.Address,
    City: listing.City,
    State: listing.State,
    ZIP: Zip,
    ...(SalePrice === null ? {} : { SalePrice }),
    ...(RentPrice === null ? {} : { RentPrice }),
  };
}
