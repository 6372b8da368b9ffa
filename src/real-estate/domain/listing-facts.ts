import { featuresOf } from './listing-features.js';
import { type Listing, priceOf } from './listing.js';
import { depositOf, hoaOf, taxOf } from './listing-fees.js';
import { averageOf, decimalOf } from './measures.js';
import type { ListingDetails, ListingFacts } from '../real-estate.api.js';

const money = (cents: number | null): string | null => (cents === null ? null : decimalOf(cents));

/** Exact to the cent, half a cent rounds up. */
function pricePerAreaOf(listing: Omit<Listing, 'extras' | 'images'>): string | null {
  const price = priceOf(listing);
  // Areas may have fractions: both sides are taken a hundredfold.
  const area = BigInt(Math.round(listing.buildingArea * 100));
  return price === null || area <= 0n ? null : decimalOf(averageOf(BigInt(price) * 100n, area));
}

/** In cents, as they are stored beside a listing or told from all that it says. */
interface Fees {
  readonly hoa: number | null;
  readonly deposit: number | null;
  readonly tax: number | null;
}

export function factsOf(listing: Omit<Listing, 'extras' | 'images'>, { hoa, deposit, tax }: Fees): ListingFacts {
  const { id, mlsNumber, saleType, status, propertyType, currencySymbol, bedrooms, bathrooms, buildingArea } = listing;
  const { areaUnit, yearBuilt, parkingSpots, address, city, state, zip, url, description } = listing;
  const { lotArea, daysOnMarket, listingFirm, firmContact, source, disclaimer } = listing;
  return {
    id,
    mlsNumber,
    saleType,
    status,
    propertyType,
    currencySymbol,
    price: money(priceOf(listing)),
    bedrooms,
    bathrooms,
    buildingArea,
    areaUnit,
    yearBuilt,
    parkingSpots,
    address,
    city,
    state,
    zip,
    url,
    description,
    lotArea,
    daysOnMarket,
    pricePerArea: pricePerAreaOf(listing),
    hoaMonth: money(hoa),
    depositFee: money(deposit),
    taxYear: money(tax),
    listingFirm,
    firmContact,
    source,
    disclaimer,
  };
}

export function detailsOf(listing: Listing): ListingDetails {
  const { tours, spaceType, location, latitude, longitude } = listing;
  return {
    ...factsOf(listing, { hoa: hoaOf(listing), deposit: depositOf(listing), tax: taxOf(listing) }),
    tours,
    spaceType,
    location,
    latitude,
    longitude,
    salePrice: money(listing.salePrice),
    rentPrice: money(listing.rentPrice),
    unitAreaPrice: money(listing.unitAreaPrice),
    estimate: money(listing.zestimatePrice),
    images: listing.images ?? [],
    extras: (listing.extras ?? []).map(({ name, value }) => ({ key: name, value })),
    ...featuresOf(listing),
  };
}
