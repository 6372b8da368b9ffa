import { featureMark, wishedOf } from '../../domain/listing-features.js';
import {
  type Choice,
  type Circle,
  type Condition,
  type SearchField,
  type FeatureAsked,
  type FeeSpan,
  Search,
  type MeasureRange,
} from '../../domain/search.js';
import { sourceKey } from '../../domain/listing-keys.js';
import { columnStart, extraText, wordsOf } from '../../domain/search-text.js';
import { marks } from '#libs/persistence/sql-parts.js';
import type { ExtraFact, ListingQuery, ListingsOf, Near, OpenListings } from '../../real-estate.api.js';
import type { Clause } from './statement-parts.js';
import { urlHash } from './listing.schema.js';
import { CELL_COLUMNS } from './search-columns.js';
import { addressWords, marked, spaced } from './search-columns.js';

/** Words that both databases' text indexes cut as ours are: a combining mark would end a word there. */
export const PLAIN_WORD = /^[\p{L}\p{N}]+$/u;

const COLUMN: Readonly<Record<SearchField, string>> = {
  city: 'city_key',
  state: 'state_key',
  zip: 'zip_key',
  saleType: 'sale_type',
  status: 'status',
  propertyType: 'property_type_key',
  mlsNumber: 'mls_key',
  id: 'id',
  url: 'link_key',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  parkingSpots: 'parking_spots',
  spaceType: 'space_type',
  tours: 'tours',
  currency: 'currency_symbol',
};

/** A search as conditions over one chatbot's listings, each value a bound parameter. */
export interface SearchClauses {
  readonly chatbotId: number;
  /** Conditions on what listings of a cell share. */
  readonly facets: readonly Clause[];
  readonly spans: readonly MeasureRange[];
  readonly city: Clause | null;
  /** A condition that few listings meet, by the index that finds them; null where it is the id. */
  readonly key: { readonly clause: Clause; readonly index: string | null } | null;
  /** Everything else, a row at a time. */
  readonly others: readonly Clause[];
  /** What the text index can look up: each list stands for a phrase that must occur. */
  readonly phrases: readonly (readonly string[])[];
}

/** The indexes of facts that few listings share, the narrowest first. */
const KEYS = { id: null, mlsNumber: 'listings_mls_key', url: 'listings_link_key', zip: 'listings_zip_key' } as const;

/** Listings that may be told of: those of feeds that were not read for too long are silent. */
export interface SpeakingListings extends OpenListings {
  /** Ids of these feeds. */
  readonly silentFeeds: readonly number[];
}

/** Leaves out the listings of sources that who reads may not have, and those that are silent. */
function openClauses({ chatbotId, exceptSources, silentFeeds }: SpeakingListings): Clause[] {
  const keys = [...new Set(exceptSources.map(sourceKey))].filter((key) => key !== '');
  const open = keys.length === 0 ? [] : [{ sql: `source_key NOT IN ${marks(keys.length)}`, values: keys }];
  if (silentFeeds.length === 0) return open;
  const silent = `mls_number NOT IN (SELECT mls_number FROM listing_feed_records WHERE chatbot_id = ? AND feed_id IN ${marks(silentFeeds.length)})`;
  return [...open, { sql: silent, values: [chatbotId, ...silentFeeds] }];
}

const rangeOf = (listings: ListingsOf | SpeakingListings): SpeakingListings =>
  typeof listings === 'number'
    ? { chatbotId: listings, exceptSources: [], silentFeeds: [] }
    : { silentFeeds: [], ...listings };

/** Those of the ids that are among the listings. It stands behind `chatbot_id = ?`, whose value is the first of its own. */
export function amongIds(listings: ListingsOf | SpeakingListings, ids: readonly number[]): Clause {
  const range = rangeOf(listings);
  const open = openClauses(range);
  return {
    sql: [`id IN ${marks(ids.length)}`, ...open.map(({ sql }) => sql)].join(' AND '),
    values: [range.chatbotId, ...ids, ...open.flatMap(({ values }) => values)],
  };
}

export function clausesOf(listings: ListingsOf | SpeakingListings, query: ListingQuery): SearchClauses {
  const range = rangeOf(listings);
  const { chatbotId } = range;
  const search = new Search(query);
  const of = (wanted: string): Clause[] => search.conditions.filter(({ fact }) => fact === wanted).map(clauseOf);
  const among = (wanted: string): Clause[] => search.choices.filter(({ fact }) => fact === wanted).map(choiceClause);
  const [key, ...otherKeys] = Object.entries(KEYS).flatMap(([fact, index]) =>
    [...of(fact), ...among(fact)].map((clause) => ({ clause, index })),
  );
  return {
    chatbotId,
    facets: [
      ...search.conditions.filter(({ fact }) => CELL_COLUMNS.includes(COLUMN[fact])).map(clauseOf),
      ...search.choices.filter(({ fact }) => CELL_COLUMNS.includes(COLUMN[fact])).map(choiceClause),
    ],
    spans: search.spans,
    city: of('city')[0] ?? null,
    key: key ?? null,
    others: [
      ...otherKeys.map(({ clause }) => clause),
      ...of('currency'),
      ...search.choices.filter(({ fact }) => !CELL_COLUMNS.includes(COLUMN[fact]) && !(fact in KEYS)).map(choiceClause),
      ...search.features.map(featureClause),
      ...search.fees.flatMap(feeClauses),
      ...textClauses(chatbotId, search),
      ...circleClauses(search),
      ...openClauses(range),
    ],
    phrases: [
      ...search.phrases,
      // The text index keeps accents, which people leave out: such words are read row by row.
      ...search.addressWords.filter(isNumber).map((word) => [word]),
      ...search.extras.flatMap((extra) => [extra.key, extra.value]).map(wordsOf),
      ...valuesByColumn(search.columns).flatMap(([name, values]) => [
        wordsOf(name),
        ...(values.length === 1 ? wordsOf(values[0]!).map((word) => [word]) : []),
      ]),
    ],
  };
}

const clauseOf = ({ fact, sign, value }: Condition): Clause => ({
  sql: `${COLUMN[fact]} ${sign} ?`,
  values: [fact === 'url' ? urlHash(String(value)) : value],
});

const choiceClause = ({ fact, isOneOf, values }: Choice): Clause => ({
  sql:
    values.length === 0
      ? isOneOf
        ? '1 = 0'
        : '1 = 1'
      : `${COLUMN[fact]} ${isOneOf ? '' : 'NOT '}IN ${marks(values.length)}`,
  values: fact === 'url' ? values.map((value) => urlHash(String(value))) : values,
});

const featureClause = ({ feature, says }: FeatureAsked): Clause => {
  const clause = holds('features_text', featureMark(feature, says !== 'no'));
  return says === 'not yes' ? { ...clause, sql: clause.sql.replace('> 0', '= 0') } : clause;
};

/** Prices for a square foot are compared without a division, which the databases would round in two ways. */
const feeClauses = ({ fee, from, to }: FeeSpan): Clause[] => {
  const [column, value] = fee === 'unitPrice' ? ['price', '? * square_feet'] : [fee, '?'];
  const known = fee === 'unitPrice' ? [{ sql: 'square_feet > 0', values: [] }] : [];
  return [
    ...known,
    ...(from === undefined ? [] : [{ sql: `${column} >= ${value}`, values: [from] }]),
    ...(to === undefined ? [] : [{ sql: `${column} <= ${value}`, values: [to] }]),
  ];
};

/** INSTR, not LIKE: a per cent sign stands for itself. */
const holds = (column: string, text: string): Clause => ({ sql: `INSTR(${column}, ?) > 0`, values: [text] });
const NOTHING: Clause = { sql: '1 = 0', values: [] };

const textClauses = (
  chatbotId: number,
  { phrases, addressWords: words, extras, columns, isForSignsAlone }: Search,
): Clause[] => [
  ...phrases.map((phrase) => ({
    ...holds('search_text', marked(chatbotId, phrase)),
    isIndexed: phrase.length === 1 && PLAIN_WORD.test(phrase[0]!),
  })),
  ...words.map((word) => holds('address_text', spaced(addressWords(word)))),
  ...(isForSignsAlone ? [NOTHING] : []),
  ...extras.map(({ key: name, value }) => holds('extras_text', extraText({ name, value }))),
  ...valuesByColumn(columns).flatMap(([name, values]) => anyOf(values.map((value) => columnClauses(name, value)))),
];

/** Signs that part the words of a column's value. */
const PARTING = [...'\n\t-/(),.;:$€£'];

/** Each column once, with all values of which it is to have one. */
function valuesByColumn(columns: readonly ExtraFact[]): (readonly [name: string, values: readonly string[]])[] {
  const names = [...new Set(columns.map(({ key }) => key))];
  return names.map((name) => [name, columns.filter(({ key }) => key === name).map(({ value }) => value)]);
}

/** All clauses of one of these ways. */
function anyOf(ways: readonly (readonly Clause[])[]): readonly Clause[] {
  const [only, ...others] = ways;
  if (only && others.length === 0) return only;
  const sql = ways.map((clauses) => `(${clauses.map((clause) => clause.sql).join(' AND ')})`).join(' OR ');
  return [{ sql: `(${sql})`, values: ways.flat().flatMap(({ values }) => values) }];
}

/** The value of a column up to the end of its line, its words between blanks, whose beginnings are looked for one by one. */
function columnClauses(name: string, value: string): Clause[] {
  const start = columnStart(name);
  const behind = 'SUBSTR(extras_text, INSTR(extras_text, ?) + ?)';
  const before = [start, [...start].length];
  const line = `SUBSTR(${behind}, 1, INSTR(${behind}, ?))`;
  const parted = PARTING.reduce((sql) => `REPLACE(${sql}, ?, ' ')`, line);
  const values = [...before, ...before, '\n', ...PARTING];
  const words = wordsOf(value).map(asWithin);
  if (words.length === 0) return [NOTHING];
  return [
    holds('extras_text', start),
    ...words.map((word) => ({ sql: `INSTR(CONCAT(' ', ${parted}), ?) > 0`, values: [...values, word] })),
  ];
}

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** As it stands between blanks: a number whole, any other word by its beginning; some scripts put no blanks between words. */
const asWithin = (word: string): string => {
  if (/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word)) return word;
  return isNumber(word) ? ` ${word} ` : ` ${word}`;
};

/** How much a listing says of a wish: two for a feature or a word of it, one for words that say much the same. */
export function rankBy(chatbotId: number, wish: string): Clause | null {
  const scores = wishedOf(wish).map(({ mark, words }) =>
    mark === undefined
      ? scored(words.map((word) => holds('search_text', marked(chatbotId, wordsOf(word)))))
      : scored([holds('features_text', mark)]),
  );
  if (scores.length === 0) return null;
  return { sql: scores.map(({ sql }) => sql).join(' + '), values: scores.flatMap(({ values }) => values) };
}

const scored = ([first, ...fellows]: readonly Clause[]): Clause => ({
  sql: `CASE WHEN ${first!.sql} THEN 2${fellows.map(({ sql }) => ` WHEN ${sql} THEN 1`).join('')} ELSE 0 END`,
  values: [...first!.values, ...fellows.flatMap(({ values }) => values)],
});

const HAVERSINE = `(POWER(SIN(RADIANS(latitude - ?) / 2), 2)
  + COS(RADIANS(?)) * COS(RADIANS(latitude)) * POWER(SIN(RADIANS(longitude - ?) / 2), 2))`;

/** What grows with the distance. */
export const distanceTo = ({ latitude, longitude }: Near): Clause => ({
  sql: HAVERSINE,
  values: [latitude, latitude, longitude],
});

/** A box around the circle, which the index finds, and the circle itself. */
function circleClauses({ circle }: { readonly circle: Circle | null }): Clause[] {
  if (!circle) return [];
  const { sql, values } = distanceTo(circle.center);
  return [
    { sql: 'latitude BETWEEN ? AND ?', values: circle.latitudes },
    { sql: 'hide_address = 0', values: [] },
    ...(circle.longitudes ? [{ sql: 'longitude BETWEEN ? AND ?', values: circle.longitudes }] : []),
    { sql: `${sql} <= ?`, values: [...values, circle.haversine] },
  ];
}
