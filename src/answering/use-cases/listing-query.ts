import type { ListingQuery } from '../../real-estate/real-estate.api.js';
import { ANY_STATUS } from '../domain/arguments/status-arguments.js';
import { KNOWN_FEATURES } from '../domain/arguments/feature-arguments.js';
import { type Argument, listOf, number, oneOf, record, text, whole, wording, Wrong } from './tool-arguments.js';

const STATUSES = ['Active', 'PreOnMarket', 'Sold'];
const STATUS = oneOf(STATUSES);
const PRICE = number(0, 1_000_000_000_000, "In whole units of the listing's currency; a month's rent for rentals");
const ROOMS = number(0, 1_000);
const AREA = number(0, 1_000_000_000, 'Building area in square feet');
const LOT = number(0, 1_000_000_000, 'Lot area in square feet');
const YEAR = number(0, 9_999);
const COUNT = number(0, 100_000);
const FEE = number(
  0,
  1_000_000_000,
  "In the listing's currency: HOA of a month, tax of a year, deposit, price for a square foot",
);
const SORTS = [
  ...['newest', 'price-up', 'price-down', 'area-up', 'area-down', 'lot-down', 'bedrooms-up'],
  ...['bedrooms-down', 'year-up', 'year-down', 'days-up', 'days-down', 'distance'],
];
const NEAR = {
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  radiusKm: number(0, 20_100),
};

const ID = whole(1, 2_147_483_647);
/** What names one listing. */
export const KEYS = { id: ID, mlsNumber: text(200), url: text(2_048) };

const NAMES = (description: string): Argument => listOf(text(200), 20, description);
const FEATURE_LIST = (description: string): Argument => listOf(oneOf(KNOWN_FEATURES), 20, description);

/** Filters of the query that are told in another way: one name and several are one argument. */
type Folded = 'cities' | 'states' | 'propertyTypes' | 'zips' | 'mlsNumbers' | 'ids' | 'urls';

/** The compiler insists that every filter is here. */
export const FILTERS: Record<Exclude<keyof ListingQuery, 'sort' | 'wish' | Folded>, Argument> = {
  city: NAMES('One of these'),
  state: NAMES('One of these, by code or name'),
  zip: NAMES('One of these, each a whole postcode'),
  exceptCities: NAMES('None of these'),
  exceptPropertyTypes: NAMES('None of these'),
  currency: text(16, 'Symbol as the listings have it'),
  features: FEATURE_LIST('What the listing must say that it has'),
  withoutFeatures: FEATURE_LIST('What the listing must say that it has not'),
  exceptFeatures: FEATURE_LIST('What the listing may not say that it has'),
  minHoa: FEE,
  maxHoa: FEE,
  minDeposit: FEE,
  maxDeposit: FEE,
  minTax: FEE,
  maxTax: FEE,
  minUnitPrice: FEE,
  maxUnitPrice: FEE,
  saleType: oneOf(['for_sale', 'for_rent']),
  status: oneOf([...STATUSES, ANY_STATUS]),
  exceptStatus: STATUS,
  propertyType: NAMES('One of these; a house may be a single family home or a villa, an apartment a flat or a condo'),
  mlsNumber: NAMES('One of these'),
  id: listOf(ID, 20, 'One of these'),
  url: KEYS.url,
  minPrice: PRICE,
  maxPrice: PRICE,
  minBedrooms: ROOMS,
  maxBedrooms: ROOMS,
  minBathrooms: ROOMS,
  maxBathrooms: ROOMS,
  minArea: AREA,
  maxArea: AREA,
  minLotArea: LOT,
  maxLotArea: LOT,
  minYearBuilt: YEAR,
  maxYearBuilt: YEAR,
  minParkingSpots: COUNT,
  maxParkingSpots: COUNT,
  spaceType: oneOf(['Entire place', 'Room']),
  tours: oneOf(['OpenHouse', '3D']),
  minDaysOnMarket: COUNT,
  maxDaysOnMarket: COUNT,
  near: record(NEAR, 'Within a radius around a point'),
  address: wording(200, 'Words of the address'),
  extras: listOf(record({ key: text(200), value: text(4_000) }, 'An extension column'), 10, 'All must be there'),
  columns: listOf(record({ key: text(200), value: wording(400) }, 'An extension column'), 10, 'Hold these words'),
  words: listOf(wording(200), 10, 'Words or phrases that must all occur in the description'),
};

export const SORT = oneOf(SORTS);

const SEVERAL = {
  ...{ city: 'cities', state: 'states', propertyType: 'propertyTypes' },
  ...{ zip: 'zips', mlsNumber: 'mlsNumbers', id: 'ids' },
} as const;

/** A query as models ask it: sold listings may be meant beside the others. */
export type AskedQuery = Omit<ListingQuery, 'status'> & {
  readonly status?: ListingQuery['status'] | typeof ANY_STATUS;
};

/** Arguments as the query has them: one name by itself, several as a list. */
export function queryOf(args: Readonly<Record<string, unknown>>): AskedQuery {
  const entries = Object.entries(args).map(([name, value]) => {
    if (!(name in SEVERAL)) return [name, value];
    const names = [...new Set(value as readonly unknown[])];
    return names.length === 1 ? [name, names[0]] : [SEVERAL[name as keyof typeof SEVERAL], names];
  });
  return Object.fromEntries(entries) as AskedQuery;
}

/** Whether a query names its listings one by one. */
export const namesListings = ({ address, mlsNumber, mlsNumbers, id, ids, url, urls }: ListingQuery): boolean =>
  [address, mlsNumber, mlsNumbers, id, ids, url, urls].some((name) => name !== undefined);

/** What is sold is left out, unless it is asked for by status or by what names listings. */
export function onOffer(asked: AskedQuery): ListingQuery {
  const { status, ...query } = asked;
  if (status === ANY_STATUS) return query;
  if (status) return { ...query, status };
  return query.exceptStatus || namesListings(query) ? query : { ...query, exceptStatus: 'Sold' };
}

/** What contradicts itself, or null. */
export function contradictionIn(query: ListingQuery): Wrong | null {
  const given = query as Readonly<Record<string, number | undefined>>;
  const problems = Object.keys(FILTERS)
    .filter((name) => name.startsWith('min'))
    .map((name) => [name, `max${name.slice(3)}`] as const)
    .filter(([min, max]) => (given[min] ?? -Infinity) > (given[max] ?? Infinity))
    .map(([min, max]) => `${min} must not be above ${max}`);
  if (query.status && query.status === query.exceptStatus) problems.push('exceptStatus must not be the same as status');
  if (query.sort === 'distance' && !query.near) problems.push('sort "distance" needs near');
  return problems.length > 0 ? new Wrong(problems.join('; ')) : null;
}
