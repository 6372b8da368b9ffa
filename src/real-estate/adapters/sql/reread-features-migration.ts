import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '#libs/persistence/connection.js';
import { type ListingRow, ROWS, writtenListing } from './listing.schema.js';
import { BATCH, Deltas, inOneCommit, READ_FROM_TEXTS } from './migration-batches.js';

/**
 * Reads anew what stored listings have, have not and charge, behind a change of the words that are read: descriptions that
 * were written before are found by the new ones as well. Counts change by the difference, beside replicas that still write.
 */
export class RereadFeatures1763600003800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await inOneCommit(runner, () => rereadBatch(runner, from));
    }
  }

  /** What was read is kept: older programs know it or pass over it. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

const READ = `${ROWS.columns}, ${ROWS.select(['chatbotId', ...READ_FROM_TEXTS])}`;

const SET = READ_FROM_TEXTS.map((name) => `${ROWS.columnOf(name)} = ?`).join(', ');

/** The last id that was read; undefined where none was left. On MySQL the rows are held until their counts are written. */
async function rereadBatch(runner: QueryRunner, after: number): Promise<number | undefined> {
  const held = dialectOf(runner.dataSource) === 'mysql' ? 'FOR UPDATE' : '';
  const sql = `SELECT ${READ} FROM listings WHERE id > ? ORDER BY id LIMIT ${BATCH} ${held}`;
  const rows = ((await runner.query(sql, [after])) as ListingRow[]).map((row) => ROWS.read(row));
  const deltas = new Deltas();
  for (const listing of rows) {
    const written = writtenListing(listing.chatbotId, listing);
    if (READ_FROM_TEXTS.every((name) => String(listing[name]) === String(written[name]))) continue;
    await runner.query(`UPDATE listings SET ${SET} WHERE id = ?`, [
      ...ROWS.valuesOf(written, READ_FROM_TEXTS),
      listing.id,
    ]);
    deltas.of(listing.chatbotId).rereadFeatures(listing.featuresText ?? '', written.featuresText);
  }
  await deltas.write(runner);
  return rows.at(-1)?.id;
}
