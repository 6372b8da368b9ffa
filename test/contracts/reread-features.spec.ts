import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_LISTINGS } from '../../src/real-estate/adapters/http/demo/demo-listings.js';
import { rereadings } from '../../src/real-estate/adapters/migrations/reread-features.js';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { noMeanings } from '../support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import type { ListingQuery } from '../../src/real-estate/real-estate.api.js';
import { openSearch } from '../real-estate/open-search.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const QUERIES: readonly ListingQuery[] = [
  {},
  { words: ['garden'] },
  { minBedrooms: 3 },
  { minPrice: 300_000, maxPrice: 600_000 },
  { minLotArea: 4_000, state: 'texas' },
  { address: 'lane' },
  { extras: [{ key: 'pool', value: 'yes' }] },
];

describeOnEveryDatabase('The words of stored listings', (opened) => {
  const add = async () => {
    const { database, units } = opened();
    const counts = new ListingCounts(database);
    const listings = new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
    await units.run(async () => {
      await listings.add(held(1), DEMO_LISTINGS);
      await listings.add(held(2), [{ ...DEMO_LISTINGS[0]!, extras: [{ name: 'Pool', value: 'Yes' }] }]);
    });
  };
  const found = async () => {
    const search = openSearch(opened().database);
    const asked = QUERIES.flatMap((query) => [
      search.find(1, query, { take: 50 }),
      search.find(2, query, { take: 50 }),
    ]);
    return Promise.all(asked);
  };

  it('find the same without a text index', async () => {
    await add();
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

  describe('that tell features, fees and the contract status', () => {
    const FEED = 3;
    /** More than two batches. */
    const MANY = 1_001;
    const TOLD = 'SELECT id, features_text, hoa, deposit, tax, contract_status FROM listings ORDER BY id';
    const KNOWN = "SELECT * FROM listing_tallies WHERE kind = 'feature' ORDER BY 1, 2, 3";
    const columns = [
      { name: 'HOA fee', value: '$1,200/year' },
      { name: 'Property tax', value: '$8,905/year' },
      { name: 'Contract status', value: 'Pending' },
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
          const own = { depositFee: 200_000 + at, hoaMonth: null, extras: columns };
          await listings.add(held(FEED), [{ ...sample!, ...own, description, mlsNumber: `F-${at}` }]);
        }
      });
    });

    it('are found by', async () => {
      expect((await everything())[0]!.at(-1)).toMatchObject({
        features_text: '|+pool||+pending||-garage|',
        hoa: 10_000,
        tax: 890_500,
        contract_status: 'Pending',
      });
      expect(await found()).toEqual([501, 501, MANY]);
    });

    it('are read anew where other words were read before, batch by batch, and the difference alone is counted', async () => {
      const before = await everything();
      const { writer } = opened();
      await writer.query(
        `UPDATE listings SET features_text = '|+pets||+pending||-pool|', hoa = NULL, contract_status = '' WHERE chatbot_id = ${FEED} AND features_text LIKE '%dogs%'`,
      );
      const kinds = "kind = 'feature' AND term IN ('dogs', 'cats')";
      await writer.query(`UPDATE listing_tallies SET n = n - 500 WHERE chatbot_id = ${FEED} AND ${kinds}`);
      const runner = writer.createQueryRunner();
      const [Rereading] = rereadings(['before', 'now']);
      await new Rereading!().up(runner);
      await new Rereading!().up(runner);
      await runner.release();
      expect(await everything()).toEqual(before);
    });
  });
});
