import { NOTHING_GIVEN } from '../../domain/listing.js';
import { toPageData } from './listing.wire.js';

/** The example in the document, made by the code that makes the answers. */
export const PAGE_EXAMPLE = toPageData({
  total: 1,
  listings: [
    {
      ...NOTHING_GIVEN,
      id: 1001,
      saleType: 'for_sale',
      status: 'Active',
      currencySymbol: '$',
      propertyType: 'Single-family home',
      bedrooms: 3,
      bathrooms: 2.5,
      url: 'https://listings.example/1001',
      mlsNumber: 'DEMO-1001',
      yearBuilt: 1998,
      daysOnMarket: 12,
      lotArea: 6000,
      buildingArea: 2500,
      areaUnit: 'Square Feet',
      parkingSpots: 2,
      images: ['https://listings.example/1001/front.jpg'],
      extras: [{ name: 'Heating', value: 'Heat pump' }],
      address: '12 Larkspur Lane',
      city: 'Austin',
      state: 'Texas',
      zip: '78704',
      latitude: 30.2672,
      longitude: -97.7431,
      salePrice: 45_000_000,
    },
  ],
});
