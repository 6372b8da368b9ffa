import { expect, it } from '@jest/globals';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { RefoldListings1763600002200 } from '../../src/real-estate/adapters/sql/listing-migrations.js';
import { noMeanings } from '../support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import { openSearch } from '../real-estate/open-search.js';
import { sampleDraft } from '../real-estate/sample-listing.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

/** A small letter that is composed with its mark, and as it was left before. */
const [COMPOSED, APART] = ['\u1e96', 'h\u0331'];
const TABLES = ['listings', 'listing_tallies', 'listing_cells'];

describeOnEveryDatabase('The migration that folds listings anew', (opened) => {
  const stored = () =>
    Promise.all(TABLES.map((table) => opened().database.select(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));

  /** As it stood there before: the same marks apart from their letters, under the numbers of other cells. */
  async function foldAsBefore(): Promise<void> {
    const columns = {
      listings: ['city_key', 'state_key', 'property_type_key', 'search_text', 'address_text', 'extras_text'],
      listing_cells: ['state_key', 'property_type_key'],
      listing_tallies: ['term'],
    };
    const { database, units } = opened();
    await units.run(async () => {
      await database.change(
        'UPDATE listing_cells SET cell = cell + 1 WHERE INSTR(state_key, ?) + INSTR(property_type_key, ?) > 0',
        [COMPOSED, COMPOSED],
      );
      for (const [table, names] of Object.entries(columns))
        for (const name of names)
          await database.change(`UPDATE ${table} SET ${name} = REPLACE(${name}, ?, ?)`, [COMPOSED, APART]);
    });
  }

  it('leaves what every write leaves, also where it runs twice', async () => {
    const { database, units, writer } = opened();
    const counts = new ListingCounts(database);
    const listings = new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
    const odd = sampleDraft({
      city: 'H\u0331olon',
      state: 'H\u0331amerkaz',
      propertyType: 'H\u0331ouse',
      address: '1 H\u0331erzl',
      extras: [{ name: 'H\u0331', value: 'h\u0331' }],
    });
    await units.run(async () => {
      for (const chatbot of [1, 2]) {
        for (const draft of [odd, { ...odd, bedrooms: 9 }, sampleDraft({ city: 'Austin' }), odd])
          await listings.add(held(chatbot), [draft]);
      }
    });
    const before = await stored();
    await foldAsBefore();
    const found = () => openSearch(database).find(1, { city: 'H\u0331OLON', state: '\u1e96amerkaz' }, { take: 50 });
    expect([(await found()).total, (await stored())[1]]).not.toEqual([3, before[1]]);
    const runner = writer.createQueryRunner();
    for (let times = 1; times <= 2; times++) {
      await new RefoldListings1763600002200().up(runner);
      expect(await stored()).toEqual(before);
      expect((await found()).total).toBe(3);
    }
    await runner.release();
  });
});
