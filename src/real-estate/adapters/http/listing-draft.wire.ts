import { Injectable } from '@nestjs/common';
import { BodyPipe, RequestRules } from '#libs/http/bodies/body.pipe.js';
import { type ListingDraft, NOTHING_GIVEN } from '../../domain/listing.js';
import { centsOf } from '../../domain/measures.js';
import { CreateListingRequest, type ExtensionItem, type UpdateListingRequest } from './listing.request.js';

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
  ListingFirm: 'listingFirm',
  FirmContact: 'firmContact',
  Source: 'source',
  Disclaimer: 'disclaimer',
  HideAddress: 'hideAddress',
  NoEstimate: 'noEstimate',
  NoComments: 'noComments',
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

const FIELDS = NAMES.map((name) => ({ name, to: NAME[name], meaning: MEANING[name] }));

type Values = Partial<Record<keyof ListingDraft, unknown>>;

function put(body: CreateListingRequest | UpdateListingRequest, into: Values): Values {
  for (const { name, to, meaning } of FIELDS) {
    const value = body[name];
    // Where null is let through, it means "not given".
    if (value !== undefined && value !== null) into[to] = meaning ? meaning(value) : value;
  }
  return into;
}

/** What the body gives, and nothing else. */
export const changesOf = (body: UpdateListingRequest): Partial<ListingDraft> => put(body, {}) as Partial<ListingDraft>;

/** All names in one order, so that every draft has one shape; an import makes millions. */
const EMPTY: Values = { ...Object.fromEntries(Object.values(NAME).map((name) => [name, undefined])), ...NOTHING_GIVEN };

/** A checked body of Create as a listing. */
export const draftOf = (body: CreateListingRequest): ListingDraft => put(body, { ...EMPTY }) as ListingDraft;

type Kind = 'text' | 'number' | 'list' | 'flag';
/** By the rule that tells a field's type; all others are texts. */
const KIND_OF: Record<string, Kind> = {
  isNumber: 'number',
  isSafeInteger: 'number',
  isArray: 'list',
  isBoolean: 'flag',
};

/** Reads what RealEstateCreate would read, with the same refusals, wherever it comes from (`ListingForm`). */
@Injectable()
export class CreateForm {
  private readonly pipe = new BodyPipe();
  private readonly rules = new RequestRules(CreateListingRequest);

  fields(): ReadonlyMap<string, Kind> {
    return new Map([...this.rules.fields].map(([name, rules]) => [name, kindOf(rules)]));
  }

  /** An import asks millions of times: a good body is read without a copy of it. */
  read(body: Readonly<Record<string, unknown>>): ListingDraft {
    if (this.rules.accepts(body)) return draftOf(body as unknown as CreateListingRequest);
    const request = this.pipe.transform(body, { type: 'body', metatype: CreateListingRequest });
    return draftOf(request as CreateListingRequest);
  }
}

const kindOf = (rules: readonly string[]): Kind => rules.map((rule) => KIND_OF[rule]).find(Boolean) ?? 'text';
