import type { Aggregates, FoundRow as Facts } from '#libs/built-in-model/tools.js';
import type { Criteria } from '#libs/listing-language/listing-query.js';
import type { Tool } from '../../src/answering/domain/prompt.js';
import { type AskedFilters, queryOf, toldFilter } from '../../src/answering/use-cases/listing-filters.js';

/** With what only the single look-up or a filter knows. */
export interface ListingFacts extends Facts {
  readonly lotArea: number;
  readonly daysOnMarket: number;
  readonly spaceType: string;
  readonly tours: string;
  readonly further: string;
  readonly has: readonly string[];
  readonly lacks: readonly string[];
}

const listing = (id: number, facts: Partial<ListingFacts>): ListingFacts => ({
  id,
  mlsNumber: `A-${1000 + id}`,
  saleType: 'for_sale',
  status: 'Active',
  propertyType: 'House',
  currencySymbol: '$',
  price: '450000.00',
  bedrooms: 3,
  bathrooms: 2,
  buildingArea: 2000,
  areaUnit: 'Square Feet',
  yearBuilt: 1999,
  parkingSpots: 0,
  address: `${id} Oak St`,
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  url: `https://homes.example.com/${id}`,
  description: '',
  lotArea: 0,
  daysOnMarket: 10,
  spaceType: '',
  tours: '',
  further: '',
  has: [],
  lacks: [],
  ...facts,
});

export const LISTINGS: readonly ListingFacts[] = [
  listing(1, { price: '450000.00', parkingSpots: 2, tours: 'OpenHouse' }),
  listing(2, { price: '289500.50', bedrooms: 2, propertyType: 'Condo' }),
  listing(3, {
    price: '1250000.00',
    bedrooms: 5,
    bathrooms: 4,
    buildingArea: 4100,
    yearBuilt: 1921,
    lotArea: 44000,
    description: 'Has a pool.',
  }),
  listing(4, { city: 'Round Rock', price: '380000.00', yearBuilt: 2018, daysOnMarket: 90 }),
  listing(5, { saleType: 'for_rent', price: '2100.00', bedrooms: 1, propertyType: 'Apartment' }),
  listing(6, { city: 'Denver', state: 'CO', zip: '80202', price: null, bedrooms: 4 }),
  listing(7, {
    city: 'Berlin',
    state: '',
    zip: '',
    currencySymbol: '€',
    price: '500000.00',
    buildingArea: 120.5,
    areaUnit: 'Square Meters',
  }),
];

type Condition = (listing: ListingFacts, query: Criteria & { readonly ids?: readonly number[] }) => boolean;

const price = (listing: ListingFacts): number => (listing.price === null ? Number.NaN : Number(listing.price));
const feet = ({ areaUnit }: ListingFacts, area: number): number =>
  areaUnit === 'Square Meters' ? area * 10.7639104167 : area;
const textOf = ({ propertyType, description, address, further }: ListingFacts): string =>
  ` ${[propertyType, address, description, further]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')} `;
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const CONDITIONS: { readonly [K in keyof Criteria | 'address' | 'ids']?: Condition } = {
  address: ({ address }, query) =>
    (query as { address: string }).address
      .toLowerCase()
      .split(' ')
      .every((word) => ` ${address.toLowerCase()}`.includes(` ${word}`)),
  currency: ({ currencySymbol }, query) => currencySymbol === query.currency,
  exceptCities: ({ city }, query) => !query.exceptCities!.some((one) => same(city, one)),
  exceptPropertyTypes: ({ propertyType }, query) =>
    !query.exceptPropertyTypes!.some((one) => same(propertyType, one.replace(/s$/, ''))),
  maxHoa: () => false,
  city: ({ city }, query) => same(city, query.city!),
  cities: ({ city }, query) => query.cities!.some((one) => same(city, one)),
  state: ({ state }, query) => same(state, query.state!),
  states: ({ state }, query) => query.states!.some((one) => same(state, one)),
  zip: ({ zip }, query) => zip === query.zip,
  saleType: ({ saleType }, query) => saleType === query.saleType,
  status: ({ status }, query) => status === query.status,
  propertyType: ({ propertyType }, query) => same(propertyType, query.propertyType!),
  propertyTypes: ({ propertyType }, query) => query.propertyTypes!.some((one) => same(propertyType, one)),
  mlsNumber: ({ mlsNumber }, query) => mlsNumber === query.mlsNumber,
  id: ({ id }, query) => id === query.id,
  ids: ({ id }, query) => query.ids!.includes(id),
  minPrice: (listing, query) => price(listing) >= query.minPrice!,
  maxPrice: (listing, query) => price(listing) <= query.maxPrice!,
  minBedrooms: ({ bedrooms }, query) => bedrooms >= query.minBedrooms!,
  maxBedrooms: ({ bedrooms }, query) => bedrooms <= query.maxBedrooms!,
  minBathrooms: ({ bathrooms }, query) => bathrooms >= query.minBathrooms!,
  url: ({ url }, query) => url === query.url,
  exceptStatus: ({ status }, query) => status !== query.exceptStatus,
  maxBathrooms: ({ bathrooms }, query) => bathrooms <= query.maxBathrooms!,
  minArea: (listing, query) => feet(listing, listing.buildingArea) >= query.minArea!,
  maxArea: (listing, query) => feet(listing, listing.buildingArea) <= query.maxArea!,
  minLotArea: (listing, query) => feet(listing, listing.lotArea) >= query.minLotArea!,
  maxLotArea: (listing, query) => feet(listing, listing.lotArea) <= query.maxLotArea!,
  maxParkingSpots: ({ parkingSpots }, query) => parkingSpots <= query.maxParkingSpots!,
  minDaysOnMarket: ({ daysOnMarket }, query) => daysOnMarket >= query.minDaysOnMarket!,
  maxDaysOnMarket: ({ daysOnMarket }, query) => daysOnMarket <= query.maxDaysOnMarket!,
  spaceType: ({ spaceType }, query) => spaceType === query.spaceType,
  tours: ({ tours }, query) => tours === query.tours,
  minYearBuilt: ({ yearBuilt }, query) => yearBuilt >= query.minYearBuilt!,
  maxYearBuilt: ({ yearBuilt }, query) => yearBuilt <= query.maxYearBuilt!,
  minParkingSpots: ({ parkingSpots }, query) => parkingSpots >= query.minParkingSpots!,
  features: ({ has }, query) => query.features!.every((one) => has.includes(one)),
  words: (listing, query) => query.words!.every((word) => textOf(listing).includes(` ${word}`)),
};

const ORDERS: Readonly<Record<NonNullable<Criteria['sort']>, (a: ListingFacts, b: ListingFacts) => number>> = {
  newest: (a, b) => b.id - a.id,
  'price-up': (a, b) => (price(a) || Infinity) - (price(b) || Infinity),
  'price-down': (a, b) => (price(b) || 0) - (price(a) || 0),
  'area-down': (a, b) => feet(b, b.buildingArea) - feet(a, a.buildingArea),
  'area-up': (a, b) => feet(a, a.buildingArea) - feet(b, b.buildingArea),
  'lot-down': (a, b) => feet(b, b.lotArea) - feet(a, a.lotArea),
  'year-down': (a, b) => b.yearBuilt - a.yearBuilt,
  'year-up': (a, b) => a.yearBuilt - b.yearBuilt,
  'days-up': (a, b) => a.daysOnMarket - b.daysOnMarket,
  'days-down': (a, b) => b.daysOnMarket - a.daysOnMarket,
  'unit-price-up': (a, b) => price(a) / feet(a, a.buildingArea) - price(b) / feet(b, b.buildingArea),
  'unit-price-down': (a, b) => price(b) / feet(b, b.buildingArea) - price(a) / feet(a, a.buildingArea),
  'bedrooms-down': (a, b) => b.bedrooms - a.bedrooms,
};

function matching(all: readonly ListingFacts[], query: Criteria): ListingFacts[] {
  const named = (Object.keys(CONDITIONS) as (keyof Criteria)[]).filter((field) => query[field] !== undefined);
  const found = all.filter((listing) => named.every((field) => CONDITIONS[field]!(listing, query)));
  return found.sort(ORDERS[query.sort ?? 'newest']);
}

export interface ToolCall {
  readonly name: string;
  readonly args: Record<string, unknown>;
}

type Of = 'price' | 'yearBuilt' | 'daysOnMarket';

function figuresOf(listings: readonly ListingFacts[], of: Of): Aggregates {
  const valueOf = of === 'price' ? price : (listing: ListingFacts) => listing[of];
  const values = listings.map(valueOf).filter((value) => !Number.isNaN(value));
  const sorted = values.sort((a, b) => a - b);
  const text = (value: number | undefined) => (value === undefined ? null : value.toFixed(2));
  const sum = sorted.length > 0 ? sorted.reduce((total, value) => total + value, 0) / sorted.length : undefined;
  const middle = sorted.length / 2;
  const median = sorted.length > 0 ? (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2 : undefined;
  return {
    count: listings.length,
    minimum: of === 'price' ? text(sorted[0]) : (sorted[0] ?? null),
    maximum: of === 'price' ? text(sorted.at(-1)) : (sorted.at(-1) ?? null),
    average: text(sum),
    median: text(median),
  };
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

function groupsOf(listings: readonly ListingFacts[], by: 'city' | 'propertyType') {
  return distinct(listings.map((listing) => listing[by])).map((group) => ({
    group,
    ...figuresOf(
      listings.filter((listing) => listing[by] === group),
      'price',
    ),
  }));
}

/** The ends of a range go together, as in the service. */
function relaxationsOf(all: readonly ListingFacts[], { sort: _, ...query }: Criteria) {
  const keyOf = (name: string) => name.replace(/^(min|max)/, '');
  const groups = [...new Set(Object.keys(query).map(keyOf))];
  return groups.flatMap((group) => {
    const fields = Object.keys(query).filter((name) => keyOf(name) === group);
    const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !fields.includes(name)));
    const found = matching(all, rest);
    const without = toldFilter(fields.sort().reverse().join('+'));
    return found.length > 0 ? [{ without, total: found.length, listings: found.slice(0, 2) }] : [];
  });
}

type Args = AskedFilters & {
  sort?: Criteria['sort'];
  limit: number;
  page?: number;
  statistics?: { of?: Of; groupBy?: 'city' | 'propertyType' };
};

/** The look-ups over some listings, and what they were called with. */
export function listingTools(all: readonly ListingFacts[] = LISTINGS): {
  readonly tools: Tool[];
  readonly calls: ToolCall[];
} {
  const calls: ToolCall[] = [];
  const tool = (name: string, run: (args: Args) => unknown): Tool => ({
    name,
    description: '',
    parameters: {},
    run: (args) => {
      calls.push({ name, args: args as Record<string, unknown> });
      return Promise.resolve(run(args as Args));
    },
  });
  const tools = [
    tool('search_listings', ({ page = 1, limit, sort, statistics, ...filters }) => {
      const query = { ...queryOf(filters), ...(sort && { sort }) } as Criteria;
      if (statistics) {
        const { of = 'price', groupBy } = statistics;
        const figures = figuresOf(matching(all, query), of);
        return groupBy ? { ...figures, groups: groupsOf(matching(all, query), groupBy) } : figures;
      }
      const found = matching(all, query);
      const relaxations = found.length === 0 ? relaxationsOf(all, query) : undefined;
      return { total: found.length, page, listings: found.slice((page - 1) * limit, page * limit), relaxations };
    }),
    tool('listing_vocabulary', () => ({
      cities: distinct(all.map(({ city }) => city)),
      states: distinct(all.map(({ state }) => state)),
      propertyTypes: distinct(all.map(({ propertyType }) => propertyType)),
      ...(all.some(({ has }) => has.length > 0) ? { features: distinct(all.flatMap(({ has }) => has)) } : {}),
    })),
  ];
  return { tools, calls };
}
