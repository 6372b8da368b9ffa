import { createHash } from 'node:crypto';
import { type Extra, type Listing, type ListingDraft, lotFeetOf, priceOf, squareFeetOf } from '../../domain/listing.js';
import { cellOf } from '../../domain/listing-cell.js';
import { searchKey } from '../../domain/search-text.js';
import { addressText, extrasText, searchText } from './searchable-text.js';

type Value = string | number | null;

/** A row as the driver gives it. */
export type ListingRow = Readonly<Record<string, Value>>;

export const urlHash = (url: string): string => createHash('sha256').update(url).digest('base64url');

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Column → what it holds of a listing. */
const VALUE_OF: Record<string, (draft: ListingDraft, chatbotId: number) => Value> = {
  sale_type: ({ saleType }) => saleType,
  status: ({ status }) => status,
  currency_symbol: ({ currencySymbol }) => currencySymbol,
  property_type: ({ propertyType }) => propertyType,
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  url: ({ url }) => url,
  mls_number: ({ mlsNumber }) => mlsNumber,
  year_built: ({ yearBuilt }) => yearBuilt,
  days_on_market: ({ daysOnMarket }) => daysOnMarket,
  lot_area: ({ lotArea }) => lotArea,
  building_area: ({ buildingArea }) => buildingArea,
  area_unit: ({ areaUnit }) => areaUnit,
  images: ({ images }) => json(images),
  tours: ({ tours }) => tours,
  parking_spots: ({ parkingSpots }) => parkingSpots,
  description: ({ description }) => description,
  extras: ({ extras }) => json(extras),
  location: ({ location }) => location,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  sale_price: ({ salePrice }) => salePrice,
  unit_area_price: ({ unitAreaPrice }) => unitAreaPrice,
  hoa_month: ({ hoaMonth }) => hoaMonth,
  zestimate_price: ({ zestimatePrice }) => zestimatePrice,
  rent_price: ({ rentPrice }) => rentPrice,
  space_type: ({ spaceType }) => spaceType,
  deposit_fee: ({ depositFee }) => depositFee,
  price: priceOf,
  square_feet: squareFeetOf,
  url_hash: ({ url }) => urlHash(url),
  city_key: ({ city }) => searchKey(city),
  state_key: ({ state }) => searchKey(state),
  property_type_key: ({ propertyType }) => searchKey(propertyType),
  search_text: searchText,
  lot_feet: lotFeetOf,
  cell: cellOf,
  address_text: addressText,
  extras_text: extrasText,
};

const VALUES = Object.values(VALUE_OF);

/** The columns of a draft, without the two that place it: id and chatbot. */
export const DRAFT_COLUMNS: readonly string[] = Object.keys(VALUE_OF);

/** Their values, in the same order. */
export const valuesOf = (draft: ListingDraft, chatbotId: number): Value[] =>
  VALUES.map((valueOf) => valueOf(draft, chatbotId));

/** Columns that are made from the others, for search. */
export const DERIVED_COLUMNS: readonly string[] = [
  ...['price', 'square_feet', 'url_hash', 'city_key', 'state_key', 'property_type_key', 'search_text'],
  ...['lot_feet', 'cell', 'address_text', 'extras_text'],
];

export const derivedValuesOf = (draft: ListingDraft, chatbotId: number): Value[] =>
  DERIVED_COLUMNS.map((name) => VALUE_OF[name]!(draft, chatbotId));

/** What a listing is read from: nothing that is derived. */
export const READ_COLUMNS = ['id', ...DRAFT_COLUMNS.filter((name) => !DERIVED_COLUMNS.includes(name))].join(', ');

/** Of these, the ones that a list of a search shows: without the long ones that it leaves out. */
export const FACT_COLUMNS = READ_COLUMNS.split(', ')
  .filter((name) => name !== 'images' && name !== 'extras')
  .join(', ');

/** The columns that may be long. */
export const LONG_COLUMNS = ['images', 'description', 'extras', 'url', 'location', 'address'] as const;

/** What the counts of a listing are told from. */
export const COUNTED_COLUMNS = [
  ...['id', 'sale_type', 'status', 'property_type', 'bedrooms', 'bathrooms', 'year_built', 'days_on_market'],
  ...['lot_area', 'building_area', 'area_unit', 'tours', 'parking_spots', 'city', 'state', 'sale_price', 'rent_price'],
  ...['space_type', 'extras'],
].join(', ');

const parsed = <T>(text: Value | undefined): T | null => (typeof text === 'string' ? (JSON.parse(text) as T) : null);

/** Money columns are `bigint`, which a driver may give as text. */
const cents = (value: Value | undefined): number | null => (value == null ? null : Number(value));

export const listingOf = (row: ListingRow): Listing =>
  ({
    id: row.id,
    saleType: row.sale_type,
    status: row.status,
    currencySymbol: row.currency_symbol,
    propertyType: row.property_type,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    url: row.url,
    mlsNumber: row.mls_number,
    yearBuilt: row.year_built,
    daysOnMarket: row.days_on_market,
    lotArea: row.lot_area,
    buildingArea: row.building_area,
    areaUnit: row.area_unit,
    images: parsed<string[]>(row.images),
    tours: row.tours,
    parkingSpots: row.parking_spots,
    description: row.description,
    extras: parsed<Extra[]>(row.extras),
    location: row.location,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    latitude: row.latitude,
    longitude: row.longitude,
    salePrice: cents(row.sale_price),
    unitAreaPrice: cents(row.unit_area_price),
    hoaMonth: cents(row.hoa_month),
    zestimatePrice: cents(row.zestimate_price),
    rentPrice: cents(row.rent_price),
    spaceType: row.space_type,
    depositFee: cents(row.deposit_fee),
  }) as Listing;
