import { describe, expect, it } from '@jest/globals';
import { DEMO_LISTINGS } from '../../src/real-estate/adapters/demo/demo-listings.js';
import type { ListingDraft } from '../../src/real-estate/domain/listing.js';
import { AREA_UNITS, SALE_TYPES, SPACE_TYPES, STATUSES, TOURS } from '../../src/real-estate/domain/listing-terms.js';
import { priceOf } from '../../src/real-estate/domain/listing.js';

const seen = (field: keyof ListingDraft) => new Set(DEMO_LISTINGS.map((listing) => listing[field]));

describe('the demo listings', () => {
  it('are sixty, each with its own number, URL and address', () => {
    expect(DEMO_LISTINGS).toHaveLength(60);
    for (const field of ['mlsNumber', 'url', 'address'] as const) expect(seen(field).size).toBe(60);
  });

  it('show every value that a field can have', () => {
    expect([...seen('saleType')]).toEqual(expect.arrayContaining([...SALE_TYPES]));
    expect([...seen('status')]).toEqual(expect.arrayContaining([...STATUSES]));
    expect([...seen('areaUnit')]).toEqual(expect.arrayContaining([...AREA_UNITS]));
    expect([...seen('spaceType')]).toEqual(expect.arrayContaining([...SPACE_TYPES]));
    expect([...seen('tours')]).toEqual(expect.arrayContaining([...TOURS]));
    expect(seen('city').size).toBe(10);
  });

  it.each(DEMO_LISTINGS.map((listing) => [listing.mlsNumber, listing] as const))('%s is plausible', (_, listing) => {
    expect(priceOf(listing)).toBeGreaterThan(listing.saleType === 'for_rent' ? 40_000 : 10_000_000);
    expect(priceOf(listing)).toBeLessThan(listing.saleType === 'for_rent' ? 2_000_000 : 500_000_000);
    expect(listing.yearBuilt).toBeGreaterThan(1_800);
    expect(listing.url).toMatch(/^https:\/\/listings\.example\//);
    expect(listing.description).not.toBe('');
  });
});
