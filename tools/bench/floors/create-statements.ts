import { CounterDelta } from '../../../src/real-estate/domain/counter-delta.js';
import { ROWS, WRITTEN, writtenListing } from '../../../src/real-estate/adapters/sql/listing.schema.js';
import type { ListingDraft } from '../../../src/real-estate/domain/listing.js';
import type { RawConnection, RawDatabase } from './raw-database.js';

const marks = (count: number): string => `(${Array(count).fill('?').join(', ')})`;
const COLUMNS = WRITTEN.map((name) => ROWS.columnOf(name));
const INSERT = `INSERT INTO listings (${COLUMNS.join(', ')}) VALUES ${marks(COLUMNS.length)}`;

/** A listing's row and its counts, with the bare driver. */
export const createRaw = (database: RawDatabase, chatbotId: number, draft: ListingDraft): Promise<void> =>
  database.unit(async (unit) => {
    const { insertedId } = await unit.change(INSERT, ROWS.valuesOf(writtenListing(chatbotId, draft), WRITTEN));
    const delta = new CounterDelta();
    delta.note(insertedId, draft, 1);
    const tallies = delta.tallies.map(({ kind, term, by }) => [chatbotId, kind, term, by]);
    await count(unit, database.isMysql, 'listing_tallies', ['chatbot_id', 'kind', 'term'], tallies);
    const buckets = delta.buckets.map(([bucket, by]) => [chatbotId, bucket, by]);
    await count(unit, database.isMysql, 'listing_buckets', ['chatbot_id', 'bucket'], buckets);
  });

async function count(
  unit: RawConnection,
  isMysql: boolean,
  table: string,
  key: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const added = isMysql
    ? 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)'
    : `ON CONFLICT (${key.join(', ')}) DO UPDATE SET n = n + excluded.n`;
  const values = rows.map((row) => marks(row.length)).join(', ');
  await unit.change(`INSERT INTO ${table} (${key.join(', ')}, n) VALUES ${values} ${added}`, rows.flat());
}
