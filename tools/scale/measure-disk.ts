import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runSql } from '../../test/support/databases/outside-sql.js';
import type { Scene } from '../bench/scene.js';
import { seedListings } from '../bench/seed-listings.js';

/** Listings of the first and of the second filling: files grow by whole extents, which the difference leaves out. */
const FILLINGS = [20_000, 100_000] as const;
const CHATBOT = 2_000_000_000;

/** Bytes of all files of a database that one listing adds, its indexes, words and counters included. */
export async function bytesOfListing({ databaseUrl }: Scene): Promise<number> {
  await seedListings(databaseUrl, [CHATBOT], FILLINGS[0]);
  const before = await bytesOfTables(databaseUrl);
  await seedListings(databaseUrl, [CHATBOT + 1], FILLINGS[1] - FILLINGS[0]);
  return ((await bytesOfTables(databaseUrl)) - before) / (FILLINGS[1] - FILLINGS[0]);
}

/** Of all files of a database, whose server has to lie on this machine. */
export async function bytesOfTables(databaseUrl: string): Promise<number> {
  const [row] = await runSql<{ folder: string; name: string }>(
    databaseUrl,
    'SELECT @@datadir AS folder, DATABASE() AS name',
  );
  const folder = join(row!.folder, row!.name);
  return readdirSync(folder).reduce((all, file) => all + statSync(join(folder, file)).size, 0);
}
