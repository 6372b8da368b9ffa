import { OPTIONAL, REQUIRED } from '../../test/http/listing-bodies.js';
import type { SeededRandom } from '../eval/random.js';
import type { Fields } from './wish.js';

const CITIES = ['Austin', 'Boston', 'Chicago', 'Denver'];

/** Fields of a listing that all carry the mark or follow from chance, so that a half change shows. */
export const changesOf = (mark: string, random: SeededRandom): Fields => ({
  City: random.of(CITIES),
  Status: random.of(['Active', 'PreOnMarket', 'Sold']),
  SalePrice: random.whole(10_000_00, 900_000_00) / 100,
  Bedrooms: random.whole(1, 6),
  Description: `A home called ${mark}`,
  Images: [`https://listings.example/${mark}/a.jpg`, `https://listings.example/${mark}/b.jpg`],
  ExtensionColumn: [
    { Key: 'Mark', value: mark },
    { Key: 'Pool', value: '' },
  ],
});

/** A whole listing, found again by its mark. */
export const listingOf = (mark: string, random: SeededRandom): Fields => ({
  ...REQUIRED,
  ...OPTIONAL,
  SaleType: random.of(['for_sale', 'for_rent']),
  UnitAreaPrice: 180.25,
  Url: `https://listings.example/${mark}`,
  MLSNumber: mark,
  ...changesOf(mark, random),
});

const money = (value: unknown): string => Number(value).toFixed(2);
const MONEY = ['RentPrice', 'DepositFee', 'SalePrice', 'UnitAreaPrice', 'ZestimatePrice', 'HOAMonth'];
const NUMBERS = ['Bathrooms', 'Bedrooms', 'YearBuilt', 'DaysOnMarket', 'LotArea', 'BuildingArea', 'ParkingSpots'];
const AS_SENT = [
  ...['PropertyType', 'Status', 'CurrencySymbol', 'State', 'City', 'Address', 'ZIP', 'Url', 'Tours', 'MLSNumber'],
  ...['Description', 'SpaceType', 'ListingFirm', 'FirmContact', 'Source', 'Disclaimer'],
  ...['HideAddress', 'NoEstimate', 'NoComments'],
];

/** What List shows of a listing with these fields, by the interface's section 2.5. */
export function shownOf(sent: Fields): Fields {
  const isSale = sent.SaleType === 'for_sale';
  const each = (names: readonly string[], form: (value: unknown) => unknown) =>
    Object.fromEntries(names.map((name) => [name, form(sent[name])]));
  return {
    ...each(AS_SENT, (value) => value),
    ...each(NUMBERS, String),
    ...each(MONEY, money),
    SaleType: isSale ? 'For Sale' : 'For Rent',
    Price: money(isSale ? sent.SalePrice : sent.RentPrice),
    Area: `${String(sent.BuildingArea)} ${String(sent.AreaUnit)}`,
    LATITUDE: sent.Latitude,
    LONGITUDE: sent.Longitude,
    Images: JSON.stringify(sent.Images),
    ExtensionColumn: JSON.stringify(sent.ExtensionColumn),
    // Nobody says in which language it is read.
    ShownType: sent.PropertyType,
    // No feed has brought it, and none has fallen silent.
    Silent: '',
  };
}
