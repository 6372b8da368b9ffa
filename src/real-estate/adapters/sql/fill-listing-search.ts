import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '#libs/persistence/connection.js';
import type { Changed } from '#libs/persistence/transaction.js';
import { marks } from '#libs/persistence/value-lists.js';
import { CounterDelta } from '../../domain/counter-delta.js';
import { TALLIES } from '../../domain/measures.js';
import { FOUND_BY_COLUMNS, type ListingRow, ROWS, writtenListing } from './listing.schema.js';
import { writeDelta } from './listing-counts.js';
import { dropTextIndex, makeTextIndex } from './text-index.js';

const BATCH = 500;
const KINDS = ['extra', ...Object.values(TALLIES)];
const REFILL = `UPDATE listings SET ${FOUND_BY_COLUMNS.map((name) => `${ROWS.columnOf(name)} = ?`).join(', ')} WHERE id = ?`;
export const WITH_CHATBOT = `${ROWS.columns}, ${ROWS.select(['chatbotId'])}`;

/**
 * Fills what the search derives of listings that were there before it. It stands here and not among the tables, because
 * what is derived is what this module's writes derive. An interrupted run is begun anew.
 */
export class FillListingSearch1763600000601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM listing_cells');
    await runner.query(`DELETE FROM listing_tallies WHERE kind IN ${marks(KINDS.length)}`, KINDS);
    for (let after = 0; ;) {
      const rows = (await runner.query(`SELECT ${WITH_CHATBOT} FROM listings WHERE id > ? ORDER BY id LIMIT ${BATCH}`, [
        after,
      ])) as ListingRow[];
      if (rows.length === 0) break;
      await inOneCommit(runner, () => fill(runner, rows));
      after = Number(rows.at(-1)!.id);
    }
    await makeTextIndex(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTextIndex(runner);
    await runner.query(`DELETE FROM listing_tallies WHERE kind IN ${marks(KINDS.length)}`, KINDS);
  }
}

async function fill(runner: QueryRunner, rows: readonly ListingRow[]): Promise<void> {
  const deltas = new Map<number, CounterDelta>();
  for (const row of rows) {
    const listing = await refill(runner, row);
    const { chatbotId } = listing;
    const delta = deltas.get(chatbotId) ?? new CounterDelta();
    delta.noteForSearch(listing, 1);
    deltas.set(chatbotId, delta);
  }
  const change = async (sql: string, parameters: readonly unknown[] = []): Promise<Changed> => {
    await runner.query(sql, [...parameters]);
    return { affected: 0, insertedId: 0 };
  };
  for (const [chatbotId, delta] of deltas)
    await writeDelta({ dialect: dialectOf(runner.dataSource), change }, chatbotId, delta);
}

/** Derives anew what search finds a listing by. */
export async function refill(runner: QueryRunner, row: ListingRow): Promise<ListingRow> {
  const listing = ROWS.read(row);
  const values = ROWS.valuesOf(writtenListing(listing.chatbotId, listing), FOUND_BY_COLUMNS);
  await runner.query(REFILL, [...values, listing.id]);
  return listing;
}

/** SQLite is within the transaction of all migrations already. */
export async function inOneCommit(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const isMysql = dialectOf(runner.dataSource) === 'mysql';
  if (isMysql) await runner.query('START TRANSACTION');
  await work();
  if (isMysql) await runner.query('COMMIT');
}
