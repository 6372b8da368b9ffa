import { beforeAll, describe, expect, it } from '@jest/globals';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { noMeanings } from '../support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import type { Listing, ListingDraft } from '../../src/real-estate/domain/listing.js';
import type { ListingQuery } from '../../src/real-estate/real-estate.api.js';
import { figuresOf, found, groupsOf } from '../real-estate/listing-oracle.js';
import { openSearch } from '../real-estate/open-search.js';
import { randomDraft, randomOf, randomQuery } from '../real-estate/random-listings.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const ROWS = 600;
const QUERIES = 400;
const BOT = 1;
const OTHER = 2;

describeOnEveryDatabase('ListingSearch, as an oracle in JavaScript finds it', (opened) => {
  const random = randomOf(20_261_121);
  let listings: Listing[] = [];
  const search = () => openSearch(opened().database);
  const repository = () => {
    const { database } = opened();
    const counts = new ListingCounts(database);
    return new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
  };
  const fill = async (bot: number, count: number): Promise<Listing[]> => {
    const drafts = Array.from({ length: count }, () => randomDraft(random));
    const ids: number[] = [];
    await opened().units.run(async () => {
      for (const draft of drafts) ids.push(...(await repository().add(held(bot), [draft])));
    });
    return drafts.map((draft, at) => ({ ...draft, id: ids[at]! }));
  };
  const compare = async (query: ListingQuery, skip = 0) => {
    const wanted = found(listings, query).map(({ id }) => id);
    const { total, listings: page } = await search().find(BOT, query, { take: 20, skip });
    expect({ query, skip, total, ids: page.map(({ id }) => id) }).toEqual({
      query,
      skip,
      total: wanted.length,
      ids: wanted.slice(skip, skip + 20),
    });
  };

  beforeAll(async () => {
    await fill(OTHER, 150);
    listings = await fill(BOT, ROWS);
    await fill(OTHER, 150);
  });

  it('answers random queries with the same listings in the same order and the same total', async () => {
    for (let n = 0; n < QUERIES; n++) await compare(randomQuery(random, listings), n % 4 === 0 ? 20 : 0);
  });

  it('gives the same figures and groups', async () => {
    const of = ['price', 'area', 'lotArea', 'bedrooms', 'bathrooms', 'yearBuilt', 'daysOnMarket', 'pricePerArea'];
    const by = ['city', 'state', 'zip', 'propertyType', 'saleType', 'status', 'bedrooms'];
    for (let n = 0; n < 60; n++) {
      const [what, group] = [of[n % of.length] as 'price', by[n % by.length] as 'city'];
      const query = n < 8 ? {} : randomQuery(random, listings);
      const { groups, ...figures } = await search().statistics(BOT, query, what, group);
      const matching = found(listings, query);
      expect({ what, query, figures }).toEqual({ what, query, figures: figuresOf(matching, what) });
      expect({ what, group, query, groups }).toEqual({ what, group, query, groups: groupsOf(matching, what, group) });
    }
  });

  describe('after changes and removals', () => {
    beforeAll(async () => {
      const gone = listings.filter(({ id }) => id % 5 === 0);
      const changed = listings.filter(({ id }) => id % 5 === 1);
      await opened().units.run(() =>
        repository().remove(
          BOT,
          'NativeId',
          gone.map(({ id }) => String(id)),
        ),
      );
      const after = new Map<number, ListingDraft>(changed.map(({ id }) => [id, randomDraft(random)]));
      await opened().units.run(async () => {
        for (const [id, draft] of after) {
          const [before] = await repository().findForChange(BOT, 'NativeId', String(id));
          await repository().change(BOT, before!, { ...draft, id });
        }
      });
      listings = listings
        .filter(({ id }) => id % 5 !== 0)
        .map((one) => ({ ...(after.get(one.id) ?? one), id: one.id }));
    });

    it('still does', async () => {
      await compare({});
      for (let n = 0; n < QUERIES / 2; n++) await compare(randomQuery(random, listings));
    });
  });

  it('reads by ids what is this chatbot’s alone', async () => {
    const [first, second] = [listings[0]!.id, listings[1]!.id];
    const strangers = (await search().find(OTHER, {}, { take: 2 })).listings.map(({ id }) => id);
    const read = await search().findByIds(BOT, [first, ...strangers, second, first, 0]);
    expect(read.map(({ id }) => id)).toEqual([second, first]);
    expect(await search().one(BOT, { id: strangers[0]! })).toEqual({ listing: null, others: 0 });
  });
});
