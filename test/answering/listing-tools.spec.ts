import { describe, expect, it } from '@jest/globals';
import { encode } from 'gpt-tokenizer';
import { DomainError } from '#libs/domain/domain-error.js';
import { FEATURES } from '#libs/listing-words/features.js';
import { ListingTools } from '../../src/answering/use-cases/listing-tools.js';
import { RelaxSearch } from '../../src/real-estate/use-cases/relax-search.js';
import { Evidence } from '../../src/answering/domain/floor/evidence.js';
import { CalculateTool } from '../../src/answering/use-cases/calculate-tool.js';
import type { ListingQuery, ListingSearch, ListingVocabulary } from '../../src/real-estate/real-estate.api.js';

const VOCABULARY = {
  cities: ['Austin', 'Boise'],
  states: ['TX', 'ID'],
  propertyTypes: ['Single Family', 'House', 'Villa', 'Condo'],
  spaceTypes: [],
  extras: ['View'],
  features: ['pool'],
};

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
    return Promise.resolve(VOCABULARY);
  }

  statistics(...args: Parameters<ListingSearch['statistics']>) {
    this.calls.push(args);
    return Promise.resolve({ count: 1, minimum: '1.00', maximum: '2.00', average: '1.50', median: '1.50' });
  }
}

const toolsOver = (search: Asked, vocabulary: ListingVocabulary = VOCABULARY) => {
  const listings = search as unknown as ListingSearch;
  return new ListingTools(listings, new RelaxSearch(listings), new CalculateTool(listings)).of(
    7,
    vocabulary,
    new Evidence(),
  );
};

const call = (name: string, args: unknown, search = new Asked()) => {
  const tool = toolsOver(search).find((one) => one.name === name)!;
  return tool.run(args) as Promise<Record<string, unknown>>;
};

const SEARCH = 'search_listings';

describe('The tools over the listings', () => {
  it('refuse what is wrong by name, with what is allowed and the nearest, and ask nothing', async () => {
    const wrong: [string, unknown, string | RegExp][] = [
      [SEARCH, { price: { min: 'cheap' } }, /^price\.min must be a number from 0 to/],
      [SEARCH, { price: { min: -2 } }, /^price\.min must be a number/],
      [SEARCH, { price: 5 }, 'price must be an object with min, max'],
      [SEARCH, { saleType: 'barter' }, /^saleType must be one of "for_sale", "for_rent"/],
      [SEARCH, { prce: { max: 5 } }, /^Unknown argument "prce", did you mean price\?; there are city, /],
      [SEARCH, { colour: 'red', id: 1.5 }, /id must be a whole number.*Unknown argument "colour"; there are city, /],
      [SEARCH, { maxPrice: 5 }, /^Unknown argument "maxPrice"/],
      [SEARCH, { city: ['x'.repeat(201)] }, 'city must be text of 1 to 200 characters'],
      [SEARCH, { city: ['Austn'] }, 'city "Austn" is in no listing; there are "Austin", "Boise"'],
      [SEARCH, { propertyType: 'igloo' }, /^propertyType "igloo" is in no listing; there are "Single Family", /],
      [
        SEARCH,
        { features: [{ name: 'poool', says: 'yes' }] },
        /^features\.name "poool" is in no listing; there are "pool", /,
      ],
      [
        SEARCH,
        { features: [{ name: 'pool', says: 'maybe' }] },
        /^features\.says must be one of "yes", "no", "not yes"/,
      ],
      [SEARCH, { words: ['%'] }, /^words must be text/],
      [SEARCH, { near: { latitude: 1 } }, /^near\.longitude must be a number/],
      [SEARCH, { sort: 'karma' }, /^sort must be one of "newest", /],
      [SEARCH, { sort: 'distance' }, 'sort distance needs near'],
      [SEARCH, { price: { min: 2, max: 1 } }, 'price must have a min that is not above its max'],
      [SEARCH, { statistics: { of: 'karma' } }, /^statistics\.of must be one of "price"/],
      [SEARCH, 'Austin', 'The arguments must be an object'],
      [SEARCH, ['Austin'], 'The arguments must be an object'],
      [SEARCH, { __proto__: null, constructor: 1 }, /^Unknown argument "constructor"/],
      ['get_listing', {}, 'Exactly one of id, mlsNumber, url and address must be given'],
      ['get_listing', { id: 1, url: 'x' }, 'Exactly one of id, mlsNumber, url and address must be given'],
      ['listing_vocabulary', { city: 'Austin' }, 'Unknown argument "city"; there are none'],
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

  it.each<[object, object]>([
    [{ city: ['Austin'] }, { city: 'Austin' }],
    [
      { city: 'austin', state: ['tx', 'ID'] },
      { city: 'Austin', states: ['TX', 'ID'] },
    ],
    [
      { price: { max: 700_000 }, bedrooms: { min: 3, max: 3 }, pricePerArea: { max: 300 } },
      { maxPrice: 700_000, minBedrooms: 3, maxBedrooms: 3, maxUnitPrice: 300 },
    ],
    [
      { exceptCity: ['Boise'], exceptPropertyType: ['Condo'] },
      { exceptCities: ['Boise'], exceptPropertyTypes: ['Condo'] },
    ],
    [
      {
        features: [
          { name: 'pool', says: 'yes' },
          { name: 'garage', says: 'not yes' },
          { name: 'pets', says: 'no' },
        ],
      },
      { features: ['pool'], exceptFeatures: ['garage'], withoutFeatures: ['pets'] },
    ],
    [{ columns: [{ key: 'view', value: 'Lake' }] }, { columns: [{ key: 'View', value: 'Lake' }] }],
    [{ city: null, price: { min: null, max: 5 }, sort: null, statistics: null }, { maxPrice: 5 }],
    [
      { wish: 'cosy', sort: 'hoa-up' },
      { wish: 'cosy', sort: 'hoa-up' },
    ],
  ])('search for what %j says', async (args, query) => {
    const search = new Asked();
    await call(SEARCH, args, search);
    expect(search.calls.at(-1)![1]).toEqual({ ...query, exceptStatus: 'Sold' });
  });

  it('leave sold ones out, unless they are asked for by status or by name', async () => {
    const query = async (args: object) => {
      const search = new Asked();
      await call(SEARCH, args, search);
      return search.calls.at(-1)![1];
    };
    expect(await query({ status: 'Any' })).toEqual({});
    expect(await query({ status: 'Sold' })).toEqual({ status: 'Sold' });
    expect(await query({ mlsNumber: ['a-1', 'a-2'] })).toEqual({ mlsNumbers: ['a-1', 'a-2'] });
    expect(await query({ address: '12 Oak' })).toEqual({ address: '12 Oak' });
  });

  it('take pages', async () => {
    const search = new Asked();
    await call(SEARCH, { page: 2, limit: 5 }, search);
    expect(search.calls.at(-1)).toEqual([7, { exceptStatus: 'Sold' }, { take: 5, skip: 5 }]);
    expect(await call(SEARCH, undefined)).toEqual({ total: 3, page: 1, listings: [] });
  });

  describe('as a model is told of them', () => {
    type Schema = {
      readonly type?: unknown;
      readonly enum?: unknown;
      readonly properties?: Record<string, Schema>;
      readonly items?: Schema;
      readonly anyOf?: Schema[];
      readonly required?: string[];
      readonly additionalProperties?: boolean;
    };
    const strictOf = (vocabulary?: ListingVocabulary) => toolsOver(new Asked(), vocabulary)[0]!.strict as Schema;

    it('require every member and allow null in strict form, whatever its depth', () => {
      const faults: string[] = [];
      const walk = (schema: Schema, path: string): void => {
        if (schema.properties) {
          if (schema.additionalProperties !== false) faults.push(`${path} is open`);
          if (String(schema.required) !== String(Object.keys(schema.properties))) faults.push(`${path} leaves out`);
        }
        for (const [name, part] of Object.entries(schema.properties ?? {})) walk(part, `${path}.${name}`);
        if (schema.items) walk(schema.items, `${path}[]`);
        for (const part of schema.anyOf ?? []) walk(part, path);
      };
      for (const { strict, name } of toolsOver(new Asked())) walk(strict as Schema, name);
      expect(faults).toEqual([]);
      expect(JSON.stringify(strictOf())).not.toMatch(/\$schema|\$ref|maxLength|"names"/);
    });

    it('enumerate the names of this chatbot where there are at most sixty', () => {
      const city = (count: number) =>
        strictOf({ ...VOCABULARY, cities: Array.from({ length: count }, (_, at) => `City ${at}`) }).properties!.city!
          .items;
      expect((city(60)!.enum as string[]).length).toBe(60);
      expect(city(61)).not.toHaveProperty('enum');
      expect(city(0)).not.toHaveProperty('enum');
    });

    it.each([
      ['strict', 2_350],
      ['parameters', 1_750],
    ] as const)('take few tokens together with all features: as %s at most %i', (form, most) => {
      const tools = toolsOver(new Asked(), { ...VOCABULARY, features: FEATURES });
      const told = tools.map((tool) => ({
        name: tool.name,
        description: tool.description,
        parameters: tool[form],
      }));
      expect(encode(JSON.stringify(told)).length).toBeLessThanOrEqual(most);
    });

    it('keep their bounds for the programs that are told them, and for no model', () => {
      const [search] = toolsOver(new Asked());
      const bounds = /"(?:minimum|maximum|minLength|maxLength|minItems|maxItems|pattern)":/;
      expect(JSON.stringify(search!.schema)).toMatch(bounds);
      expect(JSON.stringify([search!.parameters, search!.strict])).not.toMatch(bounds);
    });

    it('name the nearest of very many', async () => {
      const search = new Asked();
      const cities = Array.from({ length: 500 }, (_, at) => `Place${at}`);
      search.vocabulary = () => Promise.resolve({ ...VOCABULARY, cities: [...cities, 'Duluth'] });
      expect(await call(SEARCH, { city: 'Dulut' }, search)).toEqual({
        error: expect.stringMatching(/^city "Dulut" is in no listing; the nearest are "Duluth", /),
      });
    });
  });

  it('say which currencies and offers a page mixes where prices are compared', async () => {
    const search = new Asked();
    const rows = [
      { currencySymbol: '$', saleType: 'for_sale' },
      { currencySymbol: '€', saleType: 'for_sale' },
    ];
    search.find = () => Promise.resolve({ total: 2, listings: rows as never });
    expect(await call(SEARCH, { sort: 'price-up' }, search)).toMatchObject({
      mixes: { currencies: ['$', '€'] },
    });
    expect(await call(SEARCH, {}, search)).not.toHaveProperty('mixes');
  });

  it('tell sums of rent and sale, and of several currencies, apart', async () => {
    const search = new Asked();
    const figures = { count: 1, minimum: '1.00', maximum: '2.00', average: '1.50', median: '1.50' };
    search.statistics = (_, query, __, groupBy) => {
      search.calls.push([query]);
      const groups = ['for_sale $', 'for_rent €'].map((group) => ({ ...figures, group }));
      return Promise.resolve({ ...figures, count: 2, ...(groupBy === 'offer' ? { groups } : {}) });
    };
    expect(await call(SEARCH, { statistics: {} }, search)).toMatchObject({
      count: 2,
      average: null,
      byOffer: [
        { saleType: 'for_sale', currency: '$', average: '1.50' },
        { saleType: 'for_rent', currency: '€', average: '1.50' },
      ],
    });
    expect(search.calls[1]).toEqual([{ exceptStatus: 'Sold', saleType: 'for_sale', currency: '$' }]);
  });

  it('say what was searched, what one filter or feature less would find, and two of the homes', async () => {
    const search = new Asked(({ city, features = [] }) => (city ? 0 : features.length < 2 ? 4 : 0));
    const searched = {
      price: { min: 1, max: 2 },
      features: [
        { name: 'pool', says: 'yes' },
        { name: 'garage', says: 'yes' },
      ],
    };
    expect(await call(SEARCH, { ...searched, sort: 'price-up' }, search)).toEqual({
      total: 0,
      page: 1,
      listings: [],
      searched,
      relaxations: [
        { without: 'features: pool', total: 4, listings: [] },
        { without: 'features: garage', total: 4, listings: [] },
      ],
    });
    expect(search.calls.slice(-4).map(([, query, slice]) => [query, slice])).toContainEqual([
      { minPrice: 1, maxPrice: 2, features: ['garage'], exceptStatus: 'Sold', sort: 'price-up' },
      { take: 2 },
    ]);
    const without = await call(SEARCH, searched, new Asked((query) => (query.minPrice ? 0 : 5)));
    expect(without.relaxations).toEqual([{ without: 'price', total: 5, listings: [] }]);
  });

  it('tell a home by its address, and which there are where several have it', async () => {
    const search = new Asked();
    search.find = () => Promise.resolve({ total: 2, listings: [{ id: 1 }, { id: 2 }] as never });
    expect(await call('get_listing', { address: '12 Oak St' }, search)).toEqual({
      listing: null,
      several: [{ id: 1 }, { id: 2 }],
      total: 2,
    });
  });

  it('answer a search that takes too long with an error, and pass on what is none of the model’s business', async () => {
    const failing = (error: Error) => {
      const search = new Asked();
      search.find = () => Promise.reject(error);
      return call(SEARCH, {}, search);
    };
    expect(await failing(new DomainError('unavailable', 'The search took too long'))).toEqual({
      error: 'The search took too long',
    });
    await expect(failing(new Error('a bug'))).rejects.toThrow('a bug');
  });
});
