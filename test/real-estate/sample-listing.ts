import { type ListingDraft, NOTHING_GIVEN } from '../../src/real-estate/domain/listing.js';

/** A listing with everything that must be given; tests change what they are about. */
export const sampleDraft = (changes: Partial<ListingDraft> = {}): ListingDraft => ({
  ...NOTHING_GIVEN,
  saleType: 'for_sale',
  status: 'Active',
  currencySymbol: '$',
  propertyType: 'House',
  bedrooms: 3,
  bathrooms: 2.5,
  url: 'https://listings.example/1',
  mlsNumber: 'A1',
  yearBuilt: 1998,
  daysOnMarket: 12,
  lotArea: 6000,
  buildingArea: 2500,
  areaUnit: 'Square Feet',
  parkingSpots: 2,
  ...changes,
});

export const everythingGiven: ListingDraft = sampleDraft({
  images: ['https://listings.example/1/a.jpg', 'https://listings.example/1/ä.jpg'],
  tours: '3D',
  description: 'Heller Altbau 😀 mit "Garten"\nund Hof',
  extras: [{ name: 'Heating', value: 'Heat pump' }],
  location: 'Near the park',
  address: '12 Larkspur Lane',
  city: 'Austin',
  state: 'Texas',
  zip: '78704',
  latitude: 0,
  longitude: -97.7431,
  salePrice: 1_234_567_890_123,
  unitAreaPrice: 18_001,
  hoaMonth: 0,
  zestimatePrice: 45_500_099,
  rentPrice: 240_000,
  spaceType: 'Entire place',
  depositFee: 1,
});
