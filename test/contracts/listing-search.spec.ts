import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_LISTINGS } from '../../src/real-estate/adapters/http/demo/demo-listings.js';
import { ListingCounts, MOST_WORDS } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { ListingIds } from '../../src/real-estate/adapters/sql/listing-ids.js';
import { noMeanings } from '../support/doubles/no-meanings.js';
import { SqlListingRepository } from '../../src/real-estate/adapters/sql/sql-listing.repository.js';
import { type ListingDraft, priceOf, squareFeetOf } from '../../src/real-estate/domain/listing.js';
import type { ListingQuery } from '../../src/real-estate/real-estate.api.js';
import { openSearch } from '../real-estate/open-search.js';
import { sampleDraft } from '../real-estate/sample-listing.js';
import { counted } from '../support/databases/counted-database.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

describeOnEveryDatabase('ListingSearch', (opened) => {
  const DEMO = 1;
  const search = () => openSearch(opened().database);
  const fill = (bot: number, drafts: readonly ListingDraft[]) => {
    const { database, units } = opened();
    const counts = new ListingCounts(database);
    const listings = new SqlListingRepository(database, counts, new ListingIds(database, counts), noMeanings(database));
    return units.run(async () => {
      for (const draft of drafts) await listings.add(held(bot), [draft]);
    });
  };
  const numbers = async (bot: number, query: ListingQuery) =>
    (await search().find(bot, query, { take: 50 })).listings.map(({ mlsNumber }) => mlsNumber);

  beforeAll(() => fill(DEMO, DEMO_LISTINGS));

  it('finds by words of a column, and by one of several links', async () => {
    const COLUMNS = 78;
    const listing = (mlsNumber: string, value: string) =>
      sampleDraft({ mlsNumber, url: `https://homes.example/${mlsNumber}`, extras: [{ name: 'Heating', value }] });
    await fill(COLUMNS, [listing('A', 'Gas furnace, floor 13'), listing('B', 'Heat-pump'), listing('C', '热泵 3')]);
    const heated = (value: string) => numbers(COLUMNS, { columns: [{ key: 'heating', value }] });
    expect(await heated('heat pump')).toEqual(['B']);
    expect(await heated('Furn')).toEqual(['A']);
    expect(await heated('3')).toEqual(['C']);
    expect(await heated('泵')).toEqual(['C']);
    expect(await heated('urnace')).toEqual([]);
    // Of a column one of several values is enough.
    const either = ['heat pump', 'gas'].map((value) => ({ key: 'heating', value }));
    expect(await numbers(COLUMNS, { columns: either })).toEqual(['B', 'A']);
    expect(await numbers(COLUMNS, { columns: [{ key: 'Heat', value: 'gas' }] })).toEqual([]);
    const urls = ['https://homes.example/A', 'https://homes.example/C', 'https://homes.example/D'];
    expect(await numbers(COLUMNS, { urls })).toEqual(['C', 'A']);
  });

  describe('finds by what descriptions and columns say', () => {
    const FEED = 77;
    const extras = (name: string, value: string) => [{ name, value }];
    beforeAll(() =>
      fill(FEED, [
        sampleDraft({
          mlsNumber: 'A',
          city: 'Austin',
          description: 'Heated pool, no garage.',
          salePrice: 50_000_000,
          hoaMonth: 8_500,
        }),
        sampleDraft({
          mlsNumber: 'B',
          city: 'Boise',
          propertyType: 'Villa',
          description: 'No pool. Two-car garage.',
          extras: extras('HOA fee', 'None'),
          salePrice: 90_000_000,
        }),
        sampleDraft({
          mlsNumber: 'C',
          city: 'Lyon',
          propertyType: 'Condo',
          currencySymbol: '€',
          description: 'Sans piscine.',
          extras: extras('HOA fee', '€1,200/year'),
          salePrice: 30_000_000,
        }),
        sampleDraft({
          mlsNumber: 'D',
          city: 'Lyon',
          saleType: 'for_rent',
          currencySymbol: '€',
          description: 'Under contract',
          extras: extras('Deposit', '€2,500'),
          rentPrice: 120_000,
        }),
      ]),
    );

    it('and tells the fees of each, from its fields or columns', async () => {
      const { listings } = await search().find(FEED, {}, { take: 10 });
      const fees = listings.map(({ mlsNumber, hoaMonth, depositFee }) => [mlsNumber, hoaMonth, depositFee]);
      expect(fees).toEqual([
        ['D', null, '2500.00'],
        ['C', '100.00', null],
        ['B', '0.00', null],
        ['A', '85.00', null],
      ]);
    });

    it.each<[ListingQuery, string[]]>([
      [{ features: ['pool'] }, ['A']],
      [{ withoutFeatures: ['pool'] }, ['C', 'B']],
      [{ features: ['garage'], withoutFeatures: ['pool'] }, ['B']],
      [{ exceptFeatures: ['pending'] }, ['C', 'B', 'A']],
      [{ maxHoa: 0 }, ['B']],
      [{ minHoa: 85, maxHoa: 100 }, ['C', 'A']],
      [{ maxDeposit: 2_500 }, ['D']],
      [{ cities: ['Austin', 'LYON'] }, ['D', 'C', 'A']],
      [{ exceptCities: ['Lyon'], propertyTypes: ['villa', 'condo'] }, ['B']],
      [{ exceptPropertyTypes: ['House'] }, ['C', 'B']],
      [{ currency: '€', saleType: 'for_sale' }, ['C']],
      [{ maxUnitPrice: 200, saleType: 'for_sale' }, ['C', 'A']],
    ])('%j', async (query, wanted) => {
      expect(await numbers(FEED, query)).toEqual(wanted);
    });

    it('tells figures of each sale type in each currency, and which features there are', async () => {
      const { groups } = await search().statistics(FEED, {}, 'price', 'offer');
      expect(groups!.map(({ group, count, average }) => [group, count, average])).toEqual([
        ['for_sale $', 2, '700000.00'],
        ['for_rent €', 1, '1200.00'],
        ['for_sale €', 1, '300000.00'],
      ]);
      expect([...(await search().vocabulary(FEED)).features].sort()).toEqual(['garage', 'pending', 'pool']);
    });
  });

  describe('finds what an oracle in JavaScript finds', () => {
    const price = (draft: ListingDraft) => (priceOf(draft) ?? -1) / 100;
    const oracle: readonly (readonly [ListingQuery, (draft: ListingDraft) => boolean])[] = [
      [{}, () => true],
      [{ city: ' AUSTIN ' }, ({ city }) => city === 'Austin'],
      [{ state: 'new mexico' }, ({ state }) => state === 'New Mexico'],
      [{ zip: '78704' }, ({ zip }) => zip === '78704'],
      [{ saleType: 'for_rent' }, ({ saleType }) => saleType === 'for_rent'],
      [{ status: 'PreOnMarket' }, ({ status }) => status === 'PreOnMarket'],
      [{ zips: ['78704', ' 78745 ', '99999'] }, ({ zip }) => zip === '78704' || zip === '78745'],
      [{ zips: ['78704'], saleType: 'for_rent' }, (d) => d.zip === '78704' && d.saleType === 'for_rent'],
      [{ mlsNumbers: ['DEMO-1007', 'DEMO-1003'] }, ({ mlsNumber }) => /-100[37]$/.test(mlsNumber)],
      [{ mlsNumbers: ['DEMO-1007'], zips: ['99999'] }, () => false],
      [{ mlsNumbers: [] }, () => false],
      [{ propertyType: 'CONDO' }, ({ propertyType }) => propertyType === 'Condo'],
      [{ mlsNumber: 'DEMO-1007' }, ({ mlsNumber }) => mlsNumber === 'DEMO-1007'],
      [{ saleType: 'for_sale', maxPrice: 450_000 }, (d) => d.saleType === 'for_sale' && price(d) <= 450_000],
      [{ minPrice: 2_000, maxPrice: 3_000 }, (d) => price(d) >= 2_000 && price(d) <= 3_000],
      [{ minBedrooms: 3, maxBedrooms: 4 }, ({ bedrooms }) => bedrooms >= 3 && bedrooms <= 4],
      [{ minBathrooms: 2.5 }, ({ bathrooms }) => bathrooms >= 2.5],
      [{ minArea: 1_500, maxArea: 2_500 }, (d) => squareFeetOf(d) >= 1_500 && squareFeetOf(d) <= 2_500],
      [{ minYearBuilt: 1990, maxYearBuilt: 2010 }, ({ yearBuilt }) => yearBuilt >= 1990 && yearBuilt <= 2010],
      [{ minParkingSpots: 2 }, ({ parkingSpots }) => parkingSpots >= 2],
      [{ words: ['GARDEN', 'fruit'] }, ({ description }) => /garden/.test(description) && /fruit/.test(description)],
      [{ words: ['larkspur lane'] }, ({ address }) => address.includes('Larkspur Lane')],
      [{ city: 'nowhere' }, () => false],
    ];

    it.each(oracle)('%j', async (query, matches) => {
      const wanted = DEMO_LISTINGS.filter(matches)
        .map(({ mlsNumber }) => mlsNumber)
        .reverse();
      const { total, listings } = await search().find(DEMO, query, { take: 50 });
      expect(total).toBe(wanted.length);
      expect(listings.map(({ mlsNumber }) => mlsNumber)).toEqual(wanted.slice(0, 50));
    });

    it.each(oracle)('%j, counted and priced', async (query, matches) => {
      const prices = DEMO_LISTINGS.filter(matches).map((draft) => priceOf(draft)!);
      const sum = prices.reduce((total, cents) => total + cents, 0);
      const shown = (cents: number) => (prices.length === 0 ? null : (cents / 100).toFixed(2));
      expect(await search().statistics(DEMO, query)).toEqual({
        count: prices.length,
        minimum: shown(Math.min(...prices)),
        maximum: shown(Math.max(...prices)),
        average: shown(Math.round(sum / prices.length)),
        median: shown(medianOf(prices) ?? 0),
      });
    });
  });

  it('gives facts as stored', async () => {
    const { listings } = await search().find(DEMO, { mlsNumber: 'DEMO-1001' }, { take: 1 });
    const { mlsNumber, city, state, zip, address, url, description } = DEMO_LISTINGS[0]!;
    const priced = `${(priceOf(DEMO_LISTINGS[0]!)! / 100).toFixed(2)}`;
    expect(listings).toEqual([
      expect.objectContaining({
        mlsNumber,
        city,
        state,
        zip,
        address,
        url,
        description,
        price: priced,
        id: expect.any(Number),
      }),
    ]);
    expect(await search().find(DEMO, { id: listings[0]!.id }, { take: 1 })).toEqual({ total: 1, listings });
    expect(await search().find(DEMO, { ids: [listings[0]!.id, 0] }, { take: 2 })).toEqual({ total: 1, listings });
  });

  it('sorts, listings without a price last', async () => {
    const bot = 2;
    const draft = (mlsNumber: string, changes: Partial<ListingDraft>) => sampleDraft({ mlsNumber, ...changes });
    await fill(bot, [
      draft('a', { salePrice: 300, buildingArea: 100, areaUnit: 'Square Meters', bedrooms: 2 }),
      draft('b', { salePrice: null, buildingArea: 1_000, bedrooms: 5 }),
      draft('c', { salePrice: 100, buildingArea: 1_100, bedrooms: 2 }),
      draft('d', { salePrice: 300, buildingArea: 10, bedrooms: 1 }),
    ]);
    expect(await numbers(bot, {})).toEqual(['d', 'c', 'b', 'a']);
    expect(await numbers(bot, { sort: 'price-up' })).toEqual(['c', 'a', 'd', 'b']);
    expect(await numbers(bot, { sort: 'price-down' })).toEqual(['d', 'a', 'c', 'b']);
    expect(await numbers(bot, { sort: 'area-down' })).toEqual(['c', 'a', 'b', 'd']);
    expect(await numbers(bot, { sort: 'bedrooms-down' })).toEqual(['b', 'c', 'a', 'd']);
    expect((await search().find(bot, {}, { take: 2 })).listings).toHaveLength(2);
    expect(await search().statistics(bot, {})).toEqual({
      count: 4,
      minimum: '1.00',
      maximum: '3.00',
      average: '2.33',
      median: '3.00',
    });
    expect((await search().statistics(bot, { mlsNumber: 'b' })).average).toBeNull();
  });

  it('finds words beyond ASCII in any case, and passes over signs', async () => {
    const bot = 3;
    await fill(bot, [
      sampleDraft({ mlsNumber: 'ü', description: 'ÜBER DEN DÄCHERN, 100% renoviert' }),
      sampleDraft({ mlsNumber: 'u', description: 'uber den dachern, 1000 renoviert' }),
    ]);
    expect(await numbers(bot, { words: ['über', 'DÄCHERN'] })).toEqual(['ü']);
    expect(await numbers(bot, { words: ['100%'] })).toEqual(['u', 'ü']);
    expect(await numbers(bot, { words: ['_'] })).toEqual([]);
    expect(await numbers(bot, { words: ["' OR 1=1 -- "] })).toEqual([]);
    expect(await numbers(bot, { words: ['', ' '] })).toEqual(['u', 'ü']);
  });

  it('averages sums beyond 64 bits to the cent', async () => {
    const bot = 4;
    const most = 100_000_000_000_000;
    await fill(
      bot,
      [most, most, most - 2].map((salePrice) => sampleDraft({ salePrice })),
    );
    await opened().units.run(async () => {
      for (let doublings = 0; doublings < 15; doublings++) await double(bot);
    });
    const { count, average } = await search().statistics(bot, {});
    expect(count).toBe(3 * 2 ** 15);
    expect(average).toBe('999999999999.99');
  });

  it('knows the words that occur, and forgets those that went', async () => {
    const { cities, states, propertyTypes } = await search().vocabulary(DEMO);
    expect(cities).toEqual([...new Set(DEMO_LISTINGS.map(({ city }) => city))].sort());
    expect(states).toHaveLength(10);
    expect(propertyTypes).toEqual([...new Set(DEMO_LISTINGS.map(({ propertyType }) => propertyType))].sort());
    expect(await search().vocabulary(99)).toEqual({
      cities: [],
      states: [],
      propertyTypes: [],
      features: [],
      spaceTypes: [],
      extras: [],
    });
  });

  it('knows the words of most listings, however many words there are', async () => {
    const bot = 77;
    const more = 250;
    const { database } = opened();
    for (const [kind, most] of Object.entries(MOST_WORDS)) {
      // The last is the most frequent.
      const rows = Array.from({ length: most + more }, (_, at) => [bot, kind, `${kind} ${at}`, at + 1]);
      for (let start = 0; start < rows.length; start += 500) {
        const some = rows.slice(start, start + 500);
        const sql = `INSERT INTO listing_tallies (chatbot_id, kind, term, n) VALUES ${some.map(() => '(?, ?, ?, ?)').join(', ')}`;
        await database.change(sql, some.flat());
      }
    }
    const asked = counted(database);
    const { cities, states, propertyTypes, extras } = await openSearch(asked.database).vocabulary(bot);
    const kept = (kind: keyof typeof MOST_WORDS) =>
      Array.from({ length: MOST_WORDS[kind] }, (_, at) => `${kind} ${at + more}`);
    expect(cities).toEqual(kept('city').sort());
    expect(states).toEqual(kept('state').sort());
    expect(propertyTypes).toEqual(kept('property_type').sort());
    expect(extras).toEqual(kept('extra').reverse());
    expect(asked.rows).toHaveLength(Object.values(MOST_WORDS).reduce((sum, most) => sum + most, 0));
  });

  it('counts and finds among more cells than it reads, and reads few rows for it', async () => {
    const bot = 78;
    const drafts = Array.from({ length: 620 }, (_, at) =>
      sampleDraft({ mlsNumber: `${at}`, bedrooms: at % 31, parkingSpots: Math.floor(at / 31), city: `City ${at}` }),
    );
    await fill(bot, drafts);
    const asked = counted(opened().database);
    const found = await openSearch(asked.database).find(bot, { minBedrooms: 30 }, { take: 50 });
    expect([found.total, found.listings.length]).toEqual([20, 20]);
    expect(asked.rows.length).toBeLessThan(620);
    const groups = await openSearch(opened().database).statistics(bot, {}, 'bedrooms', 'city');
    expect(groups.groups).toHaveLength(50);
    expect(groups.groups!.every(({ median, minimum }) => median === minimum && median !== null)).toBe(true);
  });

  it('gives those without a price last, page by page, and reads no more than a page', async () => {
    const bot = 79;
    const salePrice = (at: number) => (at % 3 === 0 ? 1_000 + at : null);
    await fill(
      bot,
      Array.from({ length: 60 }, (_, at) => sampleDraft({ mlsNumber: `${at}`, salePrice: salePrice(at) })),
    );
    const all: string[] = [];
    for (let skip = 0; skip < 63; skip += 7) {
      const asked = counted(opened().database);
      const page = await openSearch(asked.database).find(bot, { sort: 'price-up' }, { take: 7, skip });
      all.push(...page.listings.map(({ mlsNumber }) => mlsNumber));
      expect(asked.rows.length).toBeLessThan(30);
    }
    const at = Array.from({ length: 60 }, (_, index) => index);
    const wanted = [...at.filter((one) => one % 3 === 0), ...at.filter((one) => one % 3 !== 0)];
    expect(all).toEqual(wanted.map(String));
  });

  it('sees one chatbot only', async () => {
    expect((await search().find(99, {}, { take: 50 })).total).toBe(0);
    const id = (await search().find(DEMO, {}, { take: 1 })).listings[0]!.id;
    expect((await search().find(2, { id }, { take: 1 })).total).toBe(0);
  });

  const double = (bot: number) =>
    opened().database.change(`INSERT INTO listings (${COPIED}) SELECT ${COPIED} FROM listings WHERE chatbot_id = ?`, [
      bot,
    ]);
});

/** The middle value in cents, or the mean of the two in the middle. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

const COPIED = [
  ...[
    'chatbot_id',
    'sale_type',
    'status',
    'currency_symbol',
    'property_type',
    'bedrooms',
    'url',
    'mls_number',
    'year_built',
  ],
  ...[
    'days_on_market',
    'area_unit',
    'tours',
    'parking_spots',
    'description',
    'location',
    'address',
    'city',
    'state',
    'zip',
  ],
  ...['space_type', 'price', 'url_hash', 'city_key', 'state_key', 'property_type_key', 'search_text'],
].join(', ');
