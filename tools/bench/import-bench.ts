import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { ROWS, WRITTEN, writtenListing } from '../../src/real-estate/adapters/sql/listing.schema.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import type { Bench } from './bench.js';
import { openRaw } from './floors/raw-database.js';
import { atLeast, atMost } from './goals.js';
import { inventedListing, listingBody } from './invented-listing.js';
import { type Scene, SESSION } from './scene.js';
import { seedOthers } from './seed-listings.js';
import type { Line } from './table.js';

const BATCH = 500;
const LEAST_PER_SECOND = 12_000;
const MOST_LOCK_MS = 1_000;
const PROBE_MS = 2;
/** Of a chatbot that the service does not know. */
const FLOOR_CHATBOT = 2_000_000_002;

/** `listings import` of a file, its start included. The floor inserts the same rows, 500 a statement, without counters. */
export const importBench: Bench = async (scene, { rows, others }) => {
  await seedOthers(scene.databaseUrl, others);
  const path = join(runFolder(), 'listings.ndjson');
  await pipeline(Readable.from(linesOf(rows)), createWriteStream(path));
  const floor = await perSecond(rows, () => insertRaw(scene.databaseUrl, rows));
  const serialNumber = await scene.addChatbot();
  const probe = scene.dialect === 'sqlite' ? probeWriteLock(scene.databaseUrl) : undefined;
  const ours = await perSecond(rows, () => scene.command('listings', 'import', path, '--chatbot', serialNumber));
  const held = await probe?.();
  const page = await listed(scene, serialNumber);
  if (page !== rows) throw new Error(`${page} of ${rows} listings are there`);
  const what = `import of ${rows.toLocaleString('en')} listings, 1/s`;
  const lines: Line[] = [{ what, floor, ours, ratio: ours / floor, ...atLeast(ours, LEAST_PER_SECOND, 'a second') }];
  if (held === undefined) return lines;
  const waited = 'import, longest wait of another writer, ms';
  return [...lines, { what: waited, ours: held, ...atMost(held, MOST_LOCK_MS, 'ms') }];
};

function* linesOf(rows: number): Generator<string> {
  for (let n = 0; n < rows; n++) yield `${JSON.stringify(listingBody(n))}\n`;
}

async function perSecond(rows: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (rows * 1_000) / (performance.now() - begun);
}

async function insertRaw(url: string, rows: number): Promise<void> {
  const raw = openRaw(url);
  const columns = WRITTEN.map((name) => ROWS.columnOf(name));
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - start) }, (_, at) =>
      ROWS.valuesOf(writtenListing(FLOOR_CHATBOT, inventedListing(start + at)), WRITTEN),
    );
    await raw.change(
      `INSERT INTO listings (${columns.join(', ')}) VALUES ${batch.map(() => row).join(', ')}`,
      batch.flat(),
    );
  }
  await raw.close();
}

/** Asks for the write lock over and over until it is told to end, and returns the longest time that it was refused. */
function probeWriteLock(url: string): () => Promise<number> {
  const database = new Sqlite(url.slice('sqlite:'.length), { timeout: 0 });
  let longest = 0;
  let isOver = false;
  const probing = (async () => {
    for (let free = performance.now(); !isOver; await sleep(PROBE_MS)) {
      const asked = performance.now();
      if (takes(database)) free = performance.now();
      longest = Math.max(longest, asked - free);
    }
    database.close();
  })();
  return async () => {
    isOver = true;
    await probing;
    return longest;
  };
}

function takes(database: Sqlite.Database): boolean {
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    return true;
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

async function listed(scene: Scene, SerialNumber: string): Promise<number> {
  const { VirtualCount } = await scene.call<{ VirtualCount: number }>('/chat/Chatbot/RealEstateList', SESSION, {
    SerialNumber,
  });
  return VirtualCount;
}
