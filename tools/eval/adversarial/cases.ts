import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { detailsOf } from '../../../src/real-estate/domain/listing-facts.js';
import { type Listing, NOTHING_GIVEN } from '../../../src/real-estate/domain/listing.js';
import type { ListingDetails } from '../../../src/real-estate/real-estate.api.js';

/** A question, the listings that were looked up for it, and what a model might answer. */
export interface Case {
  readonly id: string;
  readonly kind: string;
  readonly question: string;
  /** MLS numbers of the listings that were looked up; empty where nothing was. */
  readonly found: readonly string[];
  readonly answer: string;
  /** The words of the answer that are untrue; a truth has none. */
  readonly lie?: string;
  /** What the chatbot's owner says. */
  readonly owner?: string;
  /** The day on which it is asked, such as "2026-11-24"; left out where it is the one that most cases were written on. */
  readonly today?: string;
}

/** A listing as the cases tell it, near to what an advertiser sends. */
interface ToldListing {
  readonly MLSNumber: string;
  readonly PropertyType: string;
  readonly SaleType: string;
  readonly Status: string;
  readonly Address: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
  readonly County: string;
  readonly SalePrice: number | null;
  readonly RentPrice: number | null;
  readonly CurrencySymbol: string;
  readonly BedRoom: number;
  readonly Bathrooms: number;
  readonly Area: number;
  readonly AreaUnit: string;
  readonly LotSize: number | null;
  readonly YearBuilt: number;
  readonly ParkingSpace: number;
  readonly Description: string;
  readonly ListingURL: string;
  readonly Latitude: number;
  readonly Longitude: number;
  readonly ExtensionColumn: readonly { readonly Key: string; readonly value: string }[];
}

export interface Cases {
  readonly lies: readonly Case[];
  readonly truths: readonly Case[];
  /** By MLS number, as a model's look-up shows them. */
  readonly rows: ReadonlyMap<string, ListingDetails>;
}

/** Cases stand beside this program; another folder may hold a part that is kept apart. */
const FOLDER = resolve('tools/eval/adversarial/cases');

export function readCases(folder = FOLDER): Cases {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T;
  const told = read<ToldListing[]>('listings');
  const rows = new Map(told.map((listing, at) => [listing.MLSNumber, detailsOf(listingOf(listing, at + 1))]));
  return { lies: read<Case[]>('lies'), truths: read<Case[]>('truths'), rows };
}

const cents = (amount: number | null): number | null => (amount === null ? null : amount * 100);

/** A status that only a feed knows stands as it is; a county and the days are columns of the advertiser's. */
function listingOf(told: ToldListing, id: number): Listing {
  const columns = told.ExtensionColumn.map(({ Key, value }) => ({ name: Key, value }));
  const days = columns.find(({ name }) => name === 'Days on market')?.value ?? '0';
  return {
    ...NOTHING_GIVEN,
    id,
    mlsNumber: told.MLSNumber,
    propertyType: told.PropertyType,
    saleType: told.SaleType === 'for_rent' ? 'for_rent' : 'for_sale',
    status: told.Status as Listing['status'],
    currencySymbol: told.CurrencySymbol,
    bedrooms: told.BedRoom,
    bathrooms: told.Bathrooms,
    buildingArea: told.Area,
    lotArea: told.LotSize ?? 0,
    areaUnit: told.AreaUnit === 'sqft' ? 'Square Feet' : 'Square Meters',
    yearBuilt: told.YearBuilt,
    parkingSpots: told.ParkingSpace,
    address: told.Address,
    city: told.City,
    state: told.State,
    zip: told.Zip,
    url: told.ListingURL,
    description: told.Description,
    daysOnMarket: Number(days),
    latitude: told.Latitude,
    longitude: told.Longitude,
    salePrice: cents(told.SalePrice),
    rentPrice: cents(told.RentPrice),
    extras: told.County === '' ? columns : [...columns, { name: 'County', value: told.County }],
  };
}
