import { describe, expect, it } from '@jest/globals';
import { searched, searchSchema } from './search-listings.js';

type Schema = ReturnType<typeof searchSchema>[string];

/** Where any text will not do. */
const TWO: Readonly<Record<string, readonly [unknown, unknown]>> = {
  city: ['Laramie', 'Duluth'],
  exceptCities: ['Laramie', 'Duluth'],
  state: ['WY', 'MN'],
  propertyType: ['Condo', 'Loft'],
  exceptPropertyTypes: ['Condo', 'Loft'],
  zip: ['82070', '55802'],
  wish: ['umber', 'sepia'],
  url: ['https://homes.example/a', 'https://homes.example/b'],
  near: [
    { latitude: 41.3, longitude: -105.6, radiusKm: 5 },
    { latitude: 46.8, longitude: -92.1, radiusKm: 5 },
  ],
  columns: [
    { key: 'School', value: 'Tamarack' },
    { key: 'Heating', value: 'Gas' },
  ],
  extras: [
    { key: 'School', value: 'Tamarack Middle' },
    { key: 'Heating', value: 'Gas' },
  ],
};

function twoOf(name: string, schema: Schema): readonly [unknown, unknown] {
  const { type, items, enum: allowed } = schema as { type: string; items?: Schema; enum?: readonly string[] };
  if (TWO[name]) return TWO[name];
  if (items) return twoOf('', items);
  if (allowed) return [allowed[0], allowed[1]];
  return type === 'string' ? ['Umber-17', 'Sepia-23'] : [3, 7];
}

/** Whose two values are all there are, or all but the third. */
const TOGETHER: Readonly<Record<string, object>> = {
  saleType: { exceptStatus: 'Sold' },
  status: { exceptFeatures: ['pending'], exceptStatus: 'Sold' },
  exceptStatus: { status: 'Sold' },
};

const EVERY = Object.entries(searchSchema()).map(([name, schema]) => ({ name, two: twoOf(name, schema) }));
/** A comma may be within it: it is one text. */
const WITH_COMMAS = ['address', 'wish', 'words', 'near', 'extras', 'columns'];
const plain = (value: unknown): string => JSON.stringify(value).replace(/^"|"$/g, '').toLowerCase();

/** Whether a search has all of the values, or is refused by the argument's name. */
async function isKept(name: string, given: unknown, values: readonly unknown[]): Promise<boolean | object> {
  const { query, slice, error } = await searched({ [name]: given });
  if (error !== undefined) return error.includes(name) || { error };
  const asked = plain({ query, slice });
  const isWhole =
    values.every((value) => asked.includes(plain(value))) || asked === plain({ query: TOGETHER[name], slice });
  return isWhole || { query, slice };
}

describe('Two different values of an argument', () => {
  it('are given to every argument of the search', () => {
    expect(EVERY.length).toBeGreaterThan(45);
  });

  it.each(EVERY)('are both searched for, or refused by name: $name as a list', async ({ name, two }) => {
    expect(await isKept(name, two, two)).toBe(true);
  });

  it.each(EVERY.filter(({ name }) => !WITH_COMMAS.includes(name)))(
    'are both searched for, or refused by name: $name as a text',
    async ({ name, two }) => {
      expect(await isKept(name, two.join('; '), two)).toBe(true);
    },
  );

  it.each(EVERY)('are one where they are the same: $name', async ({ name, two: [value] }) => {
    const alone = await searched({ [name]: value });
    const isComplete = name !== 'sort' || alone.error === undefined;
    expect(isComplete && (await searched({ [name]: [value, value] }))).toEqual(alone);
    expect(await searched({ [name]: [value] })).toEqual(alone);
  });

  it.each(['price', 'bedrooms', 'area', 'yearBuilt', 'parking', 'hoa'])('are the ends of a range: %s', async (name) => {
    const { query } = await searched({ [name]: [7, 3] });
    expect(Object.entries(query!)).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/^min/), 3],
        [expect.stringMatching(/^max/), 7],
      ]),
    );
  });

  it.each<[object, object]>([
    [{ zip: '82070 / 55802' }, { zips: ['82070', '55802'] }],
    [{ postalCodes: [82070, '55802-1200'] }, { zips: ['82070', '55802-1200'] }],
    [{ location: ['Laramie, WY 82070', 'Duluth, MN 55802'] }, { zips: ['82070', '55802'] }],
    [{ mls: 'rk-88 and rk-91' }, { mlsNumbers: ['rk-88', 'rk-91'] }],
    [{ listingIds: '#12, #15' }, { ids: [12, 15] }],
    [{ budget: 'between 300 and 500k' }, { minPrice: 300_000, maxPrice: 500_000 }],
    [{ baths: '2 or 3 or 5' }, { minBathrooms: 2, maxBathrooms: 5 }],
    [{ beds: '2,3' }, { minBedrooms: 2, maxBedrooms: 3 }],
    [
      { beds: 4, minBeds: 2 },
      { minBedrooms: 4, maxBedrooms: 4 },
    ],
    [{ price_not_over: 400_000 }, { maxPrice: 400_000 }],
    [{ sort: 'year of construction, newest first' }, { sort: 'year-down' }],
  ])('of one search: %j', async (args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });

  it.each<[object, RegExp]>([
    [{ zip: '55802-55811' }, /^zip must be whole postcodes/],
    [{ id: [12, 'RK-88'] }, /^id must be ids alone/],
    [{ except_zip: '82070' }, /^zip cannot be left out/],
    [{ state: '!WY' }, /^state cannot be left out/],
    [{ withoutBedrooms: 3 }, /Bedrooms/],
    [{ price: { max: [300_000, 400_000] } }, /Price must be a number/],
    [{ currency: 'EUR', moneda: 'USD' }, /^currency takes one value, not "€" and "\$"/],
    [{ sort: 'cheapest and then biggest' }, /^sort takes one value/],
    [{ orderBy: 'price per sqft' }, /^sort must be one of/],
    [{ city: `Laramie, ${'a'.repeat(400)}` }, /^city must be at most 400 characters/],
  ])('of which one cannot be kept: %j', async (args, error) => {
    expect((await searched(args)).error).toMatch(error);
  });
});
