import { beforeAll, describe, expect, it } from '@jest/globals';
import { ListingSearch1763600000600 } from '#libs/persistence/migrations/1763600000600-listing-search.js';
import { ListingFeatures1763600002400 } from '#libs/persistence/migrations/1763600002400-listing-features.js';
import { DEMO_LISTINGS } from '../../src/real-estate/adapters/demo/demo-listings.js';
import {
  FillListingFeatures1763600002401,
  FillListingSearch1763600000601,
} from '../../src/real-estate/adapters/sql/listing-migrations.js';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { RereadFeatures1763600003800 } from '../../src/real-estate/adapters/sql/reread-features-migration.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { noMeanings } from '../support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import type { ListingQuery } from '../../src/real-estate/real-estate.api.js';
import { openSearch } from '../real-estate/open-search.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const DERIVED = ['listing_cells', "listing_tallies WHERE kind IN ('price', 'area', 'lot', 'year', 'days', 'extra')"];
const QUERIES: readonly ListingQuery[] = [
  {},
  { words: ['garden'] },
  { minBedrooms: 3 },
  { minPrice: 300_000, maxPrice: 600_000 },
  { minLotArea: 4_000, state: 'texas' },
  { address: 'lane' },
  { extras: [{ key: 'pool', value: 'yes' }] },
];

describeOnEveryDatabase('The migration of the listings’ search', (opened) => {
  const add = async () => {
    const { database, units } = opened();
    const counts = new ListingCounts(database);
    const listings = new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
    await units.run(async () => {
      await listings.add(held(1), DEMO_LISTINGS);
      await listings.add(held(2), [{ ...DEMO_LISTINGS[0]!, extras: [{ name: 'Pool', value: 'Yes' }] }]);
    });
  };
  const derived = () =>
    Promise.all(DERIVED.map((table) => opened().database.select(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
  const found = async () => {
    const search = openSearch(opened().database);
    const asked = QUERIES.flatMap((query) => [
      search.find(1, query, { take: 50 }),
      search.find(2, query, { take: 50 }),
    ]);
    return Promise.all(asked);
  };

  it('fills what is there as every write does, also after it was interrupted', async () => {
    await add();
    const [rows, results] = [await derived(), await found()];
    expect(rows.map((table) => table.length > 0)).toEqual([true, true]);
    const runner = opened().writer.createQueryRunner();
    const [tables, fill] = [new ListingSearch1763600000600(), new FillListingSearch1763600000601()];
    await fill.down(runner);
    await tables.down(runner);
    await runner.query("UPDATE listings SET search_text = ''");
    await tables.up(runner);
    await tables.up(runner);
    await fill.up(runner);
    expect([await derived(), await found()]).toEqual([rows, results]);
    await fill.up(runner);
    expect([await derived(), await found()]).toEqual([rows, results]);
    await runner.release();
  });

  it('finds the same without a text index', async () => {
    const results = await found();
    const runner = opened().writer.createQueryRunner();
    const { dialect } = opened();
    if (dialect === 'mysql') await runner.query('DROP INDEX listing_words ON listings');
    else {
      for (const name of ['come', 'go', 'change']) await runner.query(`DROP TRIGGER listing_words_${name}`);
      await runner.query('DROP TABLE listing_words');
    }
    expect(await found()).toEqual(results);
    await runner.release();
  });

  describe('of features and fees', () => {
    const FEED = 3;
    /** More than two batches. */
    const MANY = 1_001;
    const TOLD = 'SELECT id, features_text, hoa, deposit, tax FROM listings ORDER BY id';
    const KNOWN = "SELECT * FROM listing_tallies WHERE kind = 'feature' ORDER BY 1, 2, 3";
    const fees = [
      { name: 'HOA fee', value: '$1,200/year' },
      { name: 'Property tax', value: '$8,905/year' },
    ];
    const everything = () => Promise.all([TOLD, KNOWN].map((sql) => opened().database.select(sql)));
    const found = async () => {
      const search = openSearch(opened().database);
      const queries: ListingQuery[] = [{ features: ['pool'] }, { withoutFeatures: ['garage'] }, { maxHoa: 100 }];
      return Promise.all(queries.map(async (query) => (await search.find(FEED, query, { take: 1 })).total));
    };

    beforeAll(async () => {
      const { database, units } = opened();
      const counts = new ListingCounts(database);
      const listings = new SqlListingRepository(
        database,
        counts,
        new ListingIds(database, counts),
        noMeanings(database),
      );
      const [sample] = DEMO_LISTINGS;
      await units.run(async () => {
        for (let at = 0; at < MANY; at++) {
          const description = at % 2 === 0 ? 'Heated pool, no garage.' : 'Without pool. Pets welcome.';
          const own = { depositFee: 200_000 + at, hoaMonth: null, extras: fees };
          await listings.add(held(FEED), [{ ...sample!, ...own, description, mlsNumber: `F-${at}` }]);
        }
      });
    });

    it('fills them of listings that were there before, batch by batch, also after it was interrupted', async () => {
      const before = await everything();
      expect(before[0]!.at(-1)).toMatchObject({ features_text: '|+pool||-garage|', hoa: 10_000, tax: 890_500 });
      expect(await found()).toEqual([501, 501, MANY]);
      const runner = opened().writer.createQueryRunner();
      const [columns, fill] = [new ListingFeatures1763600002400(), new FillListingFeatures1763600002401()];
      await fill.down(runner);
      await columns.down(runner);
      await columns.up(runner);
      expect(await found()).toEqual([0, 0, 0]);
      await fill.up(runner);
      await fill.up(runner);
      await runner.release();
      expect(await everything()).toEqual(before);
      expect(await found()).toEqual([501, 501, MANY]);
    });

    it('reads anew what was read by other words, and counts the difference alone', async () => {
      const before = await everything();
      const { writer } = opened();
      await writer.query(
        `UPDATE listings SET features_text = '|+pets||-pool|', hoa = NULL WHERE chatbot_id = ${FEED} AND features_text LIKE '%dogs%'`,
      );
      const kinds = "kind = 'feature' AND term IN ('dogs', 'cats')";
      await writer.query(`UPDATE listing_tallies SET n = n - 500 WHERE chatbot_id = ${FEED} AND ${kinds}`);
      const runner = writer.createQueryRunner();
      await new RereadFeatures1763600003800().up(runner);
      await new RereadFeatures1763600003800().up(runner);
      await runner.release();
      expect(await everything()).toEqual(before);
    });
  });
});
