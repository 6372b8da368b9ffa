import { centsOf } from '../../domain/money.js';
import { searchKey } from '../../domain/search-key.js';
import type { ListingQuery } from '../../real-estate.api.js';

/** A condition of a statement and the one parameter that it takes. */
interface Condition {
  readonly sql: string;
  readonly value: string | number;
}

type Reading = (given: never) => Condition;

const is =
  (column: string, read: (given: never) => string | number = (given) => given): Reading =>
  (given) => ({ sql: `${column} = ?`, value: read(given) });

const isNot =
  (column: string): Reading =>
  (value) => ({ sql: `${column} <> ?`, value });

const atLeast =
  (column: string, read: (given: number) => number = (given) => given): Reading =>
  (given: number) => ({ sql: `${column} >= ?`, value: read(given) });

const atMost =
  (column: string, read: (given: number) => number = (given) => given): Reading =>
  (given: number) => ({ sql: `${column} <= ?`, value: read(given) });

/** Filter → its condition. The compiler insists that every filter is here. */
const CONDITION: Record<Exclude<keyof ListingQuery, 'words' | 'sort'>, Reading> = {
  city: is('city_key', searchKey),
  state: is('state_key', searchKey),
  zip: is('zip', (zip: string) => zip.trim()),
  saleType: is('sale_type'),
  status: is('status'),
  exceptStatus: isNot('status'),
  propertyType: is('property_type_key', searchKey),
  mlsNumber: is('mls_number', (number: string) => number.trim()),
  id: is('id'),
  minPrice: atLeast('price', centsOf),
  maxPrice: atMost('price', centsOf),
  minBedrooms: atLeast('bedrooms'),
  maxBedrooms: atMost('bedrooms'),
  minBathrooms: atLeast('bathrooms'),
  minArea: atLeast('square_feet'),
  maxArea: atMost('square_feet'),
  minYearBuilt: atLeast('year_built'),
  maxYearBuilt: atMost('year_built'),
  minParkingSpots: atLeast('parking_spots'),
};

/** INSTR, not LIKE: a per cent sign in a word stands for itself. */
const wordsOf = (words: readonly string[] = []): Condition[] =>
  words
    .map(searchKey)
    .filter((word) => word !== '')
    .map((value) => ({ sql: 'INSTR(search_text, ?) > 0', value }));

/** Filters that an index begins with, the narrowest first. */
const INDEX = { mlsNumber: 'listings_mls_number', city: 'listings_city', saleType: 'listings_sale_type' } as const;

export interface Search {
  readonly where: string;
  readonly parameters: readonly (string | number)[];
  /** The index to read by; null where the id itself is given. */
  readonly index: string | null;
}

/** A query as conditions over one chatbot's listings, each value a bound parameter. */
export function searchOf(chatbotId: number, query: ListingQuery): Search {
  const names = (Object.keys(CONDITION) as (keyof typeof CONDITION)[]).filter((name) => query[name] !== undefined);
  const filters = names.map((name) => CONDITION[name](query[name] as never));
  const all = [{ sql: 'chatbot_id = ?', value: chatbotId }, ...filters, ...wordsOf(query.words)];
  const indexed = (Object.keys(INDEX) as (keyof typeof INDEX)[]).find((name) => query[name] !== undefined);
  return {
    where: all.map(({ sql }) => sql).join(' AND '),
    parameters: all.map(({ value }) => value),
    index: query.id === undefined ? (indexed ? INDEX[indexed] : 'listings_newest') : null,
  };
}

/** A listing without a price comes last, whichever way prices run. */
export const ORDER: Record<NonNullable<ListingQuery['sort']>, string> = {
  newest: 'id DESC',
  'price-up': 'price IS NULL, price, id DESC',
  'price-down': 'price IS NULL, price DESC, id DESC',
  'area-down': 'square_feet DESC, id DESC',
  'bedrooms-down': 'bedrooms DESC, id DESC',
};
