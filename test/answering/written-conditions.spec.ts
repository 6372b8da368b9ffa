import { describe, expect, it } from '@jest/globals';
import { searched } from './search-listings.js';

const CITIES = ['Köln', 'München', 'Lisboa', 'New York', 'Los Angeles', 'São Paulo', 'Vienna'];
const OMAHA = { city: 'Laramie' };

describe('Cities by other names', () => {
  it.each<[string, string]>([
    ['Cologne', 'Köln'],
    ['Koeln', 'Köln'],
    ['colonia', 'Köln'],
    ['Munich, Germany', 'München'],
    ['munich germany', 'München'],
    ['Monaco di Baviera', 'München'],
    ['Lisbon', 'Lisboa'],
    ['Lisabon', 'Lisboa'],
    ['NYC', 'New York'],
    ['New York City', 'New York'],
    ['L.A.', 'Los Angeles'],
    ['LA', 'Los Angeles'],
    ['sao paulo', 'São Paulo'],
    ['Vienna', 'Vienna'],
    ['Wien', 'Vienna'],
  ])('are those that the listings have: %s', async (city, own) => {
    expect((await searched({ city }, CITIES)).query).toMatchObject({ city: own });
  });

  it('are left out by them, too, and read from a wish', async () => {
    expect((await searched({ exclude: { city: 'Cologne' } }, CITIES)).query).toMatchObject({ exceptCities: ['Köln'] });
    expect((await searched({ wish: 'homes for sale in Cologne' }, CITIES)).query).toMatchObject({ city: 'Köln' });
  });

  it('leave a city alone that is called so itself', async () => {
    expect((await searched({ city: 'Vienna' }, ['Wien', 'Vienna'])).query).toMatchObject({ city: 'Vienna' });
  });

  it('stay as they are where no listing is in one', async () => {
    expect((await searched({ city: 'Cologne' }, ['Laramie'])).query).toMatchObject({ city: 'Cologne' });
  });
});

describe('Conditions that models write', () => {
  const three = { ...OMAHA, minBedrooms: 3 };
  it.each<[object, object]>([
    [{ $filter: "City eq 'Laramie' and BedroomsTotal ge 3" }, three],
    [{ $filter: "contains(City,'Laramie') and not (BedroomsTotal lt 3)" }, three],
    [{ filter: "tolower(City) eq 'laramie' and (BedroomsTotal gt 2)" }, { city: 'Laramie', minBedrooms: 3 }],
    [{ sql: "SELECT * FROM homes WHERE city = 'Laramie' AND beds >= 3" }, three],
    [{ where: "city='Laramie' AND price BETWEEN 2000 AND 3000" }, { ...OMAHA, minPrice: 2000, maxPrice: 3000 }],
    [{ filter: '(city=Laramie)AND(beds>=3)' }, three],
    [{ filter: 'city=="Laramie" && bedrooms>=3' }, three],
    [{ params: '?city=Laramie&min_beds=3' }, three],
    [{ q: 'city:"Laramie" bedrooms:[3 TO *]' }, three],
    [{ filter: 'city:Laramie, beds:3+' }, three],
    [{ filters: ['city=Laramie', 'bedrooms>=3'] }, three],
    [
      {
        filters: [
          ['city', '=', 'Laramie'],
          ['bedrooms', '>=', 3],
        ],
      },
      three,
    ],
    [
      {
        filters: [
          { id: 'city', value: 'Laramie' },
          { type: 'bedrooms', min: 3 },
        ],
      },
      three,
    ],
    [{ filters: { logic: 'and', city: 'Laramie', beds: { ge: 3 } } }, three],
    [{ city: { operator: 'in', value: ['Laramie', 'Duluth'] } }, { cities: ['Laramie', 'Duluth'] }],
    [{ $or: [{ city: 'Laramie' }, { city: 'Duluth' }] }, { cities: ['Laramie', 'Duluth'] }],
    [{ $filter: "City eq 'Laramie' or City eq 'Duluth'" }, { cities: ['Laramie', 'Duluth'] }],
    [{ $filter: "City in ('Laramie','Duluth')" }, { cities: ['Laramie', 'Duluth'] }],
    [{ $filter: "City ne 'Laramie'" }, { exceptCities: ['Laramie'] }],
    [{ query: { bool: { must: { match: { city: 'Laramie' } }, filter: { range: { beds: { gte: 3 } } } } } }, three],
    [{ 'bedrooms>=': 3, ...OMAHA }, three],
    [{ price: ['>=', 2000], saleType: 'rent' }, { minPrice: 2000 }],
    [{ price: { $not: { $gt: 3000 } }, saleType: 'rent' }, { maxPrice: 3000 }],
    [{ price: { type: 'range', min: 2000, max: 3000 } }, { minPrice: 2000, maxPrice: 3000 }],
    [
      { min: { price: 2000 }, max: { price: 3000 } },
      { minPrice: 2000, maxPrice: 3000 },
    ],
    [{ features: { pool: { required: true } } }, { features: ['pool'] }],
  ])('are read: %j', async (args, query) => {
    const { error, query: read } = await searched(args);
    expect({ error, ...read }).toMatchObject(query);
  });

  it.each<[object, RegExp]>([
    [{ $filter: "City eq 'Laramie' and Frobnicate eq 3" }, /^Unknown field "Frobnicate"/],
    [{ ListingContractDate: { ge: '2024-01-01' } }, /^Unknown field "ListingContractDate"/],
    [{ $or: [{ city: 'Laramie' }, { bedrooms: 3 }] }, /^Unknown field "\$or"/],
    [{ bedrooms: 'lots' }, /^minBedrooms must be/],
    [{ filter: 'a quoll' }, /^Unknown field "filter"/],
  ])('and are refused by the name that is unknown: %j', async (args, error) => {
    expect((await searched(args)).error).toMatch(error);
  });
});

describe('Bounds that are none', () => {
  it.each<object>([
    { minPrice: -1, maxPrice: '-1', bedrooms: -1 },
    { maxPrice: 'no limit', minArea: 'undefined', propertyType: 'any type' },
    { minBedrooms: 0, maxBedrooms: 0, maxPrice: 0, minHoa: 0, maxHoa: 0, maxYearBuilt: 0 },
    { maxPrice: 'unlimited', features: [], zip: 'n/a', id: 0 },
    { near: { latitude: 0, longitude: 0, radiusKm: 0 } },
    { sort: 'relevance', from: 0, columns: ['price', 'beds'], $select: 'City' },
  ])('ask for nothing: %j', async (args) => {
    const { error, query } = await searched(args);
    const { minBedrooms: _, ...rest } = (query ?? {}) as Record<string, unknown>;
    expect({ error, rest }).toEqual({ error: undefined, rest: { exceptStatus: 'Sold' } });
  });

  it.each<[object, object]>([
    [{ price: '2000-' }, { minPrice: 2000 }],
    [{ price: '-3000' }, { maxPrice: 3000 }],
    [{ price: '..3000' }, { maxPrice: 3000 }],
    [{ price: '[2000 TO *]' }, { minPrice: 2000 }],
    [{ price: [2000, 0] }, { minPrice: 2000 }],
    [{ price: '300000,400000' }, { minPrice: 300_000, maxPrice: 400_000 }],
    [{ bedrooms: '3..5' }, { minBedrooms: 3, maxBedrooms: 5 }],
    [{ bedrooms: 'gte:4' }, { minBedrooms: 4 }],
    [{ bedrooms: '3 o más' }, { minBedrooms: 3 }],
    [{ maxBedrooms: 0 }, { maxBedrooms: 0 }],
    [{ maxPrice: 'R$ 3 mil' }, { maxPrice: 3000, currency: 'R$' }],
    [{ maxPrice: '450K USD' }, { maxPrice: 450_000, currency: '$' }],
    [{ minArea: { value: 100, unit: 'm²' } }, { minArea: expect.closeTo(1076.4, 0) as unknown }],
    [{ wohnflaeche_ab: 100 }, { minArea: expect.closeTo(1076.4, 0) as unknown }],
    [{ areaMin: 100, areaUnit: 'sqm' }, { minArea: expect.closeTo(1076.4, 0) as unknown }],
    [{ lot: '1/8 acre' }, { minLotArea: 5445 }],
  ])('stand at one end: %j', async (args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });
});

describe('Orders, pages and kinds in further words', () => {
  it.each<[object, object]>([
    [{ $orderby: 'ListPrice desc' }, { sort: 'price-down' }],
    [{ sort: '-listed_at' }, { sort: 'newest' }],
    [{ cheapest: true }, { sort: 'price-up' }],
    [{ sort: 'maior preço' }, { sort: 'price-down' }],
    [{ propertyType: 'Residential Lease' }, { saleType: 'for_rent' }],
    [{ typ: 'Mietshaus' }, { saleType: 'for_rent', propertyType: 'House' }],
    [{ tipologia: 'T2' }, { minBedrooms: 2, maxBedrooms: 2 }],
    [{ estado: 'vendido' }, { status: 'Sold' }],
    [{ features: ['2-car garage'] }, { features: ['garage'], minParkingSpots: 2 }],
    [{ moebliert: true }, { features: ['furnished'] }],
    [{ CoolingYN: true }, { features: ['air conditioning'] }],
    [{ extras: ['piscina'] }, { features: ['pool'] }],
    [{ StreetNumber: '118', StreetName: 'Longleaf Glen' }, { address: '118 Longleaf Glen' }],
    [{ near: { city: 'Laramie' } }, { city: 'Laramie' }],
    [{ extras: { School: 'None' } }, { extras: [{ key: 'School', value: 'None' }] }],
    [{ location: 'SW1A 1AA' }, { zip: 'SW1A 1AA' }],
    [{ zip: 'D-50668' }, { zip: '50668' }],
  ])('are read: %j', async (args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });

  it('go on by what is left out', async () => {
    expect((await searched({ limit: 5, offset: 10 })).slice).toEqual({ take: 5, skip: 10 });
    expect((await searched({ size: 5 })).slice).toEqual({ take: 5, skip: 0 });
    expect((await searched({ limit: 5, offset: 7 })).error).toMatch(/^offset must be a multiple of limit/);
  });
});
