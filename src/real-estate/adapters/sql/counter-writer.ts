import type { Database } from '#libs/persistence/database.js';
import type { CounterDelta } from '../../domain/counter-delta.js';
import { CELL_COLUMNS } from './search-columns.js';
import { addedTo, inChunks, list } from './statement-parts.js';

type Door = Pick<Database, 'dialect' | 'change'>;

/** Writes a sheet. Everybody writes in the order of the keys, so that two units wait for each other at most one way. */
export async function writeSheet(door: Door, chatbotId: number, sheet: CounterDelta): Promise<void> {
  const tallies = sheet.tallies.map(({ kind, term, by }) => [chatbotId, kind, term, by]);
  await add(door, 'listing_tallies', ['chatbot_id', 'kind', 'term'], [], tallies);
  const buckets = sheet.buckets.map(([bucket, by]) => [chatbotId, bucket, by]);
  await add(door, 'listing_buckets', ['chatbot_id', 'bucket'], [], buckets);
  const cells = sheet.cells.map(({ cell, values, by }) => [chatbotId, cell, ...values, by]);
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
  for (const chunk of inChunks(rows)) {
    const marks = Array(chunk.length).fill(list(columns.length)).join(', ');
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${marks} ${addedTo(door.dialect, key.join(', '))}`;
    await door.change(sql, chunk.flat());
  }
}
