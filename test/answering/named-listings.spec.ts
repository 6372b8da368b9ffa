import { describe, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { CalculateTool } from '../../src/answering/use-cases/calculate-tool.js';
import { ListingTools } from '../../src/answering/use-cases/listing-tools.js';
import type { ListingKey, ListingQuery, ListingSearch } from '../../src/real-estate/real-estate.api.js';
import { RelaxSearch } from '../../src/real-estate/use-cases/relax-search.js';

const home = (id: number, mlsNumber: string, address: string, more: object) => ({
  ...{ id, mlsNumber, address, url: `https://homes.example/l/${mlsNumber.toLowerCase()}`, price: `${id}00000.00` },
  ...{ saleType: 'for_sale', status: 'Active', currencySymbol: '€', extras: [], ...more },
});
const HOMES = [
  home(1, 'KOL-4703', 'Sülzgürtel 118', { city: 'Köln', zip: '50937', extras: ['Willow Branch Elementary'] }),
  home(2, 'MUC-0001', 'Müllerstraße 5', { city: 'München', zip: '80331' }),
  home(3, '778899', '2407 Loblolly Mews', { city: 'Raleigh', zip: '27606-1234' }),
  home(4, 'RAL-4206', '2407 Loblolly Mews Unit 2', { city: 'Raleigh', zip: '27606-9999' }),
];
type Home = (typeof HOMES)[number] & Readonly<Record<string, unknown>>;

/** Each word begins a word of the address, as the search has it. */
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const holds = (whole: string, some: string): boolean =>
  words(some).every((word) => words(whole).some((one) => one.startsWith(word)));

function matches(one: Home, query: ListingQuery): boolean {
  const tests: Readonly<Record<string, (value: never) => boolean>> = {
    ...{ id: (id: number) => one.id === id, ids: (ids: number[]) => ids.includes(one.id) },
    ...{ zip: (zip: string) => one.zip === zip, zips: (zips: string[]) => zips.includes(String(one.zip)) },
    ...{ url: (url: string) => one.url === url, urls: (urls: string[]) => urls.includes(one.url) },
    mlsNumber: (mls: string) => one.mlsNumber === mls,
    mlsNumbers: (all: string[]) => all.includes(one.mlsNumber),
    city: (city: string) => one.city === city,
    address: (address: string) => holds(one.address, address),
    extras: (extras: { value: string }[]) => extras.every(({ value }) => one.extras.includes(value as never)),
    columns: (columns: { value: string }[]) =>
      columns.every(({ value }) => one.extras.some((own) => holds(own, value))),
  };
  return Object.entries(query).every(([name, value]) => tests[name]?.(value as never) ?? true);
}

const found = (query: ListingQuery) => HOMES.filter((one) => matches(one as Home, query));
const listings = {
  find: (_: number, query: ListingQuery) => Promise.resolve({ total: found(query).length, listings: found(query) }),
  one: (_: number, key: ListingKey) => Promise.resolve({ listing: found(key as ListingQuery)[0] ?? null, others: 0 }),
  findByIds: (_: number, ids: number[]) => Promise.resolve(found({ ids })),
  statistics: () => Promise.resolve({ groups: HOMES.map(({ zip }: Home) => ({ group: zip })) }),
  vocabulary: () =>
    Promise.resolve({
      ...{ cities: ['Köln', 'München', 'Raleigh'], states: ['NC'], propertyTypes: ['House'] },
      ...{ spaceTypes: [], extras: ['School'], features: [] },
    }),
} as unknown as ListingSearch;
const CLOCK = new SetClock(Date.UTC(2026, 5, 1));
const TOOLS = new ListingTools(listings, new RelaxSearch(listings), CLOCK).of(1);

async function called(name: string, args: object) {
  const tool = TOOLS.find((one) => one.name === name)!;
  return (await tool.run(args, new AbortController().signal)) as Readonly<Record<string, Home & Home[] & string>>;
}

describe('One listing', () => {
  it.each<[object, number]>([
    [{ mlsNumber: 'kol 4703' }, 1],
    [{ mls: '#KOL-4703' }, 1],
    [{ mls_number: 'MLS# kol_4703' }, 1],
    [{ listing: 'KOL4703' }, 1],
    [{ id: 'KOL-4703' }, 1],
    [{ ID: 'id 1' }, 1],
    [{ listing_id: '#1' }, 1],
    [{ ids: [1] }, 1],
    [{ id: 'listing-1' }, 1],
    [{ id: 778899 }, 3],
    [{ id: null, mlsNumber: 'KOL-4703', url: '' }, 1],
    [{ id: 1, mlsNumber: 'KOL-4703' }, 1],
    [{ filters: { listing: { mlsNumber: 'KOL-4703' } } }, 1],
    [{ link: 'http://www.homes.example/l/kol-4703/?utm_source=x#photos' }, 1],
    [{ permalink: 'homes.example/l/kol-4703' }, 1],
    [{ mlsNumber: '<https://homes.example/l/kol-4703>' }, 1],
    [{ address: 'Sülzgürtel 118' }, 1],
    [{ query: 'Sulzgurtel 118' }, 1],
    [{ address: 'Suelzguertel 118, 50937 Cologne, Germany' }, 1],
    [{ location: 'Muellerstrasse 5, Munich' }, 2],
    [{ address: { street: 'Müllerstr. 5', city: 'München' } }, 2],
    [{ address: '2407 Loblolly Mews Unit 2, Raleigh, NC 27606' }, 4],
  ])('is found by any of its names: %j', async (args, id) => {
    expect((await called('get_listing', args)).listing).toMatchObject({ id });
  });

  it('that several share is told with their ids', async () => {
    const { error } = await called('get_listing', { address: '2407 Loblolly Mews' });
    expect(error).toMatch(/^2 listings are named so, ask for one by its id: 3 .*; 4 /);
  });

  it('of two names is the one that has both', async () => {
    expect((await called('get_listing', { id: 2, mlsNumber: 'KOL-4703' })).error).toMatch(/^No listing is named so/);
  });

  it('is none where nothing is named so', async () => {
    expect(await called('get_listing', { mlsNumber: 'NONE-1' })).toEqual({ listing: null });
    expect((await called('get_listing', { colour: 'red' })).error).toMatch(/^Unknown field "colour"/);
  });

  it('is computed with by the same names', async () => {
    const tool = new CalculateTool(listings, CLOCK).of(1, []);
    const args = { operation: 'difference', ids: ['kol 4703', 'Muellerstrasse 5, Munich'] };
    expect(await tool.run(args, new AbortController().signal)).toMatchObject({ results: [{ value: '100000.00' }] });
  });
});

describe('A search by what names listings', () => {
  it.each<[object, readonly number[]]>([
    [{ zip: '27606' }, [3, 4]],
    [{ zip: ['27606-1234', '50937'] }, [1, 3]],
    [{ extras: { school: 'Willow Branch' } }, [1]],
    [{ extras: { School: 'Willow Branch Elementary' } }, [1]],
    [{ extras: { school: 'Larkbend' } }, []],
    [{ address: '2407 Loblolly Mews, Raleigh' }, [3, 4]],
    [{ address: 'Suelzguertel, Raleigh' }, []],
  ])('forgives how they are written: %j', async (args, ids) => {
    const { listings: some } = await called('search_listings', args);
    expect(some!.map(({ id }) => id)).toEqual(ids);
  });
});
