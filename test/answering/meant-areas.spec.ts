import { describe, expect, it } from '@jest/globals';
import { meantAreas } from '../../src/answering/use-cases/meant-areas.js';
import type { ListingSearch } from '../../src/real-estate/real-estate.api.js';

const listingsIn = (...units: readonly string[]): ListingSearch =>
  ({
    find: () => Promise.resolve({ total: units.length, listings: units.map((areaUnit) => ({ areaUnit })) }),
  }) as unknown as ListingSearch;
const METRES = listingsIn('Square Meters', 'Square Meters');
const METRE = 10.763_910_4;
const near = (value: number): unknown => expect.closeTo(value, 3) as unknown;
const area = (argument: string) => [{ argument, name: 'Area' }];

describe('An area without a unit', () => {
  it('is in metres where all homes are and no home has so few feet', async () => {
    const values = await meantAreas(METRES, 1, { city: ['Lyon'], minArea: 100 }, area('surface_min'));
    expect(values).toEqual({ city: ['Lyon'], minArea: near(100 * METRE) });
  });

  it('is in metres where a language is spoken that counts in them', async () => {
    const values = await meantAreas(METRES, 1, { maxArea: 400 }, area('superficie_max'));
    expect(values).toEqual({ maxArea: near(400 * METRE) });
  });

  it('is in square feet anywhere else, as the tool asks for it', async () => {
    expect(await meantAreas(METRES, 1, { minArea: 1_200 }, area('minArea'))).toEqual({ minArea: 1_200 });
    const mixed = listingsIn('Square Meters', 'Square Feet');
    expect(await meantAreas(mixed, 1, { minArea: 100 }, area('minArea'))).toEqual({ minArea: 100 });
    expect(await meantAreas(listingsIn(), 1, { minArea: 100 }, area('minArea'))).toEqual({ minArea: 100 });
  });
});
