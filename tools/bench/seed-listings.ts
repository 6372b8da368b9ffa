import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { noMeanings } from '../../test/support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import type { ListingDraft } from '../../src/real-estate/domain/listing.js';
import { openDatabase } from './bench-database.js';
import { inventedListing } from './invented-listing.js';
import { held } from '../../test/support/doubles/held-chatbot.js';

/** One unit each: a longer one would only make the database's own log grow. */
const PER_UNIT = 20_000;

/** Other chatbots of a full table; the service knows none of them. */
const OTHERS = Array.from({ length: 1_000 }, (_, n) => 1_000_000 + n);
const filled = new Set<string>();

/** Gives a thousand other chatbots so many listings together, once a database. */
export async function seedOthers(url: string, others: number): Promise<void> {
  if (others === 0 || filled.has(url)) return;
  filled.add(url);
  await seedListings(url, OTHERS, Math.ceil(others / OTHERS.length));
}

/** Gives chatbots listings, each so many, through the repository of the service. */
export async function seedListings(url: string, chatbotIds: readonly number[], each: number): Promise<void> {
  const { database, units, close } = await openDatabase(url);
  const counts = new ListingCounts(database);
  const listings = new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
  for (const chatbotId of chatbotIds) {
    for (let from = 0; from < each; from += PER_UNIT) {
      const until = Math.min(each, from + PER_UNIT);
      await units.run(() => listings.add(held(chatbotId), drafts(from, until)));
    }
  }
  await close();
}

function drafts(from: number, until: number): ListingDraft[] {
  return Array.from({ length: until - from }, (_, offset) => inventedListing(from + offset));
}
