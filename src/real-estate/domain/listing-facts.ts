import { type Listing, priceOf } from './listing.js';
import { decimalOf } from './measures.js';
import type { ListingDetails, ListingFacts } from '../real-estate.api.js';

const money = (cents: number | null): string | null => (cents === null ? null : decimalOf(cents));

export function factsOf(listing: Listing): ListingFacts {
  const { id, mlsNumber, saleType, status, propertyType, currencySymbol, bedrooms, bathrooms, buildingArea } = listing;
  const { areaUnit, yearBuilt, parkingSpots, address, city, state, zip, url, description } = listing;
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
  };
}

export function detailsOf(listing: Listing): ListingDetails {
  const { lotArea, daysOnMarket, tours, spaceType, location, latitude, longitude } = listing;
  return {
    ...factsOf(listing),
    lotArea,
    daysOnMarket,
    tours,
    spaceType,
    location,
    latitude,
    longitude,
    salePrice: money(listing.salePrice),
    rentPrice: money(listing.rentPrice),
    unitAreaPrice: money(listing.unitAreaPrice),
    hoaMonth: money(listing.hoaMonth),
    estimate: money(listing.zestimatePrice),
    depositFee: money(listing.depositFee),
    images: listing.images ?? [],
    extras: (listing.extras ?? []).map(({ name, value }) => ({ key: name, value })),
  };
}
