import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '#libs/persistence/connection.js';
import type { ChangeResult } from '#libs/persistence/transaction.js';
import { held } from '#libs/persistence/sql-parts.js';
import { CounterDelta } from '../../domain/counter-delta.js';
import { writeDelta } from '../sql/listing-counts.js';
import { foundBy, type ListingRow, ROWS } from '../sql/listing.schema.js';

/**
 * Marks of the words that features, fees and the contract status of stored listings are read by, oldest first: one for
 * each version that read other words than the one before it. Each but the first is a migration that reads stored listings
 * again.
 * `test/real-estate/reread-features.spec.ts` refuses words whose mark is not the last one here.
 */
const WORDS: readonly string[] = ['0fc8071380979537'];

/** Behind every other migration: listings are read by all columns that this version knows. */
const LAST = 9_000_000_000_000;

type Rereading = new () => MigrationInterface;

/** The migrations of these words, each named by its mark, so that a database runs it once. */
export const rereadings = (words: readonly string[] = WORDS): readonly Rereading[] =>
  words.slice(1).map((mark, at) => {
    class RereadFeatures implements MigrationInterface {
      up(runner: QueryRunner): Promise<void> {
        return rereadAll(runner);
      }

      /** What was read is kept: older programs know it or pass over it. */
      down(): Promise<void> {
        return Promise.resolve();
      }
    }
    return Object.defineProperty(RereadFeatures, 'name', { value: `RereadFeatures${mark}At${LAST + at}` });
  });

/** The mark of the words that this version reads. */
export const wordsMark = (): string => WORDS.at(-1)!;

/** Listings of one commit. */
const BATCH = 500;

/** Columns that are read from descriptions and extension columns. */
const READ_FROM_TEXTS = ['featuresText', 'hoa', 'deposit', 'tax', 'contractStatus'] as const;

const READ = `${ROWS.columns}, ${ROWS.select(['chatbotId', ...READ_FROM_TEXTS])}`;

async function rereadAll(runner: QueryRunner): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await inOneCommit(runner, () => rereadBatch(runner, from));
  }
}

/**
 * The last id that was read; undefined where none was left. Counts change by the difference, so other replicas may go on
 * writing: on MySQL the rows are held until their counts are written.
 */
async function rereadBatch(runner: QueryRunner, after: number): Promise<number | undefined> {
  const sql = `SELECT ${READ} FROM listings WHERE id > ? ORDER BY id LIMIT ${BATCH}${held(dialectOf(runner.dataSource))}`;
  const rows = ((await runner.query(sql, [after])) as ListingRow[]).map((row) => ROWS.read(row));
  const deltas = new Map<number, CounterDelta>();
  for (const listing of rows) {
    const now = foundBy(listing.chatbotId, listing, READ_FROM_TEXTS);
    if (READ_FROM_TEXTS.every((name) => String(listing[name]) === String(now[name]))) continue;
    await rewrite(runner, listing.id, now);
    const delta = deltas.get(listing.chatbotId) ?? new CounterDelta();
    delta.rereadFeatures(listing.featuresText ?? '', now.featuresText);
    deltas.set(listing.chatbotId, delta);
  }
  await count(runner, deltas);
  return rows.at(-1)?.id;
}

async function rewrite(
  runner: QueryRunner,
  id: number,
  values: Pick<ListingRow, (typeof READ_FROM_TEXTS)[number]>,
): Promise<void> {
  const set = READ_FROM_TEXTS.map((name) => `${ROWS.columnOf(name)} = ?`).join(', ');
  await runner.query(`UPDATE listings SET ${set} WHERE id = ?`, [...ROWS.valuesOf(values, READ_FROM_TEXTS), id]);
}

async function count(runner: QueryRunner, deltas: ReadonlyMap<number, CounterDelta>): Promise<void> {
  const change = async (sql: string, parameters: readonly unknown[] = []): Promise<ChangeResult> => {
    await runner.query(sql, [...parameters]);
    return { affected: 0, insertedId: 0 };
  };
  const written = { dialect: dialectOf(runner.dataSource), change };
  for (const [chatbotId, delta] of deltas) await writeDelta(written, chatbotId, delta);
}

/** SQLite is within the transaction of all migrations already. */
async function inOneCommit<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  const isMysql = dialectOf(runner.dataSource) === 'mysql';
  if (isMysql) await runner.query('START TRANSACTION');
  const result = await work();
  if (isMysql) await runner.query('COMMIT');
  return result;
}
