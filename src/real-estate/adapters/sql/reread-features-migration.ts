import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '#libs/persistence/connection.js';
import { foundBy, type ListingRow, ROWS } from './listing.schema.js';
import { BATCH, Deltas, inOneCommit, READ_FROM_TEXTS, rewrite } from './migration-batches.js';
import { held } from './statement-parts.js';

/**
 * Reads the features and fees of stored listings again. The program reads more words now than when they were written, and
 * a search for the new words must find them too. Counts change by the difference, so other replicas may go on writing.
 */
export class RereadFeatures1763600003800 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return rereadAll(runner);
  }

  /** What was read is kept: older programs know it or pass over it. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** Again, since the values of columns are read as values, by the words of a catalogue. */
export class RereadFeatures1763600004900 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return rereadAll(runner);
  }

  /** As above. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

async function rereadAll(runner: QueryRunner): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await inOneCommit(runner, () => rereadBatch(runner, from));
  }
}

const READ = `${ROWS.columns}, ${ROWS.select(['chatbotId', ...READ_FROM_TEXTS])}`;

/** The last id that was read; undefined where none was left. On MySQL the rows are held until their counts are written. */
async function rereadBatch(runner: QueryRunner, after: number): Promise<number | undefined> {
  const sql = `SELECT ${READ} FROM listings WHERE id > ? ORDER BY id LIMIT ${BATCH}${held(dialectOf(runner.dataSource))}`;
  const rows = ((await runner.query(sql, [after])) as ListingRow[]).map((row) => ROWS.read(row));
  const deltas = new Deltas();
  for (const listing of rows) {
    const now = foundBy(listing.chatbotId, listing, READ_FROM_TEXTS);
    if (READ_FROM_TEXTS.every((name) => String(listing[name]) === String(now[name]))) continue;
    await rewrite(runner, listing.id, now, READ_FROM_TEXTS);
    deltas.of(listing.chatbotId).rereadFeatures(listing.featuresText ?? '', now.featuresText);
  }
  await deltas.write(runner);
  return rows.at(-1)?.id;
}
