import { type AreaUnitName, isMetric, SQUARE_FEET_IN } from '../../domain/square-feet.js';
import { kindIn } from '../../listing-words/kind-names.js';
import { areaIn, describeInFull, moneyOf, perAreaOf, referenceOf, sizeOf } from '../answers/describe-listing.js';
import { columnOf, factsNamed, sentenceAbout, unitNamed } from './facts.js';
import { floorOf } from './floor.js';
import { counted, type FieldName, fill, type Phrases } from '../phrases/phrases.js';
import type { FullRow } from '../tools.js';

/** A field of a listing that a visitor may ask for by itself. */
export interface AskedField {
  readonly name: FieldName;
  /** The visitor's word for it. */
  readonly word?: string;
  /** In which an area is asked for. */
  readonly unit?: AreaUnitName;
  /** What the listing says, or null where it says nothing. */
  readonly tell: (listing: FullRow, phrases: Phrases, unit?: AreaUnitName) => string | null;
  /** What two listings are compared by; null where it is no number. */
  readonly measure: (listing: FullRow) => number | null;
}

type Sum = string | null | undefined;
const money = (value: Sum, { currencySymbol }: FullRow, phrases: Phrases): string | null =>
  value === null || value === undefined ? null : moneyOf(value, currencySymbol, phrases);
const amount = (value: Sum): number | null => (value === null || value === undefined ? null : Number(value));
const some = (value: number): number | null => (value > 0 ? value : null);
const feet = (area: number, { areaUnit }: FullRow): number | null =>
  some(isMetric(areaUnit) ? area * SQUARE_FEET_IN['square-metre'] : area);
/** "2,100 sq ft (195.1 m²)": in its own unit, and in the one that is asked for. */
function sized(area: number, listing: FullRow, phrases: Phrases, unit?: AreaUnitName): string | null {
  const inFeet = feet(area, listing);
  if (inFeet === null) return null;
  const isOwn = unit === undefined || unit === (isMetric(listing.areaUnit) ? 'square-metre' : 'square-feet');
  return sizeOf(area, listing, phrases) + (isOwn ? '' : ` (${areaIn(inFeet, unit, phrases)})`);
}

const none = (): null => null;
const column = (name: FieldName): AskedField => ({ name, tell: (listing) => columnOf(listing, name), measure: none });
const fee = (name: FieldName, of: (listing: FullRow) => string | null | undefined): AskedField => ({
  name,
  tell: (listing, phrases) => feeOf(listing, name, of(listing), phrases),
  measure: (listing) => amount(of(listing)),
});

export const FIELDS: readonly AskedField[] = [
  {
    name: 'unitPrice',
    tell: (listing, phrases) => perAreaOf(listing, phrases) || null,
    measure: ({ pricePerArea }) => amount(pricePerArea),
  },
  fee('hoa', ({ hoaMonth }) => hoaMonth),
  fee('tax', ({ taxYear }) => taxYear),
  fee('deposit', ({ depositFee }) => depositFee),
  column('school'),
  column('heating'),
  { name: 'floor', tell: floorOf, measure: none },
  column('energy'),
  {
    name: 'parking',
    tell: ({ parkingSpots }, phrases) =>
      parkingSpots > 0 ? counted(parkingSpots, phrases.parking, phrases) : `0 ${phrases.parking[1]}`,
    measure: ({ parkingSpots }) => parkingSpots,
  },
  {
    name: 'lot',
    // Land is spoken of in acres where it is measured in feet.
    tell: (listing, phrases, unit = isMetric(listing.areaUnit) ? undefined : 'acre') =>
      sized(listing.lotArea ?? 0, listing, phrases, unit),
    measure: (listing) => feet(listing.lotArea ?? 0, listing),
  },
  {
    name: 'area',
    tell: (listing, phrases, unit) => sized(listing.buildingArea, listing, phrases, unit),
    measure: (listing) => feet(listing.buildingArea, listing),
  },
  {
    name: 'year',
    tell: ({ yearBuilt }, phrases) => (yearBuilt > 0 ? fill(phrases.built, String(yearBuilt)) : null),
    measure: ({ yearBuilt }) => some(yearBuilt),
  },
  {
    name: 'days',
    tell: ({ daysOnMarket }, phrases) =>
      daysOnMarket === undefined ? null : fill(phrases.onMarket, counted(daysOnMarket, phrases.days, phrases)),
    measure: ({ daysOnMarket }) => daysOnMarket ?? null,
  },
  {
    name: 'bathrooms',
    tell: ({ bathrooms }, phrases) => (bathrooms > 0 ? counted(bathrooms, phrases.bathrooms, phrases) : null),
    measure: ({ bathrooms }) => some(bathrooms),
  },
  {
    name: 'bedrooms',
    tell: ({ bedrooms }, phrases) => (bedrooms > 0 ? counted(bedrooms, phrases.bedrooms, phrases) : null),
    measure: ({ bedrooms }) => some(bedrooms),
  },
  {
    name: 'status',
    tell: ({ status, has = [] }, { status: names }) =>
      has.includes('pending') ? 'pending' : (names[status as keyof typeof names] ?? status),
    measure: none,
  },
  {
    name: 'address',
    tell: ({ address, city, state, zip }) =>
      [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ') || null,
    measure: none,
  },
  { name: 'link', tell: ({ url }) => url || null, measure: none },
  {
    name: 'pictures',
    tell: ({ images = [], url }) => (images.length > 0 ? `${images.length}${url ? ` – ${url}` : ''}` : null),
    measure: none,
  },
  {
    name: 'estimate',
    tell: (listing, phrases) => money(listing.estimate, listing, phrases),
    measure: ({ estimate }) => amount(estimate),
  },
  { name: 'type', tell: ({ propertyType }, { locale }) => kindIn(locale, propertyType) || null, measure: none },
  {
    name: 'price',
    tell: (listing, phrases) => {
      const sum = money(listing.price, listing, phrases);
      return sum === null ? null : listing.saleType === 'for_rent' ? fill(phrases.perMonth, sum) : sum;
    },
    measure: ({ price }) => amount(price),
  },
];

const PRICE = FIELDS.find(({ name }) => name === 'price')!;

/** The owner's own words where there are any, or the field. */
function feeOf(listing: FullRow, fact: string, value: Sum, phrases: Phrases): string | null {
  const own = columnOf(listing, fact);
  if (own !== null && /^\W*(?:none|no|0)\W*$/i.test(own)) return phrases.none;
  const sum = Number(value) === 0 && value !== null ? phrases.none : money(value, listing, phrases);
  return own ?? (fact === 'hoa' && Number(value) > 0 ? fill(phrases.perMonth, sum!) : sum);
}

/** Fees and further columns, and the description, as they stand there. */
export function ownWordsOf(listing: FullRow, phrases: Phrases): string[] {
  const { extras = [], description } = listing;
  const fees = FIELDS.filter(({ name }) => ['deposit', 'hoa'].includes(name) && columnOf(listing, name) === null);
  const told = fees.map(({ name, tell }) => ({ key: phrases.field[name], value: tell(listing, phrases) }));
  const columns = [...told, ...extras].flatMap(({ key, value }) => (value === null ? [] : `${key}: ${value}`));
  return [columns.join('; '), description].filter((line) => line !== '');
}

/** Fields that a message asks for, the first three; what it costs only where nothing else is, or where it says "price". */
export function fieldsAsked(message: string): readonly AskedField[] {
  const facts = factsNamed(message);
  const asked = FIELDS.flatMap((field) => {
    const word = facts.get(field.name);
    return word === undefined ? [] : [{ ...field, word, unit: unitNamed(message) }];
  });
  const cost = asked.length === 0 ? facts.get('cost') : undefined;
  return cost === undefined ? asked.slice(0, 3) : [{ ...PRICE, word: cost }];
}

/** What a message asks of listings by name: fields, features, further columns. */
export interface Details {
  readonly fields: readonly AskedField[];
  /** Features, in the visitor's word. */
  readonly features: readonly { readonly name: string; readonly word: string }[];
}

export const isEmpty = ({ fields, features }: Details): boolean => fields.length + features.length === 0;

/** The answer for each of the listings: the field, or that the listing does not say. */
export function composeFields(listings: readonly FullRow[], asked: Details, phrases: Phrases): string {
  if (isEmpty(asked)) return listings.map((listing) => describeInFull(listing, phrases)).join('\n');
  const [one, ...others] = listings;
  if (one && others.length === 0) return `${[...new Set(factsOf(one, asked, phrases))].join(' ')} ${referenceOf(one)}`;
  // Of several each is named before what is said of it.
  const lines = listings.map(
    (home, at) => `${at + 1}. ${referenceOf(home)} ${factsOf(home, asked, phrases).join(' ')}`,
  );
  return lines.join('\n');
}

export function factsOf(listing: FullRow, { fields, features }: Details, phrases: Phrases): string[] {
  return [
    ...features.map(({ name, word }) => featureOf(listing, name, word, phrases)),
    ...fields.map((field) => {
      const label = capital(phrases.field[field.name]);
      // Where a column has the visitor's very word for a name, it is meant: "Nebenkosten" are no "Hausgeld".
      const own = listing.extras?.find(({ key }) => key.toLowerCase() === field.word?.toLowerCase());
      if (own && !label.toLowerCase().includes(own.key.toLowerCase())) return `${own.key}: ${own.value}.`;
      const value = field.tell(listing, phrases, field.unit);
      if (value === null) return sentenceAbout(listing, field.word ?? label) ?? fill(phrases.saysNothing, label);
      if (field.name === 'status') return fill(phrases.listedAs, value);
      return SELF_EVIDENT.includes(field.name) ? `${capital(value)}.` : `${label}: ${value}.`;
    }),
  ];
}

/** What names itself: "3 bedrooms", "built 1998". */
export const SELF_EVIDENT: readonly FieldName[] = ['year', 'days', 'parking', 'bathrooms', 'bedrooms'];

function featureOf(listing: FullRow, name: string, word: string, phrases: Phrases): string {
  const { has = [], lacks = [], extras = [] } = listing;
  const columns = name === 'dogs' || name === 'cats' ? [name, 'pets'] : [name];
  const own = extras.find(({ key }) => columns.includes(key.toLowerCase()))?.value;
  const quoted = own === undefined || /^(?:yes|no|true|false)$/i.test(own) ? word : `${word}: ${own}`;
  if (has.includes(name)) return fill(phrases.saysYes, quoted);
  if (lacks.includes(name)) return fill(phrases.saysNo, quoted);
  return sentenceAbout(listing, word) ?? fill(phrases.saysNothing, capital(word));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
