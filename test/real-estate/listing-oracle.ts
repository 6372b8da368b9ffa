import { type Listing, priceOf } from '../../src/real-estate/domain/listing.js';
import type {
  Figures,
  GroupBy,
  GroupFigures,
  ListingQuery,
  Near,
  StatisticOf,
} from '../../src/real-estate/real-estate.api.js';

/** What a search must find, told from the listings alone and in the plainest way. */

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const feet = (area: number, { areaUnit }: Listing): number =>
  areaUnit === 'Square Meters' ? area * 10.7639104167 : area;

const VALUE: Record<StatisticOf, (listing: Listing) => number | null> = {
  price: (listing) => priceOf(listing),
  area: (listing) => feet(listing.buildingArea, listing),
  lotArea: (listing) => feet(listing.lotArea, listing),
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  yearBuilt: ({ yearBuilt }) => yearBuilt,
  daysOnMarket: ({ daysOnMarket }) => daysOnMarket,
  pricePerArea: (listing) => {
    const [price, area] = [priceOf(listing), feet(listing.buildingArea, listing)];
    return price === null || area <= 0 ? null : Math.round(price / area);
  },
  hoa: ({ hoaMonth }) => hoaMonth,
  deposit: ({ depositFee }) => depositFee,
  tax: () => null,
};

/** ` pet friendly ` for "Pet-friendly!"; letters of Han by themselves. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/\p{sc=Han}/gu, ' $& ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;

const begins = (text: string, phrase: string): boolean => plain(text).includes(plain(phrase).trimEnd());

const textOf = ({ propertyType, address, location, description, extras }: Listing): string =>
  [propertyType, address, location, description, ...(extras ?? []).flatMap(({ name, value }) => [name, value])].join(
    ' ',
  );

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function kilometresTo({ latitude, longitude }: Near, listing: Listing): number {
  if (listing.latitude === null || listing.longitude === null) return Infinity;
  const [a, b] = [radians(latitude), radians(listing.latitude)];
  const turn = radians(listing.longitude - longitude);
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
  return 6_371.0088 * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

const MEASURES: Readonly<Record<string, (listing: Listing) => number>> = {
  Price: (listing) => (priceOf(listing) ?? NaN) / 100,
  Bedrooms: ({ bedrooms }) => bedrooms,
  Bathrooms: ({ bathrooms }) => bathrooms,
  Area: (listing) => VALUE.area(listing)!,
  LotArea: (listing) => VALUE.lotArea(listing)!,
  YearBuilt: ({ yearBuilt }) => yearBuilt,
  ParkingSpots: ({ parkingSpots }) => parkingSpots,
  DaysOnMarket: ({ daysOnMarket }) => daysOnMarket,
};

const HOLDS: Readonly<Record<string, (listing: Listing, given: never) => boolean>> = {
  city: ({ city }, given: string) => same(city, given),
  state: ({ state }, given: string) => same(state, given),
  zip: ({ zip }, given: string) => zip === given,
  zips: ({ zip }, given: string[]) => given.includes(zip),
  saleType: ({ saleType }, given) => saleType === given,
  status: ({ status }, given) => status === given,
  exceptStatus: ({ status }, given) => status !== given,
  propertyType: ({ propertyType }, given: string) => same(propertyType, given),
  mlsNumber: ({ mlsNumber }, given) => mlsNumber === given,
  mlsNumbers: ({ mlsNumber }, given: string[]) => given.includes(mlsNumber),
  id: ({ id }, given) => id === given,
  ids: ({ id }, given: number[]) => given.includes(id),
  url: ({ url }, given) => url === given,
  spaceType: ({ spaceType }, given) => spaceType === given,
  tours: ({ tours }, given) => tours === given,
  near: (listing, near: Near) => kilometresTo(near, listing) <= near.radiusKm,
  address: ({ address }, given: string) => given.split(' ').every((word) => begins(address, word)),
  words: (listing, given: string[]) => given.every((phrase) => begins(textOf(listing), phrase)),
  extras: ({ extras }, given: { key: string; value: string }[]) =>
    given.every(({ key, value }) =>
      (extras ?? []).some((extra) => same(extra.name, key) && same(extra.value, value.replace(/ +/g, ' '))),
    ),
};

function matches(listing: Listing, name: string, given: unknown): boolean {
  if (name === 'sort') return true;
  if (name.startsWith('min')) return MEASURES[name.slice(3)]!(listing) >= (given as number);
  if (name.startsWith('max')) return MEASURES[name.slice(3)]!(listing) <= (given as number);
  return HOLDS[name]!(listing, given as never);
}

const newest = (a: Listing, b: Listing): number => b.id - a.id;
const up =
  (valueOf: (listing: Listing) => number | null) =>
  (a: Listing, b: Listing): number => {
    const [left, right] = [valueOf(a) ?? Infinity, valueOf(b) ?? Infinity];
    return left === right ? a.id - b.id : left - right;
  };
const down =
  (valueOf: (listing: Listing) => number | null) =>
  (a: Listing, b: Listing): number => {
    const [left, right] = [valueOf(a) ?? -Infinity, valueOf(b) ?? -Infinity];
    return left === right ? b.id - a.id : right - left;
  };

const ORDER: Readonly<Record<string, (a: Listing, b: Listing) => number>> = {
  newest,
  'price-up': up(VALUE.price),
  'price-down': down(VALUE.price),
  'area-up': up(VALUE.area),
  'area-down': down(VALUE.area),
  'lot-down': down(VALUE.lotArea),
  'bedrooms-up': up(VALUE.bedrooms),
  'bedrooms-down': down(VALUE.bedrooms),
  'year-up': up(VALUE.yearBuilt),
  'year-down': down(VALUE.yearBuilt),
  'days-up': up(VALUE.daysOnMarket),
  'days-down': down(VALUE.daysOnMarket),
};

export function found(listings: readonly Listing[], query: ListingQuery): Listing[] {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const matching = listings.filter((listing) => given.every(([name, value]) => matches(listing, name, value)));
  const { sort = 'newest', near } = query;
  // Distances of equal places may differ in their last bit between two ways to reckon them.
  const distance = up((listing) => Math.round(kilometresTo(near!, listing) * 1e6));
  return matching.sort(sort === 'distance' ? distance : ORDER[sort]);
}

const NOTHING = { minimum: null, maximum: null, average: null, median: null };

export function figuresOf(listings: readonly Listing[], of: StatisticOf): Figures {
  const count = listings.length;
  const values = listings
    .map(VALUE[of])
    .filter((value) => value !== null)
    .sort((a, b) => a - b);
  if (values.length === 0) return { count, ...NOTHING };
  const sum = values.reduce((total, value) => total + value, 0);
  const middle = (values[Math.floor((values.length - 1) / 2)]! + values[Math.ceil((values.length - 1) / 2)]!) / 2;
  const isMoney = ['price', 'pricePerArea', 'hoa', 'deposit', 'tax'].includes(of);
  const shown = (value: number) => (isMoney ? (Math.round(value) / 100).toFixed(2) : Math.round(value * 100) / 100);
  const [average, median] = [shown(sum / values.length), shown(middle)];
  return { count, minimum: shown(values[0]!), maximum: shown(values.at(-1)!), average, median };
}

const KEY: Record<GroupBy, (listing: Listing) => string | number> = {
  city: ({ city }) => city.trim().toLowerCase(),
  state: ({ state }) => state.trim().toLowerCase(),
  zip: ({ zip }) => zip,
  propertyType: ({ propertyType }) => propertyType.toLowerCase(),
  saleType: ({ saleType }) => saleType,
  status: ({ status }) => status,
  bedrooms: ({ bedrooms }) => bedrooms,
  offer: ({ saleType, currencySymbol }) => `${saleType} ${currencySymbol}`,
};

export function groupsOf(listings: readonly Listing[], of: StatisticOf, by: GroupBy): GroupFigures[] {
  const groups = new Map<string | number, Listing[]>();
  for (const listing of listings) groups.set(KEY[by](listing), [...(groups.get(KEY[by](listing)) ?? []), listing]);
  const ordered = [...groups].sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1));
  return ordered.map(([, members]) => {
    const names = members
      .map((listing) => (by === 'offer' ? KEY.offer(listing) : listing[by]))
      .sort((a, b) => (a < b ? -1 : 1));
    return { group: names[0]!, ...figuresOf(members, of) };
  });
}
