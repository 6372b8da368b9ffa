import { beforeAll, expect, it } from '@jest/globals';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { noMeanings } from '../support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import type { ListingQuery } from '../../src/real-estate/real-estate.api.js';
import { openSearch } from '../real-estate/open-search.js';
import { pick, randomOf } from '../real-estate/random-listings.js';
import { sampleDraft } from '../real-estate/sample-listing.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const BOT = 1;
const OTHER = 2;
const ROWS = 120;
const SAID = [
  'Cozy',
  'cosy rooms',
  'bright',
  'full of light',
  'a pool',
  'no pool',
  'brick',
  'snug',
  'sunny',
  'Street parking',
];

/** What a home is worth to "cosy, light, pool", told in the plainest way. */
function scoreOf(description: string): number {
  const text = ` ${description.toLowerCase()} `;
  const has = (...words: string[]): boolean => words.some((word) => text.includes(` ${word}`));
  const cosy = has('cosy') ? 2 : has('cozy', 'snug') ? 1 : 0;
  const light = has('light') ? 2 : has('bright', 'sunny') ? 1 : 0;
  return cosy + light + (has('a pool') ? 2 : 0);
}

interface Home {
  readonly id: number;
  readonly description: string;
  readonly city: string;
}

describeOnEveryDatabase('A wish in words', (opened) => {
  const random = randomOf(77);
  let homes: readonly Home[] = [];
  const search = () => openSearch(opened().database);
  const idsOf = async (query: ListingQuery, take = 50, skip = 0) => {
    const { total, listings } = await search().find(BOT, query, { take, skip });
    return { total, ids: listings.map(({ id }) => id) };
  };

  beforeAll(async () => {
    const { database, units } = opened();
    const counts = new ListingCounts(database);
    const repository = new SqlListingRepository(
      database,
      counts,
      new ListingIds(database, counts),
      noMeanings(database),
    );
    const drafts = Array.from({ length: ROWS }, () => ({
      description: Array.from({ length: 3 }, () => pick(random, SAID)).join(', '),
      city: pick(random, ['Austin', 'Boise']),
    }));
    const added: Home[] = [];
    await units.run(async () => {
      for (const one of drafts) {
        await repository.add(held(OTHER), [sampleDraft({ description: 'cosy light, a pool', extras: null })]);
        added.push({
          ...one,
          id: (await repository.add(held(BOT), [sampleDraft({ ...one, extras: null, location: '' })]))[0]!,
        });
      }
    });
    homes = added;
  });

  const ranked = (among: readonly Home[]): number[] =>
    among.toSorted((a, b) => scoreOf(b.description) - scoreOf(a.description) || b.id - a.id).map(({ id }) => id);

  it('ranks what the filters find, hides nothing, and goes on from page to page', async () => {
    const wish = 'cosy, light, pool';
    const { total, ids } = await idsOf({ wish });
    expect({ total, ids }).toEqual({ total: ROWS, ids: ranked(homes).slice(0, 50) });
    expect((await idsOf({ wish }, 50, 50)).ids).toEqual(ranked(homes).slice(50, 100));
    const austin = homes.filter(({ city }) => city === 'Austin');
    const inAustin = await idsOf({ wish, city: 'Austin' }, 20);
    expect(inAustin).toEqual({ total: austin.length, ids: ranked(austin).slice(0, 20) });
    const bright = homes.filter(({ description }) => / light/.test(` ${description}`));
    const found = await idsOf({ wish, words: ['light'] }, 20);
    expect(found).toEqual({ total: bright.length, ids: ranked(bright).slice(0, 20) });
  });

  it('changes no order that is asked for, and nothing where it says nothing', async () => {
    expect(await idsOf({ wish: 'cosy', sort: 'newest' })).toEqual(await idsOf({}));
    expect(await idsOf({ wish: '!?' })).toEqual(await idsOf({}));
  });
});
