import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { inChunks, marks } from '#libs/persistence/sql-parts.js';
import type { ListingVocabulary } from '../../real-estate.api.js';
import { SALE_TYPES, type SaleType } from '../../domain/listing-terms.js';
import type { SearchKey } from '../../domain/search-text.js';
import { BUCKET_BITS, type CounterDelta } from '../../domain/counter-delta.js';
import { addedTo, LONGEST_LIST } from './statement-parts.js';
import { CELL_COLUMNS } from './search-columns.js';

/** Where a deep page begins: listings newer than the bucket, and the first id above it. */
export interface Depth {
  readonly skipped: number;
  readonly below: number;
}

const TABLES = ['listing_tallies', 'listing_buckets', 'listing_cells'];

/** Which listings are counted; all that is given must hold. */
export interface CountFilter {
  readonly cityKey?: SearchKey;
  readonly saleType?: SaleType;
}

/** Most words of each kind in a vocabulary: those of most listings. A word has at most 200 characters. */
export const MOST_WORDS = { city: 1_000, state: 100, property_type: 200, extra: 100, feature: 100 } as const;

type WordKind = keyof typeof MOST_WORDS;
const KINDS = Object.keys(MOST_WORDS) as WordKind[];

const wordsOf = (kind: WordKind): string => `SELECT '${kind}' AS kind, term FROM
  (SELECT term, n FROM listing_tallies WHERE chatbot_id = ? AND kind = '${kind}' AND n > 0 AND term <> ''
   ORDER BY n DESC, term LIMIT ${MOST_WORDS[kind]}) AS ${kind}_words`;
const VOCABULARY = KINDS.map(wordsOf).join(' UNION ALL ');

/** Counts that are kept in the transaction of every write, so that no page has to count rows. */
@Injectable()
export class ListingCounts {
  constructor(private readonly database: Database) {}

  apply(chatbotId: number, delta: CounterDelta): Promise<void> {
    return writeDelta(this.database, chatbotId, delta);
  }

  async remove(chatbotId: number): Promise<void> {
    for (const table of TABLES) await this.database.change(`DELETE FROM ${table} WHERE chatbot_id = ?`, [chatbotId]);
  }

  /** Ids of all chatbots that anything is counted of. */
  async chatbotIds(): Promise<number[]> {
    const each = TABLES.map((table) => `SELECT chatbot_id AS id FROM ${table}`).join(' UNION ');
    return (await this.database.select<{ id: number }>(each)).map(({ id }) => id);
  }

  /** Listings by sale type and city, as a filter asks. */
  async total(chatbotId: number, { cityKey, saleType }: CountFilter): Promise<number> {
    const kinds = saleType ? [saleType] : SALE_TYPES;
    const [row] = await this.database.select<{ n: number | string | null }>(
      `SELECT SUM(n) AS n FROM listing_tallies WHERE chatbot_id = ? AND kind IN ${marks(kinds.length)}
       ${cityKey === undefined ? '' : 'AND term = ?'}`,
      [chatbotId, ...kinds, ...(cityKey === undefined ? [] : [cityKey])],
    );
    return Number(row?.n ?? 0);
  }

  /** The bucket that holds the listing behind `offset` newer ones, or null where there are not so many. */
  async depthOf(chatbotId: number, offset: number): Promise<Depth | null> {
    const [row] = await this.database.select<{ bucket: number; skipped: number | string }>(
      `SELECT bucket, skipped FROM (
         SELECT bucket, n, SUM(n) OVER (ORDER BY bucket DESC) - n AS skipped FROM listing_buckets WHERE chatbot_id = ?
       ) AS depths WHERE skipped <= ? AND skipped + n > ?`,
      [chatbotId, offset, offset],
    );
    return row ? { skipped: Number(row.skipped), below: (row.bucket + 1) * 2 ** BUCKET_BITS } : null;
  }

  /** Words that occur in most of a chatbot's listings, as stored. */
  async vocabulary(chatbotId: number): Promise<ListingVocabulary> {
    const parameters = KINDS.map(() => chatbotId);
    const rows = await this.database.select<{ kind: WordKind; term: string }>(VOCABULARY, parameters);
    const spaceTypes = await this.database.select<{ space_type: string }>(
      `SELECT DISTINCT space_type FROM listing_cells WHERE chatbot_id = ? AND n > 0 AND space_type <> '' ORDER BY space_type`,
      [chatbotId],
    );
    const termsOf = (wanted: WordKind) => rows.filter(({ kind }) => kind === wanted).map(({ term }) => term);
    return {
      cities: termsOf('city').sort(),
      states: termsOf('state').sort(),
      propertyTypes: termsOf('property_type').sort(),
      spaceTypes: spaceTypes.map((row) => row.space_type),
      extras: termsOf('extra'),
      features: termsOf('feature'),
    };
  }

  /** The steps of a measure that hold listings, and how many. */
  async steps(chatbotId: number, kind: string): Promise<{ step: number; n: number }[]> {
    const rows = await this.database.select<{ term: string; n: number }>(
      'SELECT term, n FROM listing_tallies WHERE chatbot_id = ? AND kind = ? AND n > 0',
      [chatbotId, kind],
    );
    return rows.map(({ term, n }) => ({ step: Number(term), n }));
  }
}

type Door = Pick<Database, 'dialect' | 'change'>;

/** Adds a delta to the counters. All units write in the order of the keys, so that two units wait for each other at most one way. */
export async function writeDelta(door: Door, chatbotId: number, delta: CounterDelta): Promise<void> {
  const tallies = delta.tallies.map(({ kind, term, by }) => [chatbotId, kind, term, by]);
  await add(door, 'listing_tallies', ['chatbot_id', 'kind', 'term'], [], tallies);
  const buckets = delta.buckets.map(([bucket, by]) => [chatbotId, bucket, by]);
  await add(door, 'listing_buckets', ['chatbot_id', 'bucket'], [], buckets);
  const cells = delta.cells.map(({ cell, values, by }) => [chatbotId, cell, ...values, by]);
  await add(door, 'listing_cells', ['chatbot_id', 'cell'], CELL_COLUMNS, cells);
}

async function add(
  door: Door,
  table: string,
  key: readonly string[],
  facts: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const columns = [...key, ...facts, 'n'];
  for (const chunk of inChunks(rows, LONGEST_LIST)) {
    const values = Array(chunk.length).fill(marks(columns.length)).join(', ');
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values} ${addedTo(door.dialect, key.join(', '))}`;
    await door.change(sql, chunk.flat());
  }
}
