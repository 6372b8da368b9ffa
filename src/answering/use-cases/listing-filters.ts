import { z } from 'zod';
import type { ListingQuery } from '../../real-estate/real-estate.api.js';
import { listOf, named, rowId } from '#libs/model-tools/tool-schema.js';

/** Of a search that leaves nothing out. */
const ANY_STATUS = 'Any';
const MOST_NAMES = 20;

const range = (most: number) =>
  z
    .strictObject({ min: z.number().min(0).max(most).optional(), max: z.number().min(0).max(most).optional() })
    .refine(({ min = 0, max = Infinity }) => min <= max, 'must have a min that is not above its max');

const names = (kind: string) => listOf(named(kind), MOST_NAMES);
const text = (most: number) => z.string().trim().min(1).max(most);
const wording = text(200).regex(/[\p{L}\p{N}]/u);

const SUM = 1_000_000_000_000;
const FEET = 1_000_000_000;

/** What a search asks of listings, as a model says it; described where neither name nor type says it. */
export const FILTERS = {
  city: names('cities').optional(),
  // What is in no listing leaves nothing out, so any name will do.
  exceptCity: listOf(text(200), MOST_NAMES).optional(),
  state: names('states').optional(),
  zip: listOf(text(20), MOST_NAMES).optional(),
  propertyType: names('propertyTypes').describe('Every one that fits the wish').optional(),
  exceptPropertyType: listOf(text(200), MOST_NAMES).optional(),
  saleType: z.enum(['for_sale', 'for_rent']).optional(),
  status: z.enum(['Active', 'PreOnMarket', 'Sold', ANY_STATUS]).describe('All but Sold if not given').optional(),
  currency: text(16).describe('Symbol').optional(),
  price: range(SUM).describe("Sale price, or a month's rent; give saleType beside it").optional(),
  bedrooms: range(1_000).optional(),
  bathrooms: range(1_000).optional(),
  area: range(FEET).describe('Building, square feet').optional(),
  lotArea: range(FEET).describe('Square feet').optional(),
  yearBuilt: range(9_999).optional(),
  parkingSpots: range(100_000).optional(),
  daysOnMarket: range(100_000).optional(),
  hoa: range(FEET).describe('A month; max 0 finds those without').optional(),
  deposit: range(FEET).optional(),
  tax: range(FEET).describe('A year').optional(),
  pricePerArea: range(FEET).describe('Price or rent for a square foot').optional(),
  spaceType: z.enum(['Entire place', 'Room']).optional(),
  tours: z.enum(['OpenHouse', '3D']).optional(),
  near: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      radiusKm: z.number().min(0).max(20_100),
    })
    .optional(),
  features: listOf(
    z.strictObject({
      name: named('features'),
      says: z.enum(['yes', 'no', 'not yes']).describe('no: says that it has not; not yes: does not say that it has it'),
    }),
    MOST_NAMES,
  )
    .describe('What the listing says of each; all must hold')
    .optional(),
  columns: listOf(z.strictObject({ key: named('extras'), value: wording }), 10)
    .describe('Words of the values of further columns; all must hold')
    .optional(),
  words: listOf(wording, 10)
    .describe('Words that the texts must hold; only where no filter or feature says it')
    .optional(),
  id: listOf(rowId, MOST_NAMES).optional(),
  mlsNumber: listOf(text(200), MOST_NAMES).optional(),
  url: listOf(text(2_048), MOST_NAMES).optional(),
  address: wording.describe('Words of the address, without the city').optional(),
};

/** What is searched for. */
export type AskedFilters = z.infer<z.ZodObject<typeof FILTERS>>;

const RANGES = {
  ...{ price: 'Price', bedrooms: 'Bedrooms', bathrooms: 'Bathrooms', area: 'Area', lotArea: 'LotArea' },
  ...{ yearBuilt: 'YearBuilt', parkingSpots: 'ParkingSpots', daysOnMarket: 'DaysOnMarket' },
  ...{ hoa: 'Hoa', deposit: 'Deposit', tax: 'Tax', pricePerArea: 'UnitPrice' },
} as const;

/** One name and several are one argument; the search keeps them apart. */
const SEVERAL = {
  ...{ city: 'cities', state: 'states', propertyType: 'propertyTypes' },
  ...{ zip: 'zips', mlsNumber: 'mlsNumbers', id: 'ids', url: 'urls' },
} as const;

const SAYS = { yes: 'features', no: 'withoutFeatures', 'not yes': 'exceptFeatures' } as const;

/** The typed search that is meant. What is sold is left out, unless it is asked for by status or by what names listings. */
export function queryOf({
  status,
  features = [],
  exceptCity,
  exceptPropertyType,
  ...asked
}: AskedFilters): ListingQuery {
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(asked)) {
    if (name in RANGES) Object.assign(query, rangeOf(RANGES[name as keyof typeof RANGES], value as Range));
    else if (name in SEVERAL) Object.assign(query, oneOrSeveral(name as keyof typeof SEVERAL, value as unknown[]));
    else query[name] = value;
  }
  for (const { name, says } of features) ((query[SAYS[says]] ??= []) as string[]).push(name);
  if (exceptCity) query.exceptCities = exceptCity;
  if (exceptPropertyType) query.exceptPropertyTypes = exceptPropertyType;
  if (status && status !== ANY_STATUS) query.status = status;
  else if (!status && !NAMING.some((name) => name in query)) query.exceptStatus = 'Sold';
  return query;
}

/** What names listings one by one. */
const NAMING = ['address', 'mlsNumber', 'mlsNumbers', 'id', 'ids', 'url', 'urls'];

interface Range {
  readonly min?: number;
  readonly max?: number;
}

const rangeOf = (name: string, { min, max }: Range): object => ({
  ...(min !== undefined && { [`min${name}`]: min }),
  ...(max !== undefined && { [`max${name}`]: max }),
});

function oneOrSeveral(name: keyof typeof SEVERAL, values: readonly unknown[]): object {
  const distinct = [...new Set(values)];
  return distinct.length === 1 ? { [name]: distinct[0] } : { [SEVERAL[name]]: distinct };
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ withoutFeatures: 'features', exceptFeatures: 'features', exceptStatus: 'status' },
  ...{ exceptCities: 'exceptCity', exceptPropertyTypes: 'exceptPropertyType' },
};

/** A filter's name in the search as a model knows it: "minPrice+maxPrice" is `price`. */
export function toldFilter(without: string): string {
  const [name = '', wish] = without.split(': ');
  const [first = ''] = name.split('+');
  const ranged = Object.entries(RANGES).find(([, own]) => first.slice(3) === own)?.[0];
  const several = Object.entries(SEVERAL).find(([, own]) => first === own)?.[0];
  const told = ranged ?? several ?? OTHER_NAMES[first] ?? first;
  return wish === undefined ? told : `${told}: ${wish}`;
}
