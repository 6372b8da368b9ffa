import type { ListingQuery } from '../../real-estate/real-estate.api.js';

const text = { type: 'string', maxLength: 200 };
const number = { type: 'number', minimum: 0 };

const FILTERS: Record<keyof ListingQuery, Readonly<Record<string, unknown>>> = {
  city: text,
  state: text,
  zip: text,
  saleType: { type: 'string', enum: ['for_sale', 'for_rent'] },
  status: { type: 'string', enum: ['Active', 'PreOnMarket', 'Sold'] },
  exceptStatus: { type: 'string', enum: ['Active', 'PreOnMarket', 'Sold'] },
  propertyType: text,
  mlsNumber: text,
  id: number,
  minPrice: number,
  maxPrice: number,
  minBedrooms: number,
  maxBedrooms: number,
  minBathrooms: number,
  minArea: { ...number, description: 'Square feet' },
  maxArea: { ...number, description: 'Square feet' },
  minYearBuilt: number,
  maxYearBuilt: number,
  minParkingSpots: number,
  words: { type: 'array', items: text, maxItems: 10 },
  sort: { type: 'string', enum: ['newest', 'price-up', 'price-down', 'area-down', 'bedrooms-down'] },
};

/** JSON schema of a search's arguments. */
export const QUERY_SCHEMA = { type: 'object', properties: FILTERS, additionalProperties: false };

/** A model's arguments as a query: filters that are unknown or of the wrong form are left out, never passed on. */
export function listingQueryOf(args: unknown): ListingQuery {
  const given = Object.entries((args ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    given.filter(([name, value]) => isFilter(name) && fits(value, FILTERS[name])),
  ) as ListingQuery;
}

const isFilter = (name: string): name is keyof ListingQuery => Object.hasOwn(FILTERS, name);

function fits(value: unknown, schema: Readonly<Record<string, unknown>>): boolean {
  if (schema.type === 'number') return typeof value === 'number' && Number.isFinite(value) && value >= 0;
  if (schema.type === 'array')
    return Array.isArray(value) && value.length <= 10 && value.every((item) => fits(item, text));
  return (
    typeof value === 'string' && value.length <= 200 && (!schema.enum || (schema.enum as string[]).includes(value))
  );
}
