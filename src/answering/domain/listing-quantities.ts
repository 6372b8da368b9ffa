import { isMetric } from '#libs/domain/square-feet.js';
import type { ListingDetails } from '../../real-estate/real-estate.api.js';
import { Exact, type QuantityUnit, type Quantity, refused } from './quantity.js';

interface Field extends Pick<QuantityUnit, 'unit' | 'per'> {
  readonly member: keyof ListingDetails;
  /** Whether zero stands for not given. */
  readonly isZeroUnknown?: boolean;
}

const once = { unit: 'money', per: '' } as const;
const FIELDS = {
  price: { ...once, member: 'price' },
  estimate: { ...once, member: 'estimate' },
  deposit: { ...once, member: 'depositFee' },
  hoa: { unit: 'money', per: 'month', member: 'hoaMonth' },
  tax: { unit: 'money', per: 'year', member: 'taxYear' },
  unitPrice: { unit: 'money', per: 'area', member: 'pricePerArea' },
  area: { unit: 'area', per: '', member: 'buildingArea', isZeroUnknown: true },
  lotArea: { unit: 'area', per: '', member: 'lotArea', isZeroUnknown: true },
  bedrooms: { unit: 'beds', per: '', member: 'bedrooms' },
  bathrooms: { unit: 'baths', per: '', member: 'bathrooms' },
  parkingSpots: { unit: 'parking', per: '', member: 'parkingSpots' },
  yearBuilt: { unit: 'year', per: '', member: 'yearBuilt' },
  daysOnMarket: { unit: 'days', per: '', member: 'daysOnMarket' },
} as const satisfies Record<string, Field>;

/** A field of a listing that can be computed with. */
export type NumberField = keyof typeof FIELDS;
export const NUMBER_FIELDS = Object.keys(FIELDS) as [NumberField, ...NumberField[]];

/** What a listing says of a field; refused where it says nothing, with what it does say. */
export function quantityOf(listing: ListingDetails, name: NumberField): Quantity {
  const field: Field = FIELDS[name];
  const home = listing.address || listing.mlsNumber || `listing ${listing.id}`;
  const value = listing[field.member] as string | number | null;
  if (!isGiven(value, field)) {
    const given = NUMBER_FIELDS.filter((one) => isGiven(listing[FIELDS[one].member], FIELDS[one]));
    return refused(`${home} does not say its ${name}; it says ${given.join(', ')}`);
  }
  const isRent = name === 'price' && listing.saleType === 'for_rent';
  return {
    ...{ name: `${name} of ${home}`, value: new Exact(value as string | number), unit: field.unit, field: name },
    in: field.unit === 'money' ? listing.currencySymbol : field.unit === 'area' ? areaUnitOf(listing) : '',
    per: isRent ? 'month' : field.per,
    saleType: listing.saleType,
  };
}

const isGiven = (value: unknown, { isZeroUnknown }: Field): boolean =>
  value !== null && value !== '' && !(isZeroUnknown && Number(value) === 0);

const areaUnitOf = ({ areaUnit }: ListingDetails): string => (isMetric(areaUnit) ? 'm²' : 'sq ft');

/** What is told of a listing beside a result: a row with what was computed from. */
export function rowBeside(listing: ListingDetails, names: readonly NumberField[]): Readonly<Record<string, unknown>> {
  const { id, mlsNumber, address, saleType, status, currencySymbol, price, areaUnit, url } = listing;
  const used = Object.fromEntries(names.map((name) => [FIELDS[name].member, listing[FIELDS[name].member]]));
  return { id, mlsNumber, address, saleType, status, currencySymbol, price, areaUnit, url, ...used };
}
