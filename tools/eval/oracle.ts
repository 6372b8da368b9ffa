import type { Figure, Meaning, Range } from './expected.js';
import type { GeneratedListing } from './generated-listings.js';

const SQUARE_FEET = 10.7639104167;

export const priceOf = ({ SaleType, SalePrice, RentPrice }: GeneratedListing): number | undefined =>
  SaleType === 'for_rent' ? RentPrice : SalePrice;

const inFeet = ({ AreaUnit }: GeneratedListing, area: number): number =>
  AreaUnit === 'Square Meters' ? area * SQUARE_FEET : area;
const builtArea = (listing: GeneratedListing): number => inFeet(listing, listing.BuildingArea);
const lotArea = (listing: GeneratedListing): number => inFeet(listing, listing.LotArea);

const lies = (value: number | undefined, range: Range | undefined): boolean => {
  if (!range) return true;
  const [min, max] = range;
  return value !== undefined && (min === null || value >= min) && (max === null || value <= max);
};
const equals = (value: string, wanted: string | undefined): boolean => wanted === undefined || value === wanted;

/** What people call a kind takes in more than what listings call so. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  House: ['House', 'Villa'],
  Apartment: ['Apartment', 'Condo', 'Loft'],
};
const isOfKind = ({ PropertyType }: GeneratedListing, wanted: string | undefined): boolean =>
  wanted === undefined || (KINDS[wanted] ?? [wanted]).includes(PropertyType);

/** Everything that words are looked for in. */
const textOf = ({ Description, Address, City, PropertyType, ExtensionColumn = [] }: GeneratedListing): string =>
  [Description, Address, City, PropertyType, ...ExtensionColumn.flatMap(({ Key, value }) => [Key, value])]
    .join('\n')
    .toLowerCase();

/** Whether a person would say that the listing is what was asked for; written without a look at the service's search. */
function fits(listing: GeneratedListing, meaning: Meaning): boolean {
  const { mls, url, status } = meaning;
  const isNamed = mls !== undefined || url !== undefined || meaning.address !== undefined;
  const stands = status === undefined ? isNamed || listing.Status !== 'Sold' : listing.Status === status;
  return stands && isWhereAndWhat(listing, meaning) && measures(listing, meaning);
}

function isWhereAndWhat(listing: GeneratedListing, { words = [], withoutWords = [], ...meaning }: Meaning): boolean {
  return (
    equals(listing.City, meaning.city) &&
    equals(listing.State, meaning.state) &&
    equals(listing.ZIP, meaning.zip) &&
    equals(listing.SaleType, meaning.sale) &&
    isOfKind(listing, meaning.type) &&
    (meaning.notCity === undefined || listing.City !== meaning.notCity) &&
    equals(listing.MLSNumber, meaning.mls) &&
    equals(listing.Url, meaning.url) &&
    equals(listing.Address, meaning.address) &&
    equals(listing.SpaceType ?? '', meaning.space) &&
    equals(listing.Tours ?? '', meaning.tours) &&
    words.every((word) => textOf(listing).includes(word)) &&
    !withoutWords.some((word) => textOf(listing).includes(word))
  );
}

const measures = (listing: GeneratedListing, meaning: Meaning): boolean =>
  lies(priceOf(listing), meaning.price) &&
  lies(listing.Bedrooms, meaning.beds) &&
  lies(listing.Bathrooms, meaning.baths) &&
  lies(builtArea(listing), meaning.area) &&
  lies(lotArea(listing), meaning.lot) &&
  lies(listing.YearBuilt, meaning.year) &&
  lies(listing.ParkingSpots, meaning.parking) &&
  lies(listing.DaysOnMarket, meaning.days);

/** What each order ranks by, the lowest first; listings without the value come last. */
const RANK: Record<NonNullable<Meaning['order']>, (listing: GeneratedListing) => number> = {
  newest: ({ DaysOnMarket }) => DaysOnMarket,
  'price-up': (listing) => priceOf(listing) ?? Infinity,
  'price-down': (listing) => -(priceOf(listing) ?? -Infinity),
  'area-up': builtArea,
  'area-down': (listing) => -builtArea(listing),
  'lot-down': (listing) => -lotArea(listing),
  'year-up': ({ YearBuilt }) => YearBuilt,
  'year-down': ({ YearBuilt }) => -YearBuilt,
  'days-down': ({ DaysOnMarket }) => -DaysOnMarket,
  'beds-down': ({ Bedrooms }) => -Bedrooms,
};

export interface Rows {
  /** Listings that may be shown; where an order was asked for, only those that rank among the wanted ones (or as high). */
  readonly right: ReadonlySet<GeneratedListing>;
  /** How many of them the answer must show. */
  readonly wanted: number;
}

const SHOWN = 5;

export function rowsFor(listings: readonly GeneratedListing[], meaning: Meaning): Rows {
  const { order, shown = SHOWN, after = 0 } = meaning;
  const matching = listings.filter((listing) => fits(listing, meaning));
  if (!order) return { right: new Set(matching), wanted: Math.min(matching.length, shown) };
  const rank = RANK[order];
  const ranked = matching.sort((a, b) => rank(a) - rank(b));
  const part = ranked.slice(after, after + shown);
  if (part.length === 0) return { right: new Set(), wanted: 0 };
  const [first, last] = [rank(part[0]!), rank(part.at(-1)!)];
  const tied = ranked.filter((listing) => rank(listing) >= first && rank(listing) <= last);
  return { right: new Set(tied), wanted: part.length };
}

/** The figure of the listings, in whole cents' precision; NaN where none has a price. */
export function figureOf(listings: readonly GeneratedListing[], figure: Figure): number {
  if (figure === 'count') return listings.length;
  const prices = listings.flatMap((listing) => priceOf(listing) ?? []).sort((a, b) => a - b);
  if (figure === 'lowest') return prices[0] ?? NaN;
  if (figure === 'highest') return prices.at(-1) ?? NaN;
  if (figure === 'average') return prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const middle = prices.length / 2;
  return (prices[Math.ceil(middle) - 1]! + prices[Math.floor(middle)]!) / 2;
}

export const matchingFor = (listings: readonly GeneratedListing[], meaning: Meaning): GeneratedListing[] =>
  listings.filter((listing) => fits(listing, meaning));

/** The listings of each city or of each property type; sums of several currencies do not mix. */
export function groupsBy(
  listings: readonly GeneratedListing[],
  by: 'City' | 'PropertyType',
  ofMoney = false,
): GeneratedListing[][] {
  const groups = new Map<string, GeneratedListing[]>();
  for (const listing of listings) {
    const key = ofMoney ? `${listing[by]} ${listing.CurrencySymbol}` : listing[by];
    groups.set(key, [...(groups.get(key) ?? []), listing]);
  }
  return [...groups.values()];
}
