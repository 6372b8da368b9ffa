import { type Phrases, counted, fill } from './phrases/phrases.js';
import type { ListingFacts } from './tools.js';

/** "$450,000, 3 bedrooms, 2 bathrooms: 12 Oak St, Austin, TX 78701. MLS 1001. https://…" */
export function describeListing(listing: ListingFacts, phrases: Phrases): string {
  const facts = [priceOf(listing, phrases), ...roomsOf(listing, phrases)];
  return sentence(facts, listing);
}

/** The same with everything else that is known of the listing. */
export function describeInFull(listing: ListingFacts, phrases: Phrases): string {
  const { propertyType, saleType, status, buildingArea, areaUnit, yearBuilt, parkingSpots, lotArea, daysOnMarket } =
    listing;
  const facts = [
    propertyType,
    // What is sold is for sale no more.
    status === 'Sold' ? '' : saleType === 'for_rent' ? phrases.forRent : phrases.forSale,
    status in phrases.status ? phrases.status[status as keyof Phrases['status']] : status,
    priceOf(listing, phrases),
    ...roomsOf(listing, phrases),
    buildingArea > 0 ? `${measure(buildingArea)} ${areaUnit}`.trim() : '',
    lotArea ? fill(phrases.lot, `${measure(lotArea)} ${areaUnit}`.trim()) : '',
    yearBuilt > 0 ? fill(phrases.built, String(yearBuilt)) : '',
    parkingSpots > 0 ? counted(parkingSpots, phrases.parking) : '',
    daysOnMarket === undefined ? '' : fill(phrases.onMarket, counted(daysOnMarket, phrases.days)),
  ];
  return sentence(facts, listing);
}

export function priceOf({ price, currencySymbol, saleType }: ListingFacts, phrases: Phrases): string {
  if (price === null) return phrases.noPrice;
  const money = moneyOf(price, currencySymbol);
  return saleType === 'for_rent' ? fill(phrases.perMonth, money) : money;
}

/** Rooms that are not given are not told: land has none. */
export const roomsOf = ({ bedrooms, bathrooms }: ListingFacts, phrases: Phrases): string[] => [
  bedrooms > 0 ? counted(bedrooms, phrases.bedrooms) : '',
  bathrooms > 0 ? counted(bathrooms, phrases.bathrooms) : '',
];

/** "12 Oak St, Austin, TX 78701". */
export const placeOf = ({ address, city, state, zip }: ListingFacts): string =>
  joined([address, city, joined([state, zip], ' ')], ', ');

function sentence(facts: readonly string[], listing: ListingFacts): string {
  const { mlsNumber, url } = listing;
  const place = placeOf(listing);
  const reference = mlsNumber === '' ? '' : `MLS ${mlsNumber}.`;
  return joined([`${joined([joined(facts, ', '), place], ': ')}.`, reference, url], ' ');
}

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

/** Areas may have a fraction; it stays as it is. */
const measure = (value: number): string => {
  const [whole = '', fraction] = String(value).split('.');
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
};

/** "450000.00" as "$450,000": thousands apart, no cents where there are none. Works on the digits, so nothing is rounded. */
export function moneyOf(decimal: string, symbol: string): string {
  const [whole = '', cents = ''] = decimal.split('.');
  const fraction = /^0*$/.test(cents) ? '' : `.${cents}`;
  return `${symbol}${grouped(whole)}${fraction}`;
}

/** "2500" as "2,500". */
export const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');

/** "214 Pebblewren Ln, Austin, TX 78704. MLS ATX-1001." */
export const referenceOf = (listing: ListingFacts): string =>
  [`${placeOf(listing)}.`, listing.mlsNumber === '' ? '' : `MLS ${listing.mlsNumber}.`]
    .filter((part) => part !== '')
    .join(' ');
