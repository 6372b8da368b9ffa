import { type ListingDraft, NOTHING_GIVEN } from '../../domain/listing.js';
import { centsOf } from '../../domain/money.js';
import type { CreateListingRequest, ExtensionItem } from './create-listing.request.js';
import type { UpdateListingRequest } from './update-listing.request.js';

type WireName = Exclude<keyof CreateListingRequest, 'SerialNumber'>;

/** Wire name → what the domain calls it. The compiler insists that every field is here. */
const NAME = {
  SaleType: 'saleType',
  Status: 'status',
  CurrencySymbol: 'currencySymbol',
  PropertyType: 'propertyType',
  Bedrooms: 'bedrooms',
  Bathrooms: 'bathrooms',
  Url: 'url',
  MLSNumber: 'mlsNumber',
  YearBuilt: 'yearBuilt',
  DaysOnMarket: 'daysOnMarket',
  LotArea: 'lotArea',
  BuildingArea: 'buildingArea',
  AreaUnit: 'areaUnit',
  Images: 'images',
  Tours: 'tours',
  ParkingSpots: 'parkingSpots',
  Description: 'description',
  ExtensionColumn: 'extras',
  Location: 'location',
  Address: 'address',
  City: 'city',
  State: 'state',
  ZIP: 'zip',
  Latitude: 'latitude',
  Longitude: 'longitude',
  SalePrice: 'salePrice',
  UnitAreaPrice: 'unitAreaPrice',
  HOAMonth: 'hoaMonth',
  ZestimatePrice: 'zestimatePrice',
  RentPrice: 'rentPrice',
  SpaceType: 'spaceType',
  DepositFee: 'depositFee',
} as const satisfies Record<WireName, keyof ListingDraft>;

const NAMES = Object.keys(NAME) as WireName[];

const cents = (amount: unknown): number => centsOf(amount as number);

/** Fields that mean more than the value that was sent. */
const MEANING: Partial<Record<WireName, (value: unknown) => unknown>> = {
  ExtensionColumn: (items) => (items as ExtensionItem[]).map(({ Key, value }) => ({ name: Key, value })),
  SalePrice: cents,
  UnitAreaPrice: cents,
  HOAMonth: cents,
  ZestimatePrice: cents,
  RentPrice: cents,
  DepositFee: cents,
};

/** What the body gives, and nothing else. */
export function changesOf(body: CreateListingRequest | UpdateListingRequest): Partial<ListingDraft> {
  const changes: Partial<Record<keyof ListingDraft, unknown>> = {};
  for (const name of NAMES) {
    const value = body[name];
    if (value !== undefined) changes[NAME[name]] = MEANING[name]?.(value) ?? value;
  }
  return changes as Partial<ListingDraft>;
}

/** A checked body of Create as a listing. */
export const draftOf = (body: CreateListingRequest): ListingDraft =>
  ({ ...NOTHING_GIVEN, ...changesOf(body) }) as ListingDraft;
