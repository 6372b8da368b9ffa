import { contractOf } from './contract-status.js';
import { featuresOf } from './listing-features.js';
import { type Listing, priceOf, shownPlace } from './listing.js';
import { depositOf, hoaOf, taxOf } from './listing-fees.js';
import { averageOf, decimalOf } from './measures.js';
import type { ListingDetails, ListingFacts } from '../real-estate.api.js';

/** A listing without what may be long and is not told in a list. */
type FactTexts = Omit<Listing, 'extras' | 'images'>;

const money = (cents: number | null): string | null => (cents === null ? null : decimalOf(cents));

/** Exact to the cent, half a cent rounds up. */
function pricePerAreaOf(listing: FactTexts): string | null {
  const price = priceOf(listing);
  // Areas may have fractions: both sides are taken a hundredfold.
  const area = BigInt(Math.round(listing.buildingArea * 100));
  return price === null || area <= 0n ? null : decimalOf(averageOf(BigInt(price) * 100n, area));
}

/** As it is stored beside a listing or told from all that it says; fees in cents. */
interface ToldFromAll {
  readonly hoa: number | null;
  readonly deposit: number | null;
  readonly tax: number | null;
  readonly contractStatus: string;
}

export function factsOf(listing: FactTexts, { hoa, deposit, tax, contractStatus }: ToldFromAll): ListingFacts {
  const { id, mlsNumber, saleType, status, propertyType, currencySymbol, bedrooms, bathrooms, buildingArea } = listing;
  const { areaUnit, yearBuilt, parkingSpots, city, state, zip, url, description } = listing;
  const { lotArea, daysOnMarket, listingFirm, firmContact, source, disclaimer } = listing;
  const ownerForbids = forbiddenWith(listing);
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
    address: shownPlace(listing).address,
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
    ...(contractStatus !== '' && { contractStatus }),
    ...(ownerForbids !== '' && { ownerForbids }),
  };
}

/** What may not be said of the home, in words for a model. */
const forbiddenWith = ({ hideAddress, noEstimate, noComments }: FactTexts): string =>
  [
    ...(hideAddress ? ['telling where it is'] : []),
    ...(noEstimate ? ['estimating its value'] : []),
    ...(noComments ? ['judging it or commenting on it'] : []),
  ].join('; ');

export function detailsOf(listing: Listing): ListingDetails {
  const { tours, spaceType, location } = listing;
  const { latitude, longitude } = shownPlace(listing);
  return {
    ...factsOf(listing, {
      ...{ hoa: hoaOf(listing), deposit: depositOf(listing), tax: taxOf(listing) },
      contractStatus: contractOf(listing),
    }),
    tours,
    spaceType,
    location,
    latitude,
    longitude,
    salePrice: money(listing.salePrice),
    rentPrice: money(listing.rentPrice),
    unitAreaPrice: money(listing.unitAreaPrice),
    estimate: listing.noEstimate ? null : money(listing.zestimatePrice),
    images: listing.images ?? [],
    extras: (listing.extras ?? []).map(({ name, value }) => ({ key: name, value })),
    ...featuresOf(listing),
  };
}
