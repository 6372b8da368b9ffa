import { type Phrases, counted, fill } from '../phrases/phrases.js';
import { type AreaUnit, isMetric, SQUARE_FEET_IN } from '../../listing-language/square-feet.js';
import type { ListingDetails, ListingFacts } from '../tools.js';

/** A card of three lines: the address, what people ask first, the link and the number. */
export const describeListing = (listing: ListingFacts, phrases: Phrases): string =>
  [placeOf(listing), factsLine(listing, '', phrases), linkOf(listing)].filter((line) => line !== '').join('\n   ');

/** The same with a line of everything else that is known of the listing. */
export function describeInFull(listing: ListingFacts, phrases: Phrases): string {
  const { propertyType, yearBuilt, parkingSpots, lotArea, daysOnMarket } = listing;
  const further = [
    propertyType,
    yearBuilt > 0 ? fill(phrases.built, String(yearBuilt)) : '',
    parkingSpots > 0 ? counted(parkingSpots, phrases.parking) : '',
    lotArea ? fill(phrases.lot, sizeOf(lotArea, listing)) : '',
    daysOnMarket === undefined ? '' : fill(phrases.onMarket, counted(daysOnMarket, phrases.days)),
  ];
  const { saleType, status } = listing;
  const forSale = status === 'Active' && saleType === 'for_sale' ? phrases.forSale : '';
  const lines = [placeOf(listing), factsLine(listing, forSale, phrases), joined(further, ', '), linkOf(listing)];
  return joined(lines, '\n');
}

/** "$450,000 · for sale · 3 bedrooms · 2 bathrooms · 1,720 sq ft". What is sold is for sale no more. */
function factsLine(listing: ListingFacts, offer: string, phrases: Phrases): string {
  const { buildingArea, status } = listing;
  const size = buildingArea > 0 ? sizeOf(buildingArea, listing) : '';
  const known = status in phrases.status ? phrases.status[status as keyof Phrases['status']] : status;
  const state = status === 'Active' ? offer : known;
  return joined([priceOf(listing, phrases), state, ...roomsOf(listing, phrases), size], ' · ');
}

const linkOf = ({ url, mlsNumber }: ListingFacts): string =>
  joined([url, mlsNumber === '' ? '' : `(MLS ${mlsNumber})`], ' ');

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

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

/** By the unit of a listing's areas. */

/** "1,720 sq ft", "120.5 m²"; a fraction stays as it is. */
export function sizeOf(area: number, { areaUnit }: Pick<ListingFacts, 'areaUnit'>): string {
  const [whole = '', fraction] = String(area).split('.');
  return `${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`} ${isMetric(areaUnit) ? 'm²' : 'sq ft'}`;
}

/** "$184.69 / sq ft"; empty where it is not known. */
export const perAreaOf = ({ pricePerArea, currencySymbol, areaUnit }: ListingDetails): string =>
  pricePerArea ? `${moneyOf(pricePerArea, currencySymbol)} / ${isMetric(areaUnit) ? 'm²' : 'sq ft'}` : '';

/** An area in another unit, rounded as people tell it: "1,720 sq ft", "83.6 m²", "0.22 acres". */
export function areaIn(feet: number, unit: AreaUnit, phrases: Phrases): string {
  const value = feet / SQUARE_FEET_IN[unit];
  const told = Number(value.toFixed(value < 10 ? 2 : value < 1_000 ? 1 : 0));
  if (unit === 'acre') return counted(told, phrases.acres);
  const name = { 'square-feet': phrases.squareFeet, 'square-metre': 'm²', hectare: 'ha' }[unit];
  const [whole = '', fraction] = String(told).split('.');
  return `${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`} ${name}`;
}

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
