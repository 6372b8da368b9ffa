import { ROWS } from '../../../src/real-estate/adapters/sql/listing.schema.js';
import type { RawDatabase } from './raw-database.js';

const SIZE = 20;
const BUCKET = 4_096;

/** A page of a chatbot's listings and their number, with the bare driver, as `performance` describes it. */
export async function pageRaw(database: RawDatabase, chatbotId: number, page: number): Promise<number> {
  const sale = ['for_sale', 'for_rent'];
  const [count] = await database.select<{ n: number }>(
    'SELECT SUM(n) AS n FROM listing_tallies WHERE chatbot_id = ? AND kind IN (?, ?)',
    [chatbotId, ...sale],
  );
  const ids = await idsOf(database, chatbotId, (page - 1) * SIZE);
  const marks = ids.map(() => '?').join(', ');
  await database.select(`SELECT ${ROWS.columns} FROM listings WHERE id IN (${marks}) ORDER BY id DESC`, ids);
  return Number(count!.n);
}

async function idsOf(database: RawDatabase, chatbotId: number, offset: number): Promise<number[]> {
  const table = database.isMysql ? 'listings FORCE INDEX (listings_newest)' : 'listings INDEXED BY listings_newest';
  const { skipped, below } = offset === 0 ? { skipped: 0, below: 2 ** 31 } : await depth(database, chatbotId, offset);
  const rows = await database.select<{ id: number }>(
    `SELECT id FROM ${table} WHERE chatbot_id = ? AND id < ? ORDER BY id DESC LIMIT ? OFFSET ?`,
    [chatbotId, below, SIZE, offset - skipped],
  );
  return rows.map(({ id }) => id);
}

async function depth(database: RawDatabase, chatbotId: number, offset: number) {
  const buckets = await database.select<{ bucket: number; n: number }>(
    'SELECT bucket, n FROM listing_buckets WHERE chatbot_id = ? ORDER BY bucket DESC',
    [chatbotId],
  );
  let skipped = 0;
  const found = buckets.find(({ n }) => {
    if (skipped + n > offset) return true;
    skipped += n;
    return false;
  });
  return { skipped, below: (found!.bucket + 1) * BUCKET };
}
