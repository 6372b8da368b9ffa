import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#libs/domain/domain-error.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { ListingTools } from '../../src/answering/use-cases/listing-tools.js';
import { RelaxSearch } from '../../src/real-estate/use-cases/relax-search.js';
import type { ListingQuery, ListingSearch } from '../../src/real-estate/real-estate.api.js';

/** A search that tells what it was asked and finds what the test says. */
class Asked implements Pick<ListingSearch, 'find' | 'one' | 'statistics' | 'vocabulary'> {
  readonly calls: unknown[][] = [];
  constructor(private readonly totalOf: (query: ListingQuery) => number = () => 3) {}

  find(...args: Parameters<ListingSearch['find']>) {
    this.calls.push(args);
    return Promise.resolve({ total: this.totalOf(args[1]), listings: [] });
  }

  one(...args: Parameters<ListingSearch['one']>) {
    this.calls.push(args);
    return Promise.resolve({ listing: null, others: 0 });
  }

  vocabulary() {
    return Promise.resolve({
      cities: ['Austin', 'Boise'],
      states: ['TX', 'ID'],
      propertyTypes: ['Single Family', 'House', 'Villa', 'Condo'],
      spaceTypes: [],
      extras: [],
      features: ['pool'],
    });
  }

  statistics(...args: Parameters<ListingSearch['statistics']>) {
    this.calls.push(args);
    return Promise.resolve({ count: 1, minimum: '1.00', maximum: '2.00', average: '1.50', median: '1.50' });
  }
}

const call = (name: string, args: unknown, search = new Asked()) => {
  const listings = search as unknown as ListingSearch;
  const tool = new ListingTools(listings, new RelaxSearch(listings), new SetClock(Date.UTC(2026, 5, 1)))
    .of(7)
    .find((one) => one.name === name)!;
  return tool.run(args, new AbortController().signal) as Promise<Record<string, unknown>>;
};

describe('The tools over the listings', () => {
  it('refuse nonsense by name, with what is allowed, and ask nothing', async () => {
    const wrong: [string, unknown, string | RegExp][] = [
      ['search_listings', { minPrice: 'cheap' }, /^minPrice must be a number/],
      ['search_listings', { minPrice: -2 }, /^minPrice must be/],
      ['search_listings', { minPrice: NaN }, /^minPrice must be/],
      ['search_listings', { saleType: 'barter' }, 'saleType must be one of "for_sale", "for_rent"'],
      ['search_listings', { prcMx: 5 }, /^Unknown field "prcMx", did you mean .*maxPrice/],
      ['search_listings', { colour: 'red', id: 1.5 }, /^Unknown field "colour", there are city, /],
      ['search_listings', { city: 'x'.repeat(201) }, /^city must be text of 1 to 200 characters/],
      ['search_listings', { type: 'igloo' }, /^propertyType must be one of Single Family, House, Villa, Condo/],
      ['search_listings', { words: ['%'] }, /^words must be text .* with a letter or a digit$/],
      ['search_listings', { near: { latitude: 1 } }, 'near must be an object with latitude, longitude, radiusKm'],
      [
        'search_listings',
        { near: { latitude: 91, longitude: 0, radiusKm: 1 } },
        /latitude must be a number from -90 to 90/,
      ],
      ['search_listings', { extras: [{ name: 'Pool' }] }, /Unknown field "name"/],
      ['search_listings', { sort: 'karma' }, /^sort must be one of "newest", /],
      ['search_listings', { sort: 'distance' }, 'sort "distance" needs near'],
      ['search_listings', { minPrice: 2, maxPrice: 1 }, 'minPrice must not be above maxPrice'],
      ['search_listings', { status: 'Sold', exceptStatus: 'Sold' }, 'exceptStatus must not be the same as status'],
      ['search_listings', 'Austin', 'The arguments must be an object'],
      ['search_listings', ['Austin'], 'The arguments must be an object'],
      ['search_listings', { __proto__: null, constructor: 1 }, /^Unknown field "constructor"/],
      ['get_listing', {}, 'Exactly one of id, mlsNumber and url must be given'],
      ['listing_statistics', { of: 'karma' }, /^of must be one of "price"/],
      ['listing_statistics', { groupBy: 'street' }, /^groupBy must be one of "city"/],
      ['listing_statistics', { minArea: 2, maxArea: 1 }, 'minArea must not be above maxArea'],
      ['listing_vocabulary', { city: 'Austin' }, 'Unknown field "city"'],
    ];
    for (const [name, args, error] of wrong) {
      const search = new Asked();
      const result = await call(name, args, search);
      expect({ args, result }).toEqual({
        args,
        result: { error: typeof error === 'string' ? error : expect.stringMatching(error) },
      });
      expect(search.calls).toEqual([]);
    }
  });

  it('take numbers in quotation marks, single words and null for what they mean', async () => {
    const search = new Asked();
    await call('search_listings', { minPrice: ' 450000 ', words: 'garden', city: null, page: '2', limit: 5 }, search);
    const query = { minPrice: 450_000, words: ['garden'], exceptStatus: 'Sold' };
    expect(search.calls.at(-1)).toEqual([7, query, { take: 5, skip: 5 }]);
    expect(await call('search_listings', undefined)).toEqual({ total: 3, page: 1, listings: [] });
  });

  it.each<[object, object]>([
    [
      { city: 'Austin, TX', price_max: '$700k' },
      { city: 'Austin', state: 'TX', maxPrice: 700_000 },
    ],
    [
      { city: ['Austn', 'Boise'], beds: '3+' },
      { cities: ['Austin', 'Boise'], minBedrooms: 3 },
    ],
    [
      { type: 'house', saleType: 'rent' },
      { propertyTypes: ['House', 'Single Family', 'Villa'], saleType: 'for_rent' },
    ],
    [
      { state: 'Idaho', hasPool: true, garage: 'no' },
      { state: 'ID', features: ['pool'], exceptFeatures: ['garage'] },
    ],
    [
      { maxHoa: 300, city: 'any', minSqft: '150 m2' },
      { maxHoa: 300, minArea: 150 * 10.763_910_4 },
    ],
    [
      { city: '!Austin', noHoa: true },
      { exceptCities: ['Austin'], maxHoa: 0 },
    ],
    [{ mls: 'a-1001', limit: 0 }, { mlsNumber: 'a-1001' }],
    [{ wish: '3 bedroom condo in Boise' }, { propertyType: 'Condo', city: 'Boise', minBedrooms: 3, maxBedrooms: 3 }],
    [
      { wish: 'cosy condo with good light', city: 'Boise' },
      { propertyType: 'Condo', city: 'Boise', wish: 'cosy, light' },
    ],
    [{ wish: 'quiet, with a pool' }, { features: ['quiet', 'pool'], wish: 'quiet, pool' }],
    [
      { city: 'Boise', maxPrice: '70 lakh' },
      { city: 'Boise', maxPrice: 7_000_000 },
    ],
    [
      { city: 'Boise', maxPrice: 'six hundred thousand' },
      { city: 'Boise', maxPrice: 600_000 },
    ],
    [{ maxPrice: '€400k' }, { maxPrice: 400_000, currency: '€' }],
    [{ maxPrice: '400k EUR' }, { maxPrice: 400_000, currency: '€' }],
    [{ maxPrice: '$400k' }, { maxPrice: 400_000 }],
  ])('understand %j', async (args, query) => {
    const search = new Asked();
    await call('search_listings', args, search);
    const { exceptStatus: _, ...searched } = search.calls.at(-1)![1] as Record<string, unknown>;
    expect(searched).toEqual(query);
  });

  /** Sales from 200,000 and rents from 1,500 to 4,000. */
  const both = ({ saleType, minPrice = 0, maxPrice = Infinity }: ListingQuery): number => {
    const sales = maxPrice >= 200_000 ? 5 : 0;
    const rents = maxPrice >= 1_500 && minPrice <= 4_000 ? 3 : 0;
    return (saleType === 'for_rent' ? 0 : sales) + (saleType === 'for_sale' ? 0 : rents);
  };

  it.each<[object, string | undefined]>([
    [{ maxPrice: 700_000 }, 'for_sale'],
    [{ minPrice: 2_000 }, 'for_rent'],
    [{ minPrice: 1_000, maxPrice: 900_000 }, 'for_sale'],
    [{ maxPrice: 3_000 }, undefined],
    [{ minPrice: 300_000 }, undefined],
    [{ maxPrice: 5_000 }, undefined],
    [{ maxPrice: 700_000, saleType: 'for_rent' }, undefined],
    [{ maxPrice: 700_000, status: 'Sold' }, undefined],
    [{ minBedrooms: 2 }, undefined],
  ])('of %j take the price for that of %s, and say so', async (args, saleType) => {
    const search = new Asked(both);
    const result = await call('search_listings', args, search);
    const assumed = saleType && { saleType, because: expect.stringContaining('is near the price') };
    expect(result.assumed).toEqual(assumed);
    const [, query] = search.calls.at(-1)! as [number, ListingQuery];
    expect(query.saleType).toBe(saleType ?? (args as ListingQuery).saleType);
    expect((await call('listing_statistics', args, new Asked(both))).assumed).toEqual(assumed);
  });

  it('rank by the features of a wish where no home has them all, and say so', async () => {
    const search = new Asked(({ features }) => (features ? 0 : 4));
    expect(await call('search_listings', { wish: 'pool, home office, cosy' }, search)).toMatchObject({
      total: 4,
      rankedBy: ['pool', 'home office', 'cosy'],
      ranksOnly: ['pool', 'home office'],
    });
    const asked = await call('search_listings', { features: 'pool', wish: 'cosy' }, search);
    expect(asked).toMatchObject({ total: 0, relaxations: [{ without: 'features', total: 4 }] });
  });

  it('show homes that do not say that they have it where none says that it has not, and say so', async () => {
    const search = new Asked(({ withoutFeatures }) => (withoutFeatures ? 0 : 3));
    const result = await call('search_listings', { withoutFeatures: ['pool'], exceptFeatures: ['garage'] }, search);
    expect(result).toMatchObject({ total: 3, saysNothingOf: ['pool'] });
    const [, query] = search.calls.at(-1)! as [number, ListingQuery];
    expect(query.exceptFeatures).toEqual(['garage', 'pool']);
    expect(query).not.toHaveProperty('withoutFeatures');
  });

  it('say which currencies and offers a page mixes where prices are compared', async () => {
    const search = new Asked();
    const rows = [
      { currencySymbol: '$', saleType: 'for_sale' },
      { currencySymbol: '€', saleType: 'for_sale' },
    ];
    search.find = () => Promise.resolve({ total: 2, listings: rows as never });
    expect(await call('search_listings', { sort: 'price-up' }, search)).toMatchObject({
      mixes: { currencies: ['$', '€'] },
    });
    expect(await call('search_listings', {}, search)).not.toHaveProperty('mixes');
  });

  it('tell sums of rent and sale, and of several currencies, apart', async () => {
    const search = new Asked();
    const figures = { count: 1, minimum: '1.00', maximum: '2.00', average: '1.50', median: '1.50' };
    search.statistics = (_, query, __, groupBy) => {
      search.calls.push([query]);
      const groups = ['for_sale $', 'for_rent €'].map((group) => ({ ...figures, group }));
      return Promise.resolve({ ...figures, count: 2, ...(groupBy === 'offer' ? { groups } : {}) });
    };
    expect(await call('listing_statistics', {}, search)).toMatchObject({
      count: 2,
      average: null,
      byOffer: [
        { saleType: 'for_sale', currency: '$', average: '1.50' },
        { saleType: 'for_rent', currency: '€', average: '1.50' },
      ],
    });
    expect(search.calls[1]).toEqual([{ exceptStatus: 'Sold', saleType: 'for_sale', currency: '$' }]);
  });

  it('say what was searched and what one filter less would find', async () => {
    const search = new Asked(({ city, minPrice, status }) => (city ? 0 : minPrice !== undefined ? 4 : status ? 9 : 0));
    const searched = { city: 'Austin', minPrice: 1, maxPrice: 2, status: 'PreOnMarket' };
    expect(await call('search_listings', { ...searched, sort: 'price-up' }, search)).toEqual({
      total: 0,
      page: 1,
      listings: [],
      searched,
      relaxations: [{ without: 'city', total: 4 }],
    });
    expect(search.calls.slice(-3).map(([, query]) => query)).toEqual([
      { minPrice: 1, maxPrice: 2, status: 'PreOnMarket' },
      { city: 'Austin', status: 'PreOnMarket' },
      { city: 'Austin', minPrice: 1, maxPrice: 2 },
    ]);
    const without = (await call('search_listings', searched, new Asked((query) => (query.minPrice ? 0 : 5))))
      .relaxations;
    expect(without).toEqual([{ without: 'minPrice+maxPrice', total: 5 }]);
  });

  it('keep the names of prices beside those of any figure', async () => {
    const figures = { count: 1, minimum: '1.00', maximum: '2.00', average: '1.50', median: '1.50' };
    const prices = { minPrice: '1.00', maxPrice: '2.00', averagePrice: '1.50' };
    expect(await call('listing_statistics', {})).toEqual({ ...figures, ...prices });
    expect(await call('listing_statistics', { of: 'area' })).toEqual(figures);
  });

  it('answer a search that takes too long with an error, and pass on what is none of the model’s business', async () => {
    const failing = (error: Error) => {
      const search = new Asked();
      search.find = () => Promise.reject(error);
      return call('search_listings', {}, search);
    };
    expect(await failing(new DomainError('unavailable', 'The search took too long'))).toEqual({
      error: 'The search took too long',
    });
    await expect(failing(new Error('a bug'))).rejects.toThrow('a bug');
  });
});
