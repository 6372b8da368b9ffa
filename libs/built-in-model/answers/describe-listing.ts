import { type Phrases, counted, fill, numberIn } from '../phrases/phrases.js';
import { type AreaUnitName, isMetric, SQUARE_FEET_IN } from '../../domain/square-feet.js';
import { kindIn } from '../../listing-words/kind-names.js';
import type { FullRow, FoundRow } from '../tools.js';

/** A card of three lines: the address, what people ask first, the link and the number. */
export const describeListing = (listing: FoundRow, phrases: Phrases): string =>
  joined([placeOf(listing), factsLine(listing, '', phrases), linkOf(listing)], '\n   ');

/** The same with a line of everything else that is known of the listing. */
export function describeInFull(listing: FoundRow, phrases: Phrases): string {
  const { propertyType, yearBuilt, parkingSpots, lotArea, daysOnMarket } = listing;
  const further = [
    kindIn(phrases.locale, propertyType),
    yearBuilt > 0 ? fill(phrases.built, String(yearBuilt)) : '',
    parkingSpots > 0 ? counted(parkingSpots, phrases.parking, phrases) : '',
    lotArea ? fill(phrases.lot, sizeOf(lotArea, listing, phrases)) : '',
    daysOnMarket === undefined ? '' : fill(phrases.onMarket, counted(daysOnMarket, phrases.days, phrases)),
  ];
  const { saleType, status, contractStatus } = listing;
  const isFree = status === 'Active' && !contractStatus;
  const forSale = isFree && saleType === 'for_sale' ? phrases.forSale : '';
  const lines = [placeOf(listing), factsLine(listing, forSale, phrases), joined(further, ', '), linkOf(listing)];
  return joined(lines, '\n');
}

/** "$450,000 · for sale · 3 bedrooms · 2 bathrooms · 1,720 sq ft". What is sold is for sale no more. */
function factsLine(listing: FoundRow, offer: string, phrases: Phrases): string {
  const { buildingArea, status } = listing;
  const size = buildingArea > 0 ? sizeOf(buildingArea, listing, phrases) : '';
  const known = status in phrases.status ? phrases.status[status as keyof Phrases['status']] : status;
  const state = status === 'Active' ? offer : known;
  return joined([priceOf(listing, phrases), state, ...roomsOf(listing, phrases), size], ' · ');
}

const linkOf = ({ url, mlsNumber }: FoundRow): string =>
  joined([url, mlsNumber === '' ? '' : `(MLS ${mlsNumber})`], ' ');

export function priceOf({ price, currencySymbol, saleType }: FoundRow, phrases: Phrases): string {
  if (price === null) return phrases.noPrice;
  const money = moneyOf(price, currencySymbol, phrases);
  return saleType === 'for_rent' ? fill(phrases.perMonth, money) : money;
}

/** Rooms that are not given are not told: land has none. */
export const roomsOf = ({ bedrooms, bathrooms }: FoundRow, phrases: Phrases): string[] => [
  bedrooms > 0 ? counted(bedrooms, phrases.bedrooms, phrases) : '',
  bathrooms > 0 ? counted(bathrooms, phrases.bathrooms, phrases) : '',
];

/** "12 Oak St, Austin, TX 78701". */
export const placeOf = ({ address, city, state, zip }: FoundRow): string =>
  joined([address, city, joined([state, zip], ' ')], ', ');

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

/** "1,720 sq ft", "120,5 m²"; a fraction stays as it is. */
export const sizeOf = (area: number, { areaUnit }: Pick<FoundRow, 'areaUnit'>, phrases: Phrases): string =>
  `${numberIn(area, phrases)} ${isMetric(areaUnit) ? 'm²' : phrases.squareFeetShort}`;

/** "$184.69 / sq ft"; empty where it is not known. */
export function perAreaOf({ pricePerArea, currencySymbol, areaUnit }: FullRow, phrases: Phrases): string {
  const unit = isMetric(areaUnit) ? 'm²' : phrases.squareFeetShort;
  return pricePerArea ? `${moneyOf(pricePerArea, currencySymbol, phrases)} / ${unit}` : '';
}

/** An area in another unit, rounded as people tell it: "1,720 sq ft", "83.6 m²", "0.22 acres". */
export function areaIn(feet: number, unit: AreaUnitName, phrases: Phrases): string {
  const value = feet / SQUARE_FEET_IN[unit];
  const told = Number(value < 1 ? value.toPrecision(2) : value.toFixed(value < 10 ? 2 : value < 1_000 ? 1 : 0));
  if (unit === 'acre') return counted(told, phrases.acres, phrases);
  const name = { 'square-feet': phrases.squareFeet, 'square-metre': 'm²', hectare: 'ha' }[unit];
  return `${numberIn(told, phrases)} ${name}`;
}

/** "450000.00" as "$450,000" or "450.000 $": as cards write it, with the symbol of the row. Nothing is rounded. */
export function moneyOf(decimal: string, symbol: string, { locale }: Phrases): string {
  const cents = decimal.split('.')[1] ?? '';
  const minimumFractionDigits = Number(cents) === 0 ? 0 : cents.length;
  // A language sets letters apart from the number, and signs not always.
  const end = symbol.slice(-1);
  const currency = end.toLowerCase() === end.toUpperCase() ? 'USD' : 'CHF';
  const digits = { minimumFractionDigits, maximumFractionDigits: minimumFractionDigits };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
    .formatToParts(decimal as `${number}`)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
    .trim();
}

/** "214 Pebblewren Ln, Austin, TX 78704. MLS ATX-1001." */
export const referenceOf = (listing: FoundRow): string =>
  joined([`${placeOf(listing)}.`, listing.mlsNumber === '' ? '' : `MLS ${listing.mlsNumber}.`], ' ');

/** "It is about 214 Pebblewren Ln, Austin, TX 78704. MLS ATX-1001." */
export const about = (listing: FoundRow, phrases: Phrases): string =>
  fill(phrases.about, referenceOf(listing)).replace(/\.{2}$/, '.');
