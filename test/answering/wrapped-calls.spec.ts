import { describe, expect, it } from '@jest/globals';
import { searched } from './search-listings.js';

const CITY = { city: 'Duluth' };
const TEXT = JSON.stringify(CITY);

describe('Calls within calls', () => {
  it.each<[object]>([
    [{ name: 'search_listings', parameters: CITY }],
    [{ function: 'search_listings', arguments: TEXT }],
    [{ type: 'function', function: { name: 'search_listings', arguments: TEXT } }],
    [{ tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'search_listings', arguments: TEXT } }] }],
    [{ action: 'search_listings', action_input: TEXT }],
    [{ type: 'tool_use', id: 'toolu_1', name: 'search_listings', input: CITY }],
    [{ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'search_listings', arguments: CITY } }],
    [{ recipient_name: 'functions.search_listings', parameters: CITY }],
    [{ __arg1: TEXT }],
    [{ search_listings: CITY }],
  ])('are opened: %j', async (args) => {
    expect((await searched(args)).query).toEqual({ ...CITY, exceptStatus: 'Sold' });
  });

  it('are told from arguments of the same name', async () => {
    expect((await searched({ action: 'rent', ...CITY })).query).toMatchObject({ ...CITY, saleType: 'for_rent' });
    expect((await searched({ type: 'house', parameters: CITY })).query).toMatchObject({ propertyType: 'House' });
    expect((await searched({ name: 'Harbour House', parameters: CITY })).error).toMatch(/^Unknown field "name"/);
  });
});

describe('Conditions as stores and search engines take them', () => {
  it.each<[object, object]>([
    [{ facetFilters: [['city:Duluth'], ['saleType:for_rent']] }, { ...CITY, saleType: 'for_rent' }],
    [
      { facetFilters: ['city:Duluth'], numericFilters: ['price<=500000'] },
      { ...CITY, maxPrice: 500_000 },
    ],
    [{ filter_by: 'city:=Duluth && price:<=500000' }, { ...CITY, maxPrice: 500_000 }],
    [{ where: { city: { _eq: 'Duluth' }, NOT: { propertyType: 'Condo' } } }, { exceptPropertyTypes: ['Condo'] }],
    [{ filter: { must: [{ key: 'city', match: { value: 'Duluth' } }] } }, CITY],
    [{ filters: { type: 'and', filters: [{ type: 'lte', key: 'price', value: 500_000 }] } }, { maxPrice: 500_000 }],
    [{ orderBy: 'ListPrice', ascending: false }, { sort: 'price-down' }],
    [{ status_type: 'RecentlySold' }, { status: 'Sold' }],
  ])('are understood: %j', async (args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });

  it.each<[object, object]>([
    [{ hitsPerPage: 5 }, { take: 5, skip: 0 }],
    [
      { max_hits: 5, current_page: 2 },
      { take: 5, skip: 5 },
    ],
    [
      { batch_size: 5, start: 10 },
      { take: 5, skip: 10 },
    ],
    [
      { numPage: 2, maxItems: 5 },
      { take: 5, skip: 5 },
    ],
  ])('name their pages: %j', async (args, slice) => {
    expect((await searched(args)).slice).toEqual(slice);
  });
});
