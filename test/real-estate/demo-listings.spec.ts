import { describe, expect, it } from '@jest/globals';
import bodies from '../../src/real-estate/adapters/http/demo/demo-listings.json' with { type: 'json' };
import { DEMO_LISTINGS } from '../../src/real-estate/adapters/http/demo/demo-listings.js';
import { CreateForm } from '../../src/real-estate/adapters/http/listing-draft.wire.js';
import type { ListingDraft } from '../../src/real-estate/domain/listing.js';
import { AREA_UNITS, SALE_TYPES, SPACE_TYPES, STATUSES, TOURS } from '../../src/real-estate/domain/listing-terms.js';
import { priceOf } from '../../src/real-estate/domain/listing.js';

const seen = (field: keyof ListingDraft) => new Set(DEMO_LISTINGS.map((listing) => listing[field]));

/** What a description may say only of a row that bears it out. */
const CLAIMS: readonly (readonly [RegExp, (home: ListingDraft) => boolean])[] = [
  [/garage|car charger/, ({ parkingSpots }) => parkingSpots > 0],
  [/porch|finished basement|fenced|ground floor/, ({ lotArea }) => lotArea > 0],
  [/mid-century/, ({ yearBuilt }) => yearBuilt >= 1945 && yearBuilt <= 1970],
  [/craftsman/, ({ yearBuilt }) => yearBuilt >= 1900 && yearBuilt <= 1935],
  [/newer/, ({ yearBuilt }) => yearBuilt >= 2000],
  [/historic|\bold\b/, ({ yearBuilt }) => yearBuilt < 1945],
  [/print shop|brick-and-beam/, ({ yearBuilt }) => yearBuilt <= 1965],
  [/family home/, ({ bedrooms }) => bedrooms >= 2],
  [/Available|Pets|Utilities/, ({ saleType }) => saleType === 'for_rent'],
  [/Sellers|Sold as seen/, ({ saleType }) => saleType === 'for_sale'],
  [/Available|Sellers|Viewings|Move-in/, ({ status }) => status !== 'Sold'],
  [/^An? [^.]*\b(two flats|duplex)/i, ({ propertyType }) => propertyType === 'Multi-family home'],
  ...['condo', 'townhouse', 'loft', 'studio', 'apartment', 'cabin'].map(
    (kind) =>
      [RegExp(`^An? [^.]*\\b${kind}\\b`), (home: ListingDraft) => home.propertyType.toLowerCase() === kind] as const,
  ),
];
const unfounded = (home: ListingDraft): string[] =>
  CLAIMS.filter(([claim, holds]) => claim.test(home.description) && !holds(home)).map(([claim]) => claim.source);

describe('the demo listings', () => {
  it('are sixty, each with its own number, URL and address', () => {
    expect(DEMO_LISTINGS).toHaveLength(60);
    for (const field of ['mlsNumber', 'url', 'address'] as const) expect(seen(field).size).toBe(60);
  });

  it('are bodies that RealEstateCreate takes', () => {
    const form = new CreateForm();
    const read = bodies.map((body) => form.read({ SerialNumber: 'DEMO', ...body }));
    expect(read).toEqual(DEMO_LISTINGS.map((home) => ({ ...home, images: null })));
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
    expect(listing.url).toMatch(/^https:\/\/listings\.example\/demo\/\d+$/);
    expect(listing.description).not.toBe('');
    expect(unfounded(listing)).toEqual([]);
    expect(listing.status === 'PreOnMarket').toBe(listing.daysOnMarket === 0);
    expect(listing.spaceType === 'Room').toBe(listing.propertyType === 'Room in a shared house');
  });

  it('are compared with their rows: a claim without ground is found', () => {
    const loft = DEMO_LISTINGS.find(({ propertyType }) => propertyType === 'Loft')!;
    const description = 'A mid-century cabin with a fenced garden. Pets are welcome.';
    expect(unfounded({ ...loft, description, saleType: 'for_sale', lotArea: 0, yearBuilt: 2010 })).toHaveLength(4);
  });
});
