import type { Criteria } from '../../listing-language/listing-query.js';
import { kindIn } from '../../listing-words/kind-names.js';
import { moneyOf } from './describe-listing.js';
import { type Noun, type Phrases, counted, fill, numberIn } from '../phrases/phrases.js';

/** Fields of the query behind each filter, in the order in which filters are told. */
export const FILTERS = {
  ...{ mlsNumber: ['mlsNumber'], id: ['id'], url: ['url'] },
  propertyType: ['propertyType', 'propertyTypes', 'exceptPropertyTypes'],
  ...{ saleType: ['saleType'], status: ['status'], spaceType: ['spaceType'], tours: ['tours'] },
  ...{ city: ['city', 'cities', 'exceptCities'], state: ['state', 'states', 'exceptStates'], zip: ['zip'] },
  ...{ price: ['minPrice', 'maxPrice'], bedrooms: ['minBedrooms', 'maxBedrooms'] },
  ...{ bathrooms: ['minBathrooms', 'maxBathrooms'], area: ['minArea', 'maxArea'], lot: ['minLotArea', 'maxLotArea'] },
  ...{ year: ['minYearBuilt', 'maxYearBuilt'], parking: ['minParkingSpots', 'maxParkingSpots'] },
  ...{ days: ['minDaysOnMarket', 'maxDaysOnMarket'], hoa: ['minHoa', 'maxHoa'] },
  ...{ deposit: ['minDeposit', 'maxDeposit'], tax: ['minTax', 'maxTax'], unitPrice: ['minUnitPrice', 'maxUnitPrice'] },
  ...{ features: ['features'], exceptFeatures: ['exceptFeatures'], words: ['words'], either: ['either'] },
} as const satisfies Readonly<Record<string, readonly (keyof Criteria)[]>>;

/** What a visitor calls one condition; a range of two bounds is one. */
export type ToldFilter = keyof typeof FILTERS;

export const filtersOf = (query: Criteria): ToldFilter[] =>
  (Object.keys(FILTERS) as ToldFilter[]).filter((filter) =>
    filter === 'exceptFeatures'
      ? toldOf(query.exceptFeatures).length > 0
      : FILTERS[filter].some((field) => query[field] !== undefined),
  );

/** Who asks for what is active need not hear that nothing is under contract. */
const toldOf = (features: readonly string[] = []): readonly string[] =>
  features.filter((feature) => feature !== 'pending');

/** Features by their names, in the words that the visitor has for them. */
export type FeatureWords = Readonly<Record<string, string>>;

type Describer = (query: Criteria, phrases: Phrases, symbol: string, words: FeatureWords) => string;

/** "Sauna or hot tub." */
const anyOf = (told: readonly string[], { locale }: Phrases): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(told);

/** One filter in words: "up to $500,000". */
export const TELL: Readonly<Record<ToldFilter, Describer>> = {
  mlsNumber: ({ mlsNumber }) => `MLS ${mlsNumber}`,
  id: ({ id }) => `ID ${id}`,
  url: ({ url }) => url!,
  propertyType: ({ propertyType: one, propertyTypes: some, exceptPropertyTypes: denied }, phrases) => {
    const told = (one ? [one] : (some ?? denied!)).map((kind) => kindIn(phrases.locale, kind));
    return one || some ? anyOf(told, phrases) : fill(phrases.except, told.join(', '));
  },
  saleType: ({ saleType }, phrases) => (saleType === 'for_rent' ? phrases.forRent : phrases.forSale),
  status: ({ status }, phrases) => phrases.status[status!],
  spaceType: ({ spaceType }, phrases) => phrases.space[spaceType!],
  tours: ({ tours }, phrases) => phrases.tours[tours!],
  city: ({ city, cities, exceptCities }, phrases) => place(city, cities, exceptCities, phrases),
  state: ({ state, states, exceptStates }, phrases) => place(state, states, exceptStates, phrases),
  zip: ({ zip }) => `ZIP ${zip}`,
  price: ({ minPrice, maxPrice }, phrases, symbol) => sum(minPrice, maxPrice, phrases, symbol),
  bedrooms: ({ minBedrooms, maxBedrooms }, phrases) =>
    maxBedrooms === 0 ? phrases.studio : rooms(minBedrooms, maxBedrooms, phrases, phrases.bedrooms),
  bathrooms: ({ minBathrooms, maxBathrooms }, phrases) => rooms(minBathrooms, maxBathrooms, phrases, phrases.bathrooms),
  area: ({ minArea, maxArea }, phrases) => size(minArea, maxArea, phrases),
  lot: ({ minLotArea, maxLotArea }, phrases) => fill(phrases.lot, size(minLotArea, maxLotArea, phrases)),
  year: ({ minYearBuilt, maxYearBuilt }, phrases) => fill(phrases.built, years(minYearBuilt, maxYearBuilt)),
  parking: ({ minParkingSpots, maxParkingSpots }, phrases) =>
    rooms(minParkingSpots, maxParkingSpots, phrases, phrases.parking),
  days: ({ minDaysOnMarket, maxDaysOnMarket }, phrases) =>
    fill(phrases.onMarket, rooms(minDaysOnMarket, maxDaysOnMarket, phrases, phrases.days)),
  hoa: ({ minHoa, maxHoa }, phrases, symbol) => fee('hoa', minHoa, maxHoa, phrases, symbol),
  deposit: ({ minDeposit, maxDeposit }, phrases, symbol) => fee('deposit', minDeposit, maxDeposit, phrases, symbol),
  tax: ({ minTax, maxTax }, phrases, symbol) => fee('tax', minTax, maxTax, phrases, symbol),
  unitPrice: ({ minUnitPrice, maxUnitPrice }, phrases, symbol) =>
    `${phrases.field.unitPrice}: ${sum(minUnitPrice, maxUnitPrice, phrases, symbol, ` / ${phrases.squareFeetShort}`)}`,
  features: ({ features }, _, __, words) => features!.map((feature) => words[feature] ?? feature).join(', '),
  exceptFeatures: ({ exceptFeatures }, phrases, _, words) =>
    toldOf(exceptFeatures)
      .map((feature) => fill(phrases.without, words[feature] ?? feature))
      .join(', '),
  words: ({ words }) => words!.join(' + '),
  either: ({ either }, phrases, symbol, words) => {
    const told = either!.map((one) => describeQuery(one, phrases, symbol, words));
    return anyOf(told, phrases);
  },
};

/** All filters and the order: "for sale, in Austin, 3 bedrooms, cheapest first"; every listing where there are none. */
export function describeQuery(query: Criteria, phrases: Phrases, symbol: string, words: FeatureWords = {}): string {
  const parts = filtersOf(query).map((filter) => TELL[filter](query, phrases, symbol, words));
  const all = [...parts, ...(query.sort ? [phrases.sort[query.sort]] : [])];
  return all.length > 0 ? all.join(', ') : phrases.everything;
}

/** One end of a range; undefined where it is open. */
type Bound = number | undefined;

function range(min: Bound, max: Bound, phrases: Phrases, show: (value: number) => string): string {
  if (min !== undefined && min === max) return show(min);
  if (min === undefined) return fill(phrases.atMost, show(max!));
  return max === undefined ? fill(phrases.atLeast, show(min)) : fill(phrases.between, show(min), show(max));
}

const size = (min: Bound, max: Bound, phrases: Phrases): string =>
  `${range(min, max, phrases, (value) => numberIn(value, phrases))} ${phrases.squareFeet}`;

function rooms(min: Bound, max: Bound, phrases: Phrases, noun: Noun): string {
  if (min === undefined) return fill(phrases.atMost, counted(max!, noun, phrases));
  if (min === max) return counted(min, noun, phrases);
  if (max === undefined) return fill(phrases.atLeast, counted(min, noun, phrases));
  return fill(phrases.between, String(min), counted(max, noun, phrases));
}

const sum = (min: Bound, max: Bound, phrases: Phrases, symbol: string, unit = ''): string =>
  range(min, max, phrases, (value) => moneyOf(String(value), symbol, phrases) + unit);

const fee = (name: 'hoa' | 'deposit' | 'tax', min: Bound, max: Bound, phrases: Phrases, symbol: string): string =>
  `${phrases.field[name]}: ${max === 0 ? phrases.none : sum(min, max, phrases, symbol)}`;

function place(one = '', some: readonly string[] = [], denied: readonly string[] = [], phrases: Phrases) {
  const places = one === '' ? some : [one];
  return places.length > 0 ? fill(phrases.inPlace, anyOf(places, phrases)) : fill(phrases.except, denied.join(', '));
}

/** "1990–2010", "1990+", "–2010": understood in every language. */
function years(min: Bound, max: Bound): string {
  if (min === max) return String(min);
  return max === undefined ? `${min}+` : `${min ?? ''}–${max}`;
}
