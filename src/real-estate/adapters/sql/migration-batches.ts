import type { QueryRunner } from 'typeorm';
import { dialectOf } from '#libs/persistence/connection.js';
import type { Changed } from '#libs/persistence/transaction.js';
import { CounterDelta } from '../../domain/counter-delta.js';
import { FOUND_BY_COLUMNS, type ListingRow, ROWS } from './listing.schema.js';
import { writeDelta } from './listing-counts.js';

/** Listings of one commit of a migration. */
export const BATCH = 500;

/** Columns that are read from descriptions and extension columns. */
export const READ_FROM_TEXTS = ['featuresText', 'hoa', 'deposit', 'tax'] as const;

/** Columns by which a listing is identified; `addressText` has lost its accents with them. */
export const KEYS = ['mlsKey', 'zipKey', 'linkKey', 'addressText'] as const;

type FoundByColumn = (typeof FOUND_BY_COLUMNS)[number];

/** Writes columns that search finds a listing by. */
export async function rewrite<K extends FoundByColumn>(
  runner: QueryRunner,
  id: number,
  values: Pick<ListingRow, K>,
  columns: readonly K[],
): Promise<void> {
  const set = columns.map((name) => `${ROWS.columnOf(name)} = ?`).join(', ');
  await runner.query(`UPDATE listings SET ${set} WHERE id = ?`, [...ROWS.valuesOf(values, columns), id]);
}

/** How the counts of several chatbots change in one commit. */
export class Deltas {
  private readonly byChatbot = new Map<number, CounterDelta>();

  of(chatbotId: number): CounterDelta {
    const delta = this.byChatbot.get(chatbotId) ?? new CounterDelta();
    this.byChatbot.set(chatbotId, delta);
    return delta;
  }

  async write(runner: QueryRunner): Promise<void> {
    const change = async (sql: string, parameters: readonly unknown[] = []): Promise<Changed> => {
      await runner.query(sql, [...parameters]);
      return { affected: 0, insertedId: 0 };
    };
    for (const [chatbotId, delta] of this.byChatbot)
      await writeDelta({ dialect: dialectOf(runner.dataSource), change }, chatbotId, delta);
  }
}

/** SQLite is within the transaction of all migrations already. */
export async function inOneCommit<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  const isMysql = dialectOf(runner.dataSource) === 'mysql';
  if (isMysql) await runner.query('START TRANSACTION');
  const result = await work();
  if (isMysql) await runner.query('COMMIT');
  return result;
}
