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

/** The same as RealEstateCreate takes it, without the chatbot's serial number. */
export function listingBody(n: number): Readonly<Record<string, string | number | null>> {
  const listing = inventedListing(n);
  return {
    SaleType: listing.saleType,
    Status: listing.status,
    CurrencySymbol: listing.currencySymbol,
    PropertyType: listing.propertyType,
    Bedrooms: listing.bedrooms,
    Bathrooms: listing.bathrooms,
    Url: listing.url,
    MLSNumber: listing.mlsNumber,
    YearBuilt: listing.yearBuilt,
    DaysOnMarket: listing.daysOnMarket,
    LotArea: listing.lotArea,
    BuildingArea: listing.buildingArea,
    AreaUnit: listing.areaUnit,
    ParkingSpots: listing.parkingSpots,
    Description: listing.description,
    Address: listing.address,
    City: listing.city,
    State: listing.state,
    ZIP: listing.zip,
    SalePrice: listing.salePrice! / 100,
  };
}
