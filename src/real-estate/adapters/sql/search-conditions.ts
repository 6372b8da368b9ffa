import { centsOf } from '../../domain/money.js';
import { searchKey } from '../../domain/search-key.js';
import { wordsOf } from '../../domain/search-text.js';
import type { ListingQuery } from '../../real-estate.api.js';
import type { Clause } from './clause.js';
import { CELL_COLUMNS } from './listing-cell.js';
import type { RangeName } from './listing-ranges.js';
import { urlHash } from './listing-row.js';
import { isWithin } from './radius.js';
import { extraText, marked, spaced } from './searchable-text.js';

/** Words that both databases' text indexes cut as ours are: a combining mark would end a word there. */
export const PLAIN_WORD = /^[\p{L}\p{N}]+$/u;

/** A stretch of a measure, both ends included; an end that is not given is open. */
export interface Span {
  readonly range: RangeName;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

interface Column {
  readonly column: string;
  readonly sign: '=' | '<>' | '>=' | '<=';
  readonly read: (given: never) => string | number;
}

const compared = (
  column: string,
  sign: Column['sign'],
  read: (given: never) => string | number = (given) => given,
): Column => ({ column, sign, read });

const trimmed = (text: string): string => text.trim();

type Spans = 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea' | 'minLotArea' | 'maxLotArea';
type MoreSpans = 'minYearBuilt' | 'maxYearBuilt' | 'minDaysOnMarket' | 'maxDaysOnMarket';
type Other = 'near' | 'address' | 'extras' | 'words' | 'sort' | Spans | MoreSpans;

/** Filter → its condition. The compiler insists that every filter is here or below. */
const CONDITION: Record<Exclude<keyof ListingQuery, Other>, Column> = {
  city: compared('city_key', '=', searchKey),
  state: compared('state_key', '=', searchKey),
  zip: compared('zip', '=', trimmed),
  saleType: compared('sale_type', '='),
  status: compared('status', '='),
  exceptStatus: compared('status', '<>'),
  propertyType: compared('property_type_key', '=', searchKey),
  mlsNumber: compared('mls_number', '=', trimmed),
  id: compared('id', '='),
  url: compared('url_hash', '=', (url: string) => urlHash(url.trim())),
  minBedrooms: compared('bedrooms', '>='),
  maxBedrooms: compared('bedrooms', '<='),
  minBathrooms: compared('bathrooms', '>='),
  maxBathrooms: compared('bathrooms', '<='),
  minParkingSpots: compared('parking_spots', '>='),
  maxParkingSpots: compared('parking_spots', '<='),
  spaceType: compared('space_type', '='),
  tours: compared('tours', '='),
};

const cents = (amount?: number): number | undefined => (amount === undefined ? undefined : centsOf(amount));

const spansOf = (query: ListingQuery): Span[] =>
  [
    { range: 'price', from: cents(query.minPrice), to: cents(query.maxPrice) } as const,
    { range: 'area', from: query.minArea, to: query.maxArea } as const,
    { range: 'lotArea', from: query.minLotArea, to: query.maxLotArea } as const,
    { range: 'yearBuilt', from: query.minYearBuilt, to: query.maxYearBuilt } as const,
    { range: 'daysOnMarket', from: query.minDaysOnMarket, to: query.maxDaysOnMarket } as const,
  ].filter(({ from, to }) => from !== undefined || to !== undefined);

/** INSTR, not LIKE: a per cent sign stands for itself. */
const holds = (column: string, text: string): Clause => ({ sql: `INSTR(${column}, ?) > 0`, values: [text] });
const NOTHING: Clause = { sql: '1 = 0', values: [] };

/** Signs alone occur nowhere; a blank asks for nothing. */
const phrase = (chatbotId: number, words: readonly string[]): Clause =>
  words.length === 0
    ? NOTHING
    : {
        ...holds('search_text', marked(chatbotId, words)),
        isIndexed: words.length === 1 && PLAIN_WORD.test(words[0]!),
      };

export interface Search {
  readonly chatbotId: number;
  /** Conditions on what listings of a cell share. */
  readonly facets: readonly Clause[];
  readonly spans: readonly Span[];
  readonly city: Clause | null;
  /** A condition that few listings meet, by the index that finds them; null where it is the id. */
  readonly key: { readonly clause: Clause; readonly index: string | null } | null;
  /** Everything else, a row at a time. */
  readonly others: readonly Clause[];
  /** What the text index can look up: each list stands for a phrase that must occur. */
  readonly phrases: readonly (readonly string[])[];
}

const KEYS = { id: null, mlsNumber: 'listings_mls_number', url: 'listings_url', zip: 'listings_zip' } as const;
const FACETS = Object.entries(CONDITION)
  .filter(([, { column }]) => CELL_COLUMNS.includes(column))
  .map(([name]) => name);

/** A query as conditions over one chatbot's listings, each value a bound parameter. */
export function searchOf(chatbotId: number, query: ListingQuery): Search {
  const clause = (name: string): Clause[] => {
    const given = query[name as keyof ListingQuery];
    const { column, sign, read } = CONDITION[name as keyof typeof CONDITION];
    return given === undefined ? [] : [{ sql: `${column} ${sign} ?`, values: [read(given as never)] }];
  };
  const [key, ...otherKeys] = Object.entries(KEYS).flatMap(([name, index]) =>
    clause(name).map((one) => ({ clause: one, index })),
  );
  const words = (query.words ?? []).filter((word) => word.trim() !== '').map(wordsOf);
  const address = query.address === undefined ? [] : wordsOf(query.address);
  const extras = query.extras ?? [];
  return {
    chatbotId,
    facets: FACETS.flatMap(clause),
    spans: spansOf(query),
    city: clause('city')[0] ?? null,
    key: key ?? null,
    others: [
      ...otherKeys.map((other) => other.clause),
      ...words.map((one) => phrase(chatbotId, one)),
      ...address.map((word) => holds('address_text', spaced([word]))),
      ...(query.address?.trim() && address.length === 0 ? [NOTHING] : []),
      ...extras.map(({ key: name, value }) => holds('extras_text', extraText({ name, value }))),
      ...(query.near ? isWithin(query.near) : []),
    ],
    phrases: [
      ...words,
      ...address.map((word) => [word]),
      ...extras.flatMap(({ key: name, value }) => [name, value]).map(wordsOf),
    ],
  };
}
