import type { ListingFacts, ListingQuery } from '../../src/real-estate/real-estate.api.js';
import type { Tool } from '../../src/models/models.api.js';

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
  ...facts,
});

export const LISTINGS: readonly ListingFacts[] = [
  listing(1, { price: '450000.00', parkingSpots: 2 }),
  listing(2, { price: '289500.50', bedrooms: 2, propertyType: 'Condo' }),
  listing(3, { price: '1250000.00', bedrooms: 5, bathrooms: 4, buildingArea: 4100, description: 'Has a pool.' }),
  listing(4, { city: 'Round Rock', price: '380000.00', yearBuilt: 2018 }),
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

type Condition = (listing: ListingFacts, query: ListingQuery) => boolean;

const price = (listing: ListingFacts): number => (listing.price === null ? Number.NaN : Number(listing.price));
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const CONDITIONS: { readonly [K in keyof ListingQuery]?: Condition } = {
  city: ({ city }, query) => same(city, query.city!),
  state: ({ state }, query) => same(state, query.state!),
  zip: ({ zip }, query) => zip === query.zip,
  saleType: ({ saleType }, query) => saleType === query.saleType,
  status: ({ status }, query) => status === query.status,
  propertyType: ({ propertyType }, query) => same(propertyType, query.propertyType!),
  mlsNumber: ({ mlsNumber }, query) => mlsNumber === query.mlsNumber,
  id: ({ id }, query) => id === query.id,
  minPrice: (listing, query) => price(listing) >= query.minPrice!,
  maxPrice: (listing, query) => price(listing) <= query.maxPrice!,
  minBedrooms: ({ bedrooms }, query) => bedrooms >= query.minBedrooms!,
  maxBedrooms: ({ bedrooms }, query) => bedrooms <= query.maxBedrooms!,
  minBathrooms: ({ bathrooms }, query) => bathrooms >= query.minBathrooms!,
  minArea: ({ buildingArea }, query) => buildingArea >= query.minArea!,
  maxArea: ({ buildingArea }, query) => buildingArea <= query.maxArea!,
  minYearBuilt: ({ yearBuilt }, query) => yearBuilt >= query.minYearBuilt!,
  maxYearBuilt: ({ yearBuilt }, query) => yearBuilt <= query.maxYearBuilt!,
  minParkingSpots: ({ parkingSpots }, query) => parkingSpots >= query.minParkingSpots!,
  words: ({ description, address }, query) =>
    query.words!.every((word) => `${description} ${address}`.toLowerCase().includes(word)),
};

const ORDERS: Readonly<Record<string, (a: ListingFacts, b: ListingFacts) => number>> = {
  newest: (a, b) => b.id - a.id,
  'price-up': (a, b) => (price(a) || Infinity) - (price(b) || Infinity),
  'price-down': (a, b) => (price(b) || 0) - (price(a) || 0),
  'area-down': (a, b) => b.buildingArea - a.buildingArea,
  'bedrooms-down': (a, b) => b.bedrooms - a.bedrooms,
};

function matching(query: ListingQuery): ListingFacts[] {
  const named = (Object.keys(CONDITIONS) as (keyof ListingQuery)[]).filter((field) => query[field] !== undefined);
  const found = LISTINGS.filter((listing) => named.every((field) => CONDITIONS[field]!(listing, query)));
  return found.sort(ORDERS[query.sort ?? 'newest']!);
}

export interface ToolCall {
  readonly name: string;
  readonly args: Record<string, unknown>;
}

/** The three tools over `LISTINGS`, and what they were called with. */
export function listingTools(): { readonly tools: Tool[]; readonly calls: ToolCall[] } {
  const calls: ToolCall[] = [];
  const tool = (name: string, run: (args: ListingQuery & { limit: number }) => unknown): Tool => ({
    name,
    description: '',
    parameters: {},
    run: (args) => {
      calls.push({ name, args: args as Record<string, unknown> });
      return Promise.resolve(run(args as ListingQuery & { limit: number }));
    },
  });
  const distinct = (values: string[]) => [...new Set(values.filter((value) => value !== ''))];
  const tools = [
    tool('search_listings', (args) => {
      const found = matching(args);
      return { total: found.length, listings: found.slice(0, args.limit) };
    }),
    tool('listing_statistics', (args) => {
      const prices = matching(args)
        .map(price)
        .filter((value) => !Number.isNaN(value));
      const text = (value: number) => (prices.length > 0 ? value.toFixed(2) : null);
      const sum = prices.reduce((total, value) => total + value, 0);
      const average = text(sum / prices.length);
      return {
        count: matching(args).length,
        minPrice: text(Math.min(...prices)),
        maxPrice: text(Math.max(...prices)),
        averagePrice: average,
      };
    }),
    tool('listing_vocabulary', () => ({
      cities: distinct(LISTINGS.map(({ city }) => city)),
      states: distinct(LISTINGS.map(({ state }) => state)),
      propertyTypes: distinct(LISTINGS.map(({ propertyType }) => propertyType)),
    })),
  ];
  return { tools, calls };
}
