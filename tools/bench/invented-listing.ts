import { type ListingDraft, NOTHING_GIVEN } from '../../src/real-estate/domain/listing.js';

const CITIES = ['Austin', 'Boston', 'Chicago', 'Dallas', 'El Paso', 'Fresno', 'Gary', 'Houston', 'Irvine', 'Juneau'];
const PROPERTY_TYPES = ['Single-family home', 'Condo', 'Townhouse', 'Loft'];

/** The n-th of any number of listings that differ as real ones do. */
export const inventedListing = (n: number): ListingDraft => ({
  ...NOTHING_GIVEN,
  saleType: n % 3 === 0 ? 'for_rent' : 'for_sale',
  status: 'Active',
  currencySymbol: '$',
  propertyType: PROPERTY_TYPES[n % PROPERTY_TYPES.length]!,
  bedrooms: 1 + (n % 5),
  bathrooms: 1 + (n % 3) / 2,
  url: `https://listings.example/${n}`,
  mlsNumber: `M-${n}`,
  yearBuilt: 1950 + (n % 70),
  daysOnMarket: n % 90,
  lotArea: 3_000 + (n % 4_000),
  buildingArea: 900 + (n % 2_500),
  areaUnit: 'Square Feet',
  parkingSpots: n % 3,
  description: `A bright home with a garden, a porch and a view of the river, number ${n}.`,
  address: `${1 + (n % 999)} Larkspur Lane`,
  city: CITIES[n % CITIES.length]!,
  state: 'Texas',
  zip: String(70_000 + (n % 9_999)),
  salePrice: 20_000_000 + (n % 80_000) * 1_000,
});
