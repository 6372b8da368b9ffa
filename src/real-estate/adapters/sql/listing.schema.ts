import { createHash } from 'node:crypto';
import { EntitySchema } from 'typeorm';
import {
  big,
  documentIn,
  flag,
  hugeText,
  identity,
  measure,
  nullable,
  SchemaRows,
  text,
  whole,
} from '#libs/persistence/columns.js';
import { Listing, type ListingDraft, lotFeetOf, priceOf, squareFeetOf } from '../../domain/listing.js';
import { cellOf } from '../../domain/listing-cell.js';
import { linkKey, mlsKey, sourceKey, zipKey } from '../../domain/listing-keys.js';
import { searchKey } from '../../domain/search-text.js';
import { featuresText } from '../../domain/listing-features.js';
import { depositOf, hoaOf, taxOf } from '../../domain/listing-fees.js';
import { contractOf } from '../../domain/contract-status.js';
import { addressText, extrasText, searchText } from './search-columns.js';

export const urlHash = (url: string): string => createHash('sha256').update(url).digest('base64url');

/** What search finds a listing by, or tells of it without reading all that it says; made of what is said of it. */
const FOUND_BY = {
  price: priceOf,
  squareFeet: squareFeetOf,
  urlHash: ({ url }: ListingDraft) => urlHash(url),
  cityKey: ({ city }: ListingDraft) => searchKey(city),
  stateKey: ({ state }: ListingDraft) => searchKey(state),
  propertyTypeKey: ({ propertyType }: ListingDraft) => searchKey(propertyType),
  searchText,
  lotFeet: lotFeetOf,
  cell: cellOf,
  addressText,
  extrasText,
  featuresText,
  hoa: hoaOf,
  deposit: depositOf,
  tax: taxOf,
  contractStatus: contractOf,
  mlsKey: ({ mlsNumber }: ListingDraft) => mlsKey(mlsNumber),
  zipKey: ({ zip }: ListingDraft) => zipKey(zip),
  linkKey: ({ url }: ListingDraft) => urlHash(linkKey(url)),
  sourceKey: ({ source }: ListingDraft) => sourceKey(source),
};

type FoundBy = { readonly [K in keyof typeof FOUND_BY]: ReturnType<(typeof FOUND_BY)[K]> };

/** A listing as its row holds it. */
export type ListingRow = Listing & FoundBy & { readonly chatbotId: number };

/** A row of a listing, new or changed, but for its id. */
export type WrittenListing = Omit<ListingRow, 'id'>;

const FOUND_BY_COLUMNS = Object.keys(FOUND_BY) as (keyof FoundBy)[];

export const writtenListing = (chatbotId: number, draft: ListingDraft): WrittenListing => ({
  chatbotId,
  ...draft,
  ...foundBy(chatbotId, draft, FOUND_BY_COLUMNS),
});

/** Of what search finds a listing by, these columns. */
export const foundBy = <K extends keyof FoundBy>(
  chatbotId: number,
  draft: ListingDraft,
  columns: readonly K[],
): Pick<FoundBy, K> =>
  Object.fromEntries(columns.map((name) => [name, FOUND_BY[name](draft, chatbotId)])) as Pick<FoundBy, K>;

const unselected = { select: false };
const MEASURES = ['price', 'squareFeet', 'lotFeet', 'yearBuilt', 'daysOnMarket'] as const;

/** By one measure, with the others and the cell, so that a count of two filters reads the index alone. */
const byMeasure = (name: string, measured: (typeof MEASURES)[number], ...more: 'saleType'[]) => ({
  name,
  columns: ['chatbotId', measured, 'id', 'cell', ...MEASURES.filter((other) => other !== measured), ...more],
});

/** Money in cents. What search finds a listing by is written with it, and never read with it. */
export const ListingSchema = new EntitySchema<ListingRow>({
  name: 'Listing',
  tableName: 'listings',
  target: Listing,
  columns: {
    id: identity(),
    chatbotId: { ...whole(), ...unselected, name: 'chatbot_id' },
    saleType: { ...text(16), name: 'sale_type' },
    status: text(16),
    currencySymbol: { ...text(16), name: 'currency_symbol' },
    propertyType: { ...text(100), name: 'property_type' },
    bedrooms: measure(),
    bathrooms: measure(),
    url: text(2_048),
    mlsNumber: { ...text(100), name: 'mls_number' },
    yearBuilt: { ...measure(), name: 'year_built' },
    daysOnMarket: { ...measure(), name: 'days_on_market' },
    lotArea: { ...measure(), name: 'lot_area' },
    buildingArea: { ...measure(), name: 'building_area' },
    areaUnit: { ...text(16), name: 'area_unit' },
    images: nullable(documentIn(hugeText())),
    tours: text(16),
    parkingSpots: { ...measure(), name: 'parking_spots' },
    description: hugeText(),
    extras: nullable(documentIn(hugeText())),
    location: text(500),
    address: text(500),
    city: text(100),
    state: text(100),
    zip: text(20),
    latitude: measure(),
    longitude: measure(),
    salePrice: { ...nullable(big()), name: 'sale_price' },
    unitAreaPrice: { ...nullable(big()), name: 'unit_area_price' },
    hoaMonth: { ...nullable(big()), name: 'hoa_month' },
    zestimatePrice: { ...nullable(big()), name: 'zestimate_price' },
    rentPrice: { ...nullable(big()), name: 'rent_price' },
    spaceType: { ...text(16), name: 'space_type' },
    depositFee: { ...nullable(big()), name: 'deposit_fee' },
    listingFirm: { ...text(200), name: 'listing_firm', default: '' },
    firmContact: { ...text(200), name: 'firm_contact', default: '' },
    source: { ...text(100), default: '' },
    disclaimer: { ...text(500), default: '' },
    hideAddress: { ...flag(), name: 'hide_address' },
    noEstimate: { ...flag(), name: 'no_estimate' },
    noComments: { ...flag(), name: 'no_comments' },
    price: { ...nullable(big()), ...unselected },
    squareFeet: { ...measure(), ...unselected, name: 'square_feet' },
    urlHash: { ...text(43), ...unselected, name: 'url_hash' },
    cityKey: { ...text(300), ...unselected, name: 'city_key' },
    stateKey: { ...text(300), ...unselected, name: 'state_key' },
    propertyTypeKey: { ...text(300), ...unselected, name: 'property_type_key' },
    searchText: { ...hugeText(), ...unselected, name: 'search_text' },
    lotFeet: { ...measure(), ...unselected, name: 'lot_feet' },
    cell: { ...nullable(big()), ...unselected },
    addressText: { ...nullable(hugeText()), ...unselected, name: 'address_text' },
    extrasText: { ...nullable(hugeText()), ...unselected, name: 'extras_text' },
    featuresText: { ...nullable(hugeText()), ...unselected, name: 'features_text' },
    hoa: { ...nullable(big()), ...unselected },
    deposit: { ...nullable(big()), ...unselected },
    tax: { ...nullable(big()), ...unselected },
    contractStatus: { ...text(100), ...unselected, name: 'contract_status', default: '' },
    mlsKey: { ...nullable(text(100)), ...unselected, name: 'mls_key' },
    zipKey: { ...nullable(text(20)), ...unselected, name: 'zip_key' },
    linkKey: { ...nullable(text(43)), ...unselected, name: 'link_key' },
    sourceKey: { ...text(100), ...unselected, name: 'source_key', default: '' },
  },
  indices: [
    { name: 'listings_newest', columns: ['chatbotId', 'id'] },
    { name: 'listings_sale_type', columns: ['chatbotId', 'saleType', 'id'] },
    { name: 'listings_city', columns: ['chatbotId', 'cityKey', 'id', 'saleType', 'cell', ...MEASURES] },
    { name: 'listings_mls_number', columns: ['chatbotId', 'mlsNumber', 'id', 'saleType'] },
    { name: 'listings_url', columns: ['chatbotId', 'urlHash'] },
    byMeasure('listings_price', 'price', 'saleType'),
    byMeasure('listings_area', 'squareFeet'),
    byMeasure('listings_lot', 'lotFeet'),
    byMeasure('listings_year', 'yearBuilt'),
    byMeasure('listings_days', 'daysOnMarket'),
    { name: 'listings_cell', columns: ['chatbotId', 'cell', 'id', ...MEASURES] },
    { name: 'listings_zip', columns: ['chatbotId', 'zip', 'id'] },
    { name: 'listings_mls_key', columns: ['chatbotId', 'mlsKey'] },
    { name: 'listings_zip_key', columns: ['chatbotId', 'zipKey'] },
    { name: 'listings_link_key', columns: ['chatbotId', 'linkKey'] },
    { name: 'listings_bedrooms', columns: ['chatbotId', 'bedrooms', 'id'] },
    { name: 'listings_place', columns: ['chatbotId', 'latitude', 'longitude'] },
    // MySQL's text index is made where the server knows any; SQLite has a table of its own for it.
    { name: 'listing_words', columns: ['searchText'], synchronize: false },
  ],
});

export const ROWS = new SchemaRows(ListingSchema);

/** All but the id, in the order of an insert. */
export const WRITTEN = (Object.keys(ListingSchema.options.columns) as (keyof ListingRow)[]).filter(
  (name) => name !== 'id',
);

/** What a listing is read from: nothing that search alone needs. */
const READ = WRITTEN.filter((name) => !(name in FOUND_BY) && name !== 'chatbotId');

/** Of these, the ones that a list of a search is told from. */
export const FACT_COLUMNS = ROWS.select([
  ...['id' as const, ...READ.filter((name) => name !== 'images' && name !== 'extras')],
  ...(['hoa', 'deposit', 'tax', 'contractStatus'] as const),
]);

/** The columns that may be long. */
export const LONG_COLUMNS = ['images', 'description', 'extras', 'url', 'location', 'address'] as const;

/** What the counts of a listing are told from. */
export const COUNTED_COLUMNS = ROWS.select([
  ...(['id', 'saleType', 'status', 'propertyType', 'bedrooms', 'bathrooms', 'yearBuilt', 'daysOnMarket'] as const),
  ...(['lotArea', 'buildingArea', 'areaUnit', 'tours', 'parkingSpots', 'city', 'state', 'salePrice'] as const),
  ...(['rentPrice', 'spaceType', 'extras', 'description', 'mlsNumber'] as const),
]);
