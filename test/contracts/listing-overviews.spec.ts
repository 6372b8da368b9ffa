import { expect, it } from '@jest/globals';
import { type Database, DatabaseTime, NOW } from '#libs/persistence/database.js';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { SqlListingOverviews } from '../../src/real-estate/adapters/sql/sql-listing-overviews.js';
import { SqlSilentListings } from '../../src/real-estate/adapters/sql/sql-silent-listings.js';
import { noMeanings } from '../support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import type { ListingDraft } from '../../src/real-estate/domain/listing.js';
import { sampleDraft } from '../real-estate/sample-listing.js';
import { isTrueOf } from '../support/databases/chatbot-condition.js';
import { counted } from '../support/databases/counted-database.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const overviewsIn = (database: Database) =>
  new SqlListingOverviews(
    database,
    new SqlSilentListings(database, new DatabaseTime(NOW[database.dialect]), { all: [] }),
  );

describeOnEveryDatabase('An overview of listings', (opened) => {
  const listings = () => {
    const { database } = opened();
    const counts = new ListingCounts(database);
    return new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
  };
  const fill = (bot: number, drafts: readonly ListingDraft[]) =>
    opened().units.run(async () => {
      for (const draft of drafts) await listings().add(held(bot), [draft]);
    });
  const austin = { city: 'Austin', state: 'TX', propertyType: 'House', salePrice: 45_000_000 };

  it('counts words, and tells prices by sale type and currency, of what is not sold', async () => {
    const rental = { saleType: 'for_rent', salePrice: null, rentPrice: 190_000, currencySymbol: '€' } as const;
    await fill(1, [
      sampleDraft({ ...austin, mlsNumber: 'A' }),
      sampleDraft({ ...austin, mlsNumber: 'B', salePrice: 65_000_050 }),
      sampleDraft({ ...austin, mlsNumber: 'C', status: 'Sold', salePrice: 100 }),
      sampleDraft({ ...austin, ...rental, mlsNumber: 'D', city: 'Lyon', state: '', propertyType: 'Condo' }),
    ]);
    await fill(2, [sampleDraft({ ...austin, mlsNumber: 'E', city: 'Elsewhere' })]);
    expect(await overviewsIn(opened().database).of(1)).toMatchObject({
      total: 4,
      cities: [
        { word: 'Austin', count: 3 },
        { word: 'Lyon', count: 1 },
      ],
      states: [{ word: 'TX', count: 3 }],
      propertyTypes: [
        { word: 'House', count: 3 },
        { word: 'Condo', count: 1 },
      ],
      offers: [
        { saleType: 'for_sale', currency: '$', count: 2, lowest: '450000.00', highest: '650000.50' },
        { saleType: 'for_rent', currency: '€', count: 1, lowest: '1900.00', highest: '1900.00' },
      ],
    });
  });

  it('has a bound: the words of most listings, and none that is longer than a name', async () => {
    const cities = Array.from({ length: 40 }, (_, at) => `City ${at}`);
    const drafts = cities.map((city) => sampleDraft({ ...austin, mlsNumber: city, city }));
    await fill(3, [
      ...drafts,
      sampleDraft({ ...austin, city: 'City 39' }),
      sampleDraft({ ...austin, state: 'x'.repeat(41) }),
    ]);
    const asked = counted(opened().database);
    const overview = await overviewsIn(asked.database).of(3);
    expect(overview.cities).toHaveLength(30);
    expect(overview.cities[0]).toEqual({ word: 'City 39', count: 2 });
    expect(overview.states).toEqual([{ word: 'TX', count: 41 }]);
    expect(asked.rows.length).toBeLessThan(100);
  });

  it('is empty where there are none', async () => {
    expect(await overviewsIn(opened().database).of(99)).toMatchObject({ total: 0, cities: [], offers: [] });
  });

  it('tells that there are listings as long as there is one, sold or not', async () => {
    const { areThere } = overviewsIn(opened().database);
    const areThereNow = () => isTrueOf(opened().database, areThere, 4);
    expect(await areThereNow()).toBe(false);
    await fill(4, [sampleDraft({ ...austin, mlsNumber: 'F', status: 'Sold' })]);
    expect(await areThereNow()).toBe(true);
    await opened().units.run(() => listings().remove(4, 'MLSNumber', ['F']));
    expect(await areThereNow()).toBe(false);
  });
});
