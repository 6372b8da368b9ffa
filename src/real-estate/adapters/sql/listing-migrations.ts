import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '#libs/persistence/connection.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { SALE_TYPES } from '../../domain/listing-terms.js';
import { type CellFacts, cellOf, cellValues } from '../../domain/listing-cell.js';
import { searchKey } from '../../domain/search-text.js';
import { CounterDelta } from '../../domain/counter-delta.js';
import { TALLIES } from '../../domain/measures.js';
import { FOUND_BY_COLUMNS, foundBy, type ListingRow, ROWS } from './listing.schema.js';
import { CELL_COLUMNS } from './search-columns.js';
import { BATCH, Deltas, inOneCommit, KEYS as KEY_COLUMNS, READ_FROM_TEXTS, rewrite } from './migration-batches.js';
import { addedTo } from './statement-parts.js';
import { dropTextIndex, makeTextIndex } from './text-index.js';

/** Columns of folded text. */
const FOLDED = ['city_key', 'state_key', 'property_type_key', 'search_text', 'address_text', 'extras_text'];

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Folds anew what was folded before small letters were composed with their marks ("H̱olon", "J̌ilin"). It stands here,
 * because what is folded is what this module's writes fold. An interrupted run is begun anew and passes over what is done.
 */
export class RefoldListings1763600002200 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return refoldAll(runner);
  }

  /** What is folded now was found before as well, but for such letters. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** Folds anew what was folded before one apostrophe was taken for all ("Coeur d’Alene"). */
export class RefoldApostrophes1763600003900 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return refoldAll(runner);
  }

  /** What is folded now was found before as well, but for such signs. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

async function refoldAll(runner: QueryRunner): Promise<void> {
  for (let after = 0; ;) {
    const rows = (await runner.query(
      `SELECT id, ${FOLDED.join(', ')} FROM listings WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [after],
    )) as Row[];
    if (rows.length === 0) break;
    const ids = rows.filter((row) => FOLDED.some((name) => isStale(row[name]))).map(({ id }) => Number(id));
    if (ids.length > 0) await inOneCommit(runner, () => refold(runner, ids));
    after = Number(rows.at(-1)!.id);
  }
  await inOneCommit(runner, () => moveTallies(runner));
  await inOneCommit(runner, () => moveCells(runner));
}

/** Folded texts stay as they are between their ends. */
const isStale = (value: unknown): boolean => typeof value === 'string' && searchKey(value) !== value.trim();

async function refold(runner: QueryRunner, ids: readonly number[]): Promise<void> {
  const sql = `SELECT ${WITH_CHATBOT} FROM listings WHERE id IN ${marks(ids.length)}`;
  for (const row of (await runner.query(sql, [...ids])) as ListingRow[]) await refill(runner, row);
}

/** Listings by sale type and city. */
async function moveTallies(runner: QueryRunner): Promise<void> {
  const key = ['chatbot_id', 'kind', 'term'];
  const sql = `SELECT ${key.join(', ')}, n FROM listing_tallies WHERE kind IN ${marks(SALE_TYPES.length)}`;
  const rows = (await runner.query(sql, [...SALE_TYPES])) as Row[];
  for (const { chatbot_id: chatbot, kind, term, n } of rows.filter((row) => isStale(row.term))) {
    await remove(runner, 'listing_tallies', key, [chatbot!, kind!, term!]);
    await add(runner, 'listing_tallies', key, [], [chatbot!, kind!, searchKey(String(term)), n!]);
  }
}

async function moveCells(runner: QueryRunner): Promise<void> {
  const sql = `SELECT chatbot_id, cell, n, ${CELL_COLUMNS.join(', ')} FROM listing_cells`;
  const rows = (await runner.query(sql)) as Row[];
  for (const row of rows.filter((one) => isStale(one.state_key) || isStale(one.property_type_key))) {
    const facts = factsOf(row);
    const key = ['chatbot_id', 'cell'];
    await remove(runner, 'listing_cells', key, [row.chatbot_id!, row.cell!]);
    const values = [row.chatbot_id!, cellOf(facts), ...cellValues(facts), row.n!];
    await add(runner, 'listing_cells', key, CELL_COLUMNS, values);
  }
}

/** A cell by its keys, which are folded again on the way. */
const factsOf = (row: Row): CellFacts =>
  ({
    saleType: row.sale_type,
    status: row.status,
    propertyType: row.property_type_key,
    state: row.state_key,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    parkingSpots: row.parking_spots,
    tours: row.tours,
    spaceType: row.space_type,
  }) as CellFacts;

const remove = (runner: QueryRunner, table: string, key: readonly string[], values: readonly (string | number)[]) =>
  runner.query(`DELETE FROM ${table} WHERE ${key.map((name) => `${name} = ?`).join(' AND ')}`, [...values]);

function add(
  runner: QueryRunner,
  table: string,
  key: readonly string[],
  facts: readonly string[],
  values: readonly (string | number)[],
) {
  const sum = addedTo(dialectOf(runner.dataSource), key.join(', '));
  const columns = [...key, ...facts, 'n'];
  return runner.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${marks(columns.length)} ${sum}`, [
    ...values,
  ]);
}

const KINDS = ['extra', ...Object.values(TALLIES)];
type FoundByColumn = (typeof FOUND_BY_COLUMNS)[number];
/** Those that are read from texts came later; the migrations before them know nothing of them. */
const LATER: readonly FoundByColumn[] = [...READ_FROM_TEXTS, ...KEY_COLUMNS.filter((name) => name !== 'addressText')];
const FIRST = FOUND_BY_COLUMNS.filter((name) => !LATER.includes(name));
const WITH_CHATBOT = `${ROWS.columns}, ${ROWS.select(['chatbotId'])}`;

/**
 * Fills the search columns and counters of listings that are older than the search. It uses the code that writes a
 * listing, so that both derive the same values. A run that was interrupted starts from the beginning.
 */
export class FillListingSearch1763600000601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM listing_cells');
    await runner.query(`DELETE FROM listing_tallies WHERE kind IN ${marks(KINDS.length)}`, KINDS);
    await fillAll(runner, FIRST, (delta, listing) => delta.noteForSearch(listing, 1));
    await makeTextIndex(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTextIndex(runner);
    await runner.query(`DELETE FROM listing_tallies WHERE kind IN ${marks(KINDS.length)}`, KINDS);
  }
}

type Note = (delta: CounterDelta, listing: ListingRow) => void;

/** All listings, a batch to a commit: a table of any size takes little memory and holds no lock for long. */
async function fillAll(runner: QueryRunner, columns: readonly FoundByColumn[], note: Note): Promise<void> {
  const sql = `SELECT ${WITH_CHATBOT} FROM listings WHERE id > ? ORDER BY id LIMIT ${BATCH}`;
  for (let after = 0; ;) {
    const rows = (await runner.query(sql, [after])) as ListingRow[];
    if (rows.length === 0) return;
    await inOneCommit(runner, () => fill(runner, rows, columns, note));
    after = Number(rows.at(-1)!.id);
  }
}

async function fill(
  runner: QueryRunner,
  rows: readonly ListingRow[],
  columns: readonly FoundByColumn[],
  note: Note,
): Promise<void> {
  const deltas = new Deltas();
  for (const row of rows) {
    const listing = await refill(runner, row, columns);
    note(deltas.of(listing.chatbotId), listing);
  }
  await deltas.write(runner);
}

/** Computes the search columns of a stored listing again and writes them. */
export async function refill(
  runner: QueryRunner,
  row: ListingRow,
  columns: readonly FoundByColumn[] = FIRST,
): Promise<ListingRow> {
  const listing = ROWS.read(row);
  await rewrite(runner, listing.id, foundBy(listing.chatbotId, listing, columns), columns);
  return listing;
}

/** Fills features and fees of listings that are older than these columns. A run that was interrupted starts from the beginning. */
export class FillListingFeatures1763600002401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM listing_tallies WHERE kind = 'feature'`);
    await fillAll(runner, READ_FROM_TEXTS, (delta, listing) => delta.noteFeatures(listing, 1));
  }

  /** What is derived of listings goes with its columns. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM listing_tallies WHERE kind = 'feature'`);
  }
}

/** Fills the keys of listings that are older than them. A run that was interrupted starts from the beginning. */
export class FillListingKeys1763600004501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await fillAll(runner, KEY_COLUMNS, () => undefined);
  }

  /** The keys go with their columns. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
