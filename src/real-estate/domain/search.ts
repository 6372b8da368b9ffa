import type { ExtraFact, ListingQuery, Near } from '../real-estate.api.js';
import { centsOf, type Measure } from './measures.js';
import { linkKey, mlsKey, zipKey } from './listing-keys.js';
import { searchKey, wordsOf } from './search-text.js';

/** A fact that a listing has, as a search compares it. */
export type SearchField =
  | 'city'
  | 'state'
  | 'zip'
  | 'saleType'
  | 'status'
  | 'propertyType'
  | 'mlsNumber'
  | 'id'
  | 'url'
  | 'bedrooms'
  | 'bathrooms'
  | 'parkingSpots'
  | 'spaceType'
  | 'tours'
  | 'currency';

export interface Condition {
  readonly fact: SearchField;
  readonly sign: '=' | '<>' | '>=' | '<=';
  readonly value: string | number;
}

/** One of several values, or none of them. */
export interface Choice {
  readonly fact: SearchField;
  readonly isOneOf: boolean;
  readonly values: readonly (string | number)[];
}

/** What a listing says of a feature. */
export interface FeatureAsked {
  readonly feature: string;
  readonly says: 'yes' | 'no' | 'not yes';
}

/** Sums that few listings name; no index knows them. In cents, both ends included. */
export interface FeeSpan {
  readonly fee: 'hoa' | 'deposit' | 'tax' | 'unitPrice';
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** A stretch of a measure, both ends included; an end that is not given is open. */
export interface MeasureRange {
  readonly measure: Measure;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

type Filter = Exclude<
  keyof ListingQuery,
  Spans | MoreSpans | PartialFilter | 'near' | 'address' | 'extras' | 'columns' | 'words' | 'sort' | 'wish'
>;
type Spans = 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea' | 'minLotArea' | 'maxLotArea';
type MoreSpans = 'minYearBuilt' | 'maxYearBuilt' | 'minDaysOnMarket' | 'maxDaysOnMarket';

type PartialFilter =
  | Choices
  | 'features'
  | 'withoutFeatures'
  | 'exceptFeatures'
  | `${'min' | 'max'}${'Hoa' | 'Deposit' | 'Tax' | 'UnitPrice'}`;
type Choices =
  | 'cities'
  | 'states'
  | 'propertyTypes'
  | 'exceptCities'
  | 'exceptPropertyTypes'
  | 'zips'
  | 'mlsNumbers'
  | 'ids'
  | 'urls';

type FieldComparison = readonly [SearchField, Condition['sign'], ((given: never) => string | number)?];

const trimmed = (text: string): string => text.trim();

/** Filter → what it asks for. The compiler insists that every filter is here or below. */
const MEANING: Readonly<Record<Filter, FieldComparison>> = {
  city: ['city', '=', searchKey],
  state: ['state', '=', searchKey],
  zip: ['zip', '=', zipKey],
  saleType: ['saleType', '='],
  status: ['status', '='],
  exceptStatus: ['status', '<>'],
  propertyType: ['propertyType', '=', searchKey],
  mlsNumber: ['mlsNumber', '=', mlsKey],
  id: ['id', '='],
  url: ['url', '=', linkKey],
  minBedrooms: ['bedrooms', '>='],
  maxBedrooms: ['bedrooms', '<='],
  minBathrooms: ['bathrooms', '>='],
  maxBathrooms: ['bathrooms', '<='],
  minParkingSpots: ['parkingSpots', '>='],
  maxParkingSpots: ['parkingSpots', '<='],
  spaceType: ['spaceType', '='],
  tours: ['tours', '='],
  currency: ['currency', '=', trimmed],
};

type ChoiceComparison = readonly [Choices, SearchField, isOneOf: boolean, read: (given: never) => string | number];

const CHOICES: readonly ChoiceComparison[] = [
  ['cities', 'city', true, searchKey],
  ['states', 'state', true, searchKey],
  ['propertyTypes', 'propertyType', true, searchKey],
  ['exceptCities', 'city', false, searchKey],
  ['exceptPropertyTypes', 'propertyType', false, searchKey],
  ['zips', 'zip', true, zipKey],
  ['mlsNumbers', 'mlsNumber', true, mlsKey],
  ['ids', 'id', true, (id: number) => id],
  ['urls', 'url', true, linkKey],
];

const cents = (amount?: number): number | undefined => (amount === undefined ? undefined : centsOf(amount));

/** What a query asks of a listing; everything here must hold. */
export class Search {
  readonly conditions: readonly Condition[];
  readonly choices: readonly Choice[];
  readonly features: readonly FeatureAsked[];
  readonly fees: readonly FeeSpan[];
  readonly spans: readonly MeasureRange[];
  /** Words that stand side by side, of which the last may be the beginning of a longer one; a blank asks for nothing. */
  readonly phrases: readonly (readonly string[])[];
  /** Each begins a word of the address. */
  readonly addressWords: readonly string[];
  readonly extras: readonly ExtraFact[];
  readonly columns: readonly ExtraFact[];
  readonly circle: Circle | null;
  /** Signs alone occur nowhere. */
  readonly isForSignsAlone: boolean;

  constructor(query: ListingQuery) {
    this.conditions = (Object.keys(MEANING) as Filter[]).flatMap((filter) => conditionOf(query, filter));
    this.choices = CHOICES.flatMap(([filter, fact, isOneOf, read]) => {
      const values = query[filter];
      return values === undefined ? [] : [{ fact, isOneOf, values: values.map((value) => read(value as never)) }];
    });
    this.features = featuresAsked(query);
    this.fees = feesOf(query);
    this.spans = spansOf(query);
    const phrases = (query.words ?? []).filter((words) => words.trim() !== '').map(wordsOf);
    this.phrases = phrases.filter((words) => words.length > 0);
    this.addressWords = wordsOf(query.address ?? '');
    const isAddressed = (query.address ?? '').trim() !== '';
    this.isForSignsAlone = this.phrases.length < phrases.length || (isAddressed && this.addressWords.length === 0);
    this.extras = query.extras ?? [];
    this.columns = query.columns ?? [];
    this.circle = query.near ? circleOf(query.near) : null;
  }
}

function conditionOf(query: ListingQuery, filter: Filter): Condition[] {
  const given = query[filter];
  const [fact, sign, read] = MEANING[filter];
  return given === undefined ? [] : [{ fact, sign, value: read ? read(given as never) : given }];
}

const spansOf = (query: ListingQuery): MeasureRange[] =>
  [
    { measure: 'price', from: cents(query.minPrice), to: cents(query.maxPrice) } as const,
    { measure: 'area', from: query.minArea, to: query.maxArea } as const,
    { measure: 'lotArea', from: query.minLotArea, to: query.maxLotArea } as const,
    { measure: 'yearBuilt', from: query.minYearBuilt, to: query.maxYearBuilt } as const,
    { measure: 'daysOnMarket', from: query.minDaysOnMarket, to: query.maxDaysOnMarket } as const,
  ].filter(({ from, to }) => from !== undefined || to !== undefined);

const featuresAsked = ({ features = [], withoutFeatures = [], exceptFeatures = [] }: ListingQuery): FeatureAsked[] => [
  ...features.map((feature) => ({ feature, says: 'yes' as const })),
  ...withoutFeatures.map((feature) => ({ feature, says: 'no' as const })),
  ...exceptFeatures.map((feature) => ({ feature, says: 'not yes' as const })),
];

const feesOf = (query: ListingQuery): FeeSpan[] =>
  [
    { fee: 'hoa', from: cents(query.minHoa), to: cents(query.maxHoa) } as const,
    { fee: 'deposit', from: cents(query.minDeposit), to: cents(query.maxDeposit) } as const,
    { fee: 'tax', from: cents(query.minTax), to: cents(query.maxTax) } as const,
    { fee: 'unitPrice', from: cents(query.minUnitPrice), to: cents(query.maxUnitPrice) } as const,
  ].filter(({ from, to }) => from !== undefined || to !== undefined);

const EARTH_KM = 6_371.0088;
const HALF_AROUND_KM = Math.PI * EARTH_KM;
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

type Stretch = readonly [from: number, to: number];

/** The places within a radius. */
export interface Circle {
  readonly center: Near;
  /** Around the circle, a hair wider, so that what lies on the line is judged by the circle alone. */
  readonly latitudes: Stretch;
  /** None around a pole and across the line where longitudes wrap. */
  readonly longitudes: Stretch | null;
  /** The haversine of a distance grows with it and is cheaper than the distance. */
  readonly haversine: number;
}

function circleOf(center: Near): Circle {
  const angle = Math.min(center.radiusKm, HALF_AROUND_KM) / EARTH_KM;
  const up = hairWider(angle);
  return {
    center,
    latitudes: [center.latitude - up, center.latitude + up],
    longitudes: longitudesOf(center, angle),
    haversine: Math.sin(angle / 2) ** 2,
  };
}

const hairWider = (angle: number): number => degrees(angle) * (1 + 1e-9) + 1e-9;

function longitudesOf({ latitude, longitude }: Near, angle: number): Stretch | null {
  const ratio = Math.sin(angle) / Math.cos(radians(latitude));
  if (angle >= Math.PI / 2 || ratio >= 1 || Math.abs(latitude) + degrees(angle) >= 90) return null;
  const aside = hairWider(Math.asin(ratio));
  return longitude - aside < -180 || longitude + aside > 180 ? null : [longitude - aside, longitude + aside];
}

type Filters = Omit<ListingQuery, 'sort' | 'wish'>;

/** A query without one of its filters. */
export interface RelaxedQuery {
  /** The filter that is left out, both ends of a range ("minPrice+maxPrice"), or one wish of several ("features: pool"). */
  readonly without: string;
  readonly query: Filters;
}

/** A query without each of its filters, and each of its features, in turn; the order plays no part. */
export function relaxedFrom({ sort: _, wish: __, ...query }: ListingQuery): RelaxedQuery[] {
  const names = Object.keys(query);
  const groups = names.map((name) => {
    const partner = otherEndOf(name);
    return partner !== undefined && partner in query ? [name, partner].sort().reverse() : [name];
  });
  const distinct = new Map(groups.map((group) => [group.join('+'), group]));
  return [...distinct].flatMap(([without, group]) => {
    const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !group.includes(name)));
    return ALL_MUST_HOLD.includes(without) ? eachLeftOut(without, rest, query) : [{ without, query: rest }];
  });
}

/** Filters of several wishes, each of which is left out by itself. */
const ALL_MUST_HOLD: readonly string[] = [
  'features',
  'withoutFeatures',
  'exceptFeatures',
  'words',
  'extras',
  'columns',
];

function eachLeftOut(name: string, rest: Filters, query: Filters): RelaxedQuery[] {
  const wishes = (query as Readonly<Record<string, readonly (string | ExtraFact)[]>>)[name]!;
  if (wishes.length < 2)
    return [{ without: wishes.length === 1 ? `${name}: ${nameOf(wishes[0]!)}` : name, query: rest }];
  return wishes.map((left) => ({
    without: `${name}: ${nameOf(left)}`,
    query: { ...rest, [name]: wishes.filter((one) => one !== left) },
  }));
}

const nameOf = (wish: string | ExtraFact): string => (typeof wish === 'string' ? wish : wish.key);

/** The other end of a range. */
function otherEndOf(name: string): string | undefined {
  if (name.startsWith('min')) return `max${name.slice(3)}`;
  return name.startsWith('max') ? `min${name.slice(3)}` : undefined;
}
