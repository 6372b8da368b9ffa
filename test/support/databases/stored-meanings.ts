import { eventually } from '../eventually.js';
import type { Service } from '../service/service.js';
import { runSql } from './outside-sql.js';

export interface StoredMeaning {
  readonly id: number;
  readonly model: string;
  readonly hash: string;
  /** In hexadecimal digits. */
  readonly vector: string;
}

/** The meanings that are kept of some listings, in the order of these. */
export async function storedMeanings(service: Service, ids: readonly string[]): Promise<StoredMeaning[]> {
  const sql = `SELECT listing_id AS id, model, text_hash AS hash, HEX(vector) AS vector FROM listing_meanings
    WHERE listing_id IN (${ids.map(() => '?').join(', ')}) ORDER BY listing_id`;
  return runSql<StoredMeaning>(service.databaseUrl, sql, ids);
}

/** Once all of them have one of the model. */
export const untilMeant = (service: Service, ids: readonly string[], model: string): Promise<StoredMeaning[]> =>
  eventually(
    () => storedMeanings(service, ids),
    (stored) => stored.length === ids.length && stored.every((one) => one.model === model),
  );
