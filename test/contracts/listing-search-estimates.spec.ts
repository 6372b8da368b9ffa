import { beforeAll, expect, it } from '@jest/globals';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import type { ListingQuery } from '../../src/real-estate/real-estate.api.js';
import { openSearch } from '../real-estate/open-search.js';
import { sampleDraft } from '../real-estate/sample-listing.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';
import { noMeanings } from '../support/doubles/no-meanings.js';

const COUNT = 24_000;
const BOT = 1;
const OTHER = 2;

/** Three of four have a garden, every other is in Austin, one in three has a pool, and one in a thousand a windmill. */
const draftOf = (n: number) => {
  const has = [n % 4 ? 'Large garden.' : '', n % 3 ? 'No pool.' : 'Swimming pool.', n % 1_000 ? '' : 'Windmill.'];
  return sampleDraft({ description: has.join(' '), city: n % 2 ? 'Austin' : 'Boston', mlsNumber: `N${n}` });
};

describeOnEveryDatabase('The total of a search beyond ten thousand', (opened) => {
  const find = (query: ListingQuery, skip = 0) => openSearch(opened().database).find(BOT, query, { take: 20, skip });

  beforeAll(async () => {
    const { database, units } = opened();
    const counts = new ListingCounts(database);
    const listings = new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
    for (let from = 0; from < COUNT; from += 2_000) {
      const drafts = Array.from({ length: 2_000 }, (_, at) => draftOf(from + at));
      await units.run(() => listings.add(held(BOT), drafts));
      await units.run(() => listings.add(held(OTHER), drafts.slice(0, 500)));
    }
  });

  it.each<[string, ListingQuery, number]>([
    ['words', { words: ['garden'] }, 18_000],
    ['words and a filter that is counted', { words: ['garden'], saleType: 'for_sale', minBedrooms: 1 }, 18_000],
    ['what a listing says that it has not', { withoutFeatures: ['pool'] }, 16_000],
  ])('is about right and says so, for %s', async (_, query, exact) => {
    const { total, isEstimate, listings } = await find(query);
    expect(isEstimate).toBe(true);
    expect(Math.abs(total - exact) / exact).toBeLessThan(0.1);
    expect(total % 1_000).toBe(0);
    expect(listings).toHaveLength(20);
    const { listings: next } = await find(query, 20);
    expect(new Set([...listings, ...next].map(({ id }) => id)).size).toBe(40);
  });

  it.each<[string, ListingQuery, number]>([
    ['filters that are counted', { saleType: 'for_sale' }, COUNT],
    ['words of fewer', { words: ['windmill'] }, 24],
    ['a feature of fewer', { features: ['pool'] }, 8_000],
    ['a feature of fewer within a city', { features: ['pool'], city: 'Austin' }, 4_000],
  ])('is exact for %s', async (what, query, exact) => {
    const { total, isEstimate } = await find(query);
    expect([what, isEstimate, total]).toEqual([what, undefined, exact]);
  });

  it('is exact where it is asked for as a figure', async () => {
    const { count } = await openSearch(opened().database).statistics(BOT, { words: ['garden'] });
    expect(count).toBe(18_000);
  });
});
