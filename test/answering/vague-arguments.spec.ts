import { describe, expect, it } from '@jest/globals';
import { searched } from './search-listings.js';

const ALL = {};
const UNSOLD = { exceptStatus: 'Sold' };
const ACTIVE = { status: 'Active', exceptFeatures: ['pending'] };

describe('What a reader understands of arguments', () => {
  it.each<[object, object]>([
    [{ status: 'Any' }, ALL],
    [{ listing_status: 'all' }, ALL],
    [{ status: ['every status'] }, ALL],
    [{ status: 'with sold ones as well, incl. sold' }, ALL],
    [{ status: 'active plus sold' }, ALL],
    [{ status: ['Active', 'PreOnMarket', 'Sold'] }, ALL],
    [{ includeSold: true }, ALL],
    [{ saleType: ['for sale', 'for rent', 'sold'] }, ALL],
    [{ saleType: ['sale', 'sold'] }, { saleType: 'for_sale' }],
    [{ status: 'everything but not sold' }, UNSOLD],
    [{ status: 'unsold' }, UNSOLD],
    [{ status: ['Active', 'PreOnMarket'] }, { ...UNSOLD, exceptFeatures: ['pending'] }],
    [{ status: ['Active', 'Contingent'] }, { status: 'Active' }],
    [{ status: 'under contract' }, { ...UNSOLD, features: ['pending'] }],
    [{ status: ['coming soon', 'closed'] }, { exceptStatus: 'Active' }],
    [{ status: 'Coming Soon' }, { status: 'PreOnMarket' }],
    [{ status: 'pre-market' }, { status: 'PreOnMarket' }],
    [{ status: 'off market soon' }, { status: 'PreOnMarket' }],
    [{ availability: 'not yet listed' }, { status: 'PreOnMarket' }],
    [{ status: 'upcoming' }, { status: 'PreOnMarket' }],
    [{ status: 'demnächst' }, { status: 'PreOnMarket' }],
    [{ comingSoon: 'yes' }, { status: 'PreOnMarket' }],
    [{ status: 'Active' }, ACTIVE],
    [{ status: 'current' }, ACTIVE],
    [{ exceptStatus: ['sold', 'coming soon'] }, { status: 'Active' }],
    [{ forSale: true, forRent: true }, UNSOLD],
    [{ forSale: false, forRent: false }, UNSOLD],
    [{ forSale: false }, { ...UNSOLD, saleType: 'for_rent' }],
  ])('of the status and the offer: %j', async (args, query) => {
    expect((await searched(args)).query).toEqual(query);
  });

  it.each<[object, object]>([
    [{ currency: 'Canadian dollars' }, { currency: 'C$' }],
    [{ order_by: 'year_built', order: 'desc' }, { sort: 'year-down' }],
    [{ yearBuilt: 'built in the 1990s' }, { minYearBuilt: 1990, maxYearBuilt: 1999 }],
    [{ year: "the '80s" }, { minYearBuilt: 1980, maxYearBuilt: 1989 }],
    [{ yearBuilt: 'before the 1970s' }, { maxYearBuilt: 1969 }],
    [{ yearBuilt: 'since the 2010s' }, { minYearBuilt: 2010 }],
    [{ pricePerSqft: 'under 350' }, { maxUnitPrice: 350 }],
    [{ pricePerArea: 'under 3,767 €/m²' }, { maxUnitPrice: expect.closeTo(350, 0) as unknown }],
  ])('of currencies, orders, decades and prices of an area: %j', async (args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });

  it.each<[object, object]>([
    [{ listing: 'to let' }, { saleType: 'for_rent' }],
    [{ kind: 'for sale' }, { saleType: 'for_sale' }],
    [{ kind: 'sold' }, { status: 'Sold' }],
    [{ what: 'loft' }, { propertyType: 'Loft' }],
    [{ offer: 'condo' }, { propertyType: 'Condo' }],
    [{ offer: ['condo', 'rental'] }, { propertyType: 'Condo', saleType: 'for_rent' }],
    [{ status: 'for rent' }, { saleType: 'for_rent' }],
    [{ thing: 'duluth' }, { city: 'Duluth' }],
    [{ stuff: ['Laramie', 'Duluth', 'houses'] }, { cities: ['Laramie', 'Duluth'], propertyType: 'House' }],
    [{ area: 'Laramie' }, { city: 'Laramie' }],
    [{ rent: 'yes' }, { saleType: 'for_rent' }],
    [{ what: '2 bedroom condo in Duluth' }, { propertyType: 'Condo', city: 'Duluth', minBedrooms: 2 }],
  ])('by the value where the name is vague: %j', async (args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });

  it.each<[object, RegExp]>([
    [{ what: 'Washington' }, /^what: "Washington" may be a city or a state/],
    [{ item: ['Laramie', 'New York'] }, /^item: "New York" may be a city or a state/],
    [{ qz_4: true }, /^Unknown field "qz_4"/],
    [{ minGrobble: 6 }, /^Unknown field "minGrobble"/],
    [{ plimp: 'ff' }, /^Unknown field "plimp"/],
    [{ stauts_fild: 'sold' }, /^Unknown field "stauts_fild", did you mean .*status/],
    [{ what: 'something' }, /^Unknown field "what"/],
    [{ status: 'rented' }, /^status must be one of/],
    [{ status: 'off market' }, /^status must be one of/],
    [{ status: ['pending', 'sold'] }, /^status takes one value, not "Pending" and "Sold"/],
    [{ status: 'Active', listingStatus: 'Sold' }, /^status takes one value/],
    [{ saleType: ['rent', 'sold'] }, /^saleType takes one value, not "rent" and "sold"/],
    [{ saleType: 'buy', offer: 'rent' }, /^saleType takes one value, not "for_sale" and "for_rent"/],
    [{ extras: 'Tamarack' }, /^extras must be an object of names and values/],
  ])('and refuses by name where it is open: %j', async (args, error) => {
    expect((await searched(args)).error).toMatch(error);
  });

  const school = { key: 'School', value: 'Tamarack Middle' };
  const heating = { key: 'Heating', value: 'Gas, floor' };
  it.each<[unknown, object[]]>([
    [{ School: 'Tamarack Middle', Heating: 'Gas, floor' }, [school, heating]],
    [school, [school]],
    [{ name: 'School', value: 'Tamarack Middle' }, [school]],
    [
      [school, { Heating: 'Gas, floor' }],
      [school, heating],
    ],
    ['School=Tamarack Middle', [school]],
    ['School: Tamarack Middle', [school]],
    ['School: Tamarack Middle; Heating = Gas, floor', [school, heating]],
    [['School: Tamarack Middle'], [school]],
    [JSON.stringify({ School: 'Tamarack Middle' }), [school]],
    [{ Floor: 3 }, [{ key: 'Floor', value: '3' }]],
  ])('of extension columns: %j', async (extras, wanted) => {
    expect((await searched({ extras })).query).toEqual({ ...UNSOLD, extras: wanted });
  });

  it('of a column that says yes or no, what a home has', async () => {
    expect((await searched({ extras: { Pool: true } })).query).toMatchObject({ features: ['pool'] });
  });
});
