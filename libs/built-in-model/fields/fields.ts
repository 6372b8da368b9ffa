import { type AreaUnitName, isMetric, SQUARE_FEET_IN } from '../../domain/square-feet.js';
import { kindIn } from '../../listing-words/kind-names.js';
import {
  areaIn,
  describeInFull,
  moneyOf,
  perAreaOf,
  placeOf,
  priceOf,
  referenceOf,
  sizeOf,
} from '../answers/describe-listing.js';
import { columnOf, columnsNamed, factsNamed, factTold, sentenceAbout, unitNamed } from './facts.js';
import { readingsOf } from '../../listing-language/numbers.js';
import { counted, type FieldName, fill, type Phrases } from '../phrases/phrases.js';
import type { FullRow } from '../tools.js';

/** A field of a listing that a visitor may ask for by itself. */
export interface AskedField {
  readonly name: FieldName | 'column';
  /** The further column that is meant, or that goes before the field where a listing has it: "Nebenkosten" are no "Hausgeld". */
  readonly key?: string;
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

/** "Calle Botavara 31, 2º". */
const OF_ADDRESS = /\d{1,2} ?[ºª](?: ?\p{L}{1,3})?(?!\p{L})/u;
/** The only number of an owner's words: "34 kWh/m²a". */
function numberIn(text: string | null): number | null {
  const [digits, ...others] = text?.match(/(?<![\p{L}\d])\d[\d.,]*/gu) ?? [];
  return digits === undefined || others.length > 0 ? null : readingsOf(digits.replace(/[.,]$/, ''))[0]!.value;
}
/** What it is measured in: "kWh/m²a", "km". */
export const unitOf = (text: string): string => text.replace(/[\d.,\s]+/g, '');
const none = (): null => null;
export const valueOf = ({ extras = [] }: FullRow, key: string): string | null =>
  extras.find((one) => one.key === key)?.value || null;

/** A further column by its name, or else the field that it is of. */
function ofColumn(key: string, field: AskedField = OTHER): AskedField {
  const own = (listing: FullRow): string | null => {
    const value = valueOf(listing, key);
    return value === columnOf(listing, field.name) ? null : value;
  };
  return {
    ...{ ...field, key },
    tell: (listing, phrases, unit) => own(listing) ?? field.tell(listing, phrases, unit),
    measure: (listing) => numberIn(own(listing)) ?? field.measure(listing),
  };
}
const OTHER: AskedField = { name: 'column', tell: none, measure: none };

/** What a field is called, in the owner's words where they tell it. */
export function labelOf({ name, key = '' }: AskedField, phrases: Phrases, listing?: FullRow): string {
  if (name === 'column') return key;
  const label = phrases.field[name];
  const isOwn = !label.toLowerCase().includes(key.toLowerCase()) && (!listing || valueOf(listing, key) !== null);
  return isOwn ? key : label;
}

const column = (name: FieldName): AskedField => ({
  name,
  tell: (listing) => factTold(listing, name),
  measure: (listing) => numberIn(factTold(listing, name)),
});
const fee = (name: FieldName, of: (listing: FullRow) => string | null | undefined): AskedField => ({
  name,
  tell: (listing, phrases) => feeOf(listing, name, of(listing), phrases),
  measure: (listing) => amount(of(listing)) ?? numberIn(columnOf(listing, name)),
});

/** What is told and not measured. */
const told = (name: FieldName, tell: AskedField['tell']): AskedField => ({ name, tell, measure: none });
const rooms = (name: 'bathrooms' | 'bedrooms'): AskedField => ({
  name,
  tell: (listing, phrases) => (listing[name] > 0 ? counted(listing[name], phrases[name], phrases) : null),
  measure: (listing) => some(listing[name]),
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
  told('floor', (listing) => factTold(listing, 'floor') ?? OF_ADDRESS.exec(listing.address)?.[0] ?? null),
  column('energy'),
  column('move-in'),
  column('neighborhood'),
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
  rooms('bathrooms'),
  rooms('bedrooms'),
  told('status', ({ status, has = [] }, { status: names }) =>
    has.includes('pending') ? 'pending' : (names[status as keyof typeof names] ?? status),
  ),
  told('address', (listing) => placeOf(listing) || null),
  told('link', ({ url }) => url || null),
  told('pictures', ({ images = [], url }) => (images.length > 0 ? `${images.length}${url ? ` – ${url}` : ''}` : null)),
  {
    name: 'estimate',
    tell: (listing, phrases) => money(listing.estimate, listing, phrases),
    measure: ({ estimate }) => amount(estimate),
  },
  told('type', ({ propertyType }, { locale }) => kindIn(locale, propertyType) || null),
  {
    name: 'price',
    tell: (listing, phrases) => (listing.price === null ? null : priceOf(listing, phrases)),
    measure: ({ price }) => amount(price),
  },
];

export const PRICE = FIELDS.find(({ name }) => name === 'price')!;

/** The field with the owner's own words, which stand alone where they tell its sum. */
function feeOf(listing: FullRow, fact: string, value: Sum, phrases: Phrases): string | null {
  const own = columnOf(listing, fact);
  const given = amount(value);
  if (given === 0) return phrases.none;
  const sum = money(value, listing, phrases);
  const fee = fact === 'hoa' && sum !== null ? fill(phrases.perMonth, sum) : sum;
  return own === null || fee === null || numberIn(own) !== null ? (own ?? fee) : `${fee} (${own})`;
}

/** Fees and further columns, and the description, as they stand there. */
export function ownWordsOf(listing: FullRow, phrases: Phrases): string[] {
  const { extras = [], description } = listing;
  const fees = FIELDS.filter(({ name }) => ['deposit', 'hoa'].includes(name) && columnOf(listing, name) === null);
  const told = fees.map((fee) => ({ key: labelOf(fee, phrases), value: fee.tell(listing, phrases) }));
  const columns = [...told, ...extras].flatMap(({ key, value }) => (value === null ? [] : `${key}: ${value}`));
  return [columns.join('; '), description].filter((line) => line !== '');
}

/** Most that one message is told of a home. */
const MOST_ASKED = 12;

/** Fields and further columns that a message asks for; what it costs only where nothing else is, or where it asks for that, too. */
export function fieldsAsked(message: string, keys: readonly string[] = []): readonly AskedField[] {
  const facts = factsNamed(message);
  const fields = FIELDS.flatMap((field) => {
    const word = facts.get(field.name);
    if (word === undefined) return [];
    const key = keys.find((one) => one.toLowerCase() === word.toLowerCase());
    return [{ ...(key === undefined ? field : ofColumn(key, field)), word, unit: unitNamed(message) }];
  });
  const asked = [...fields, ...columnsNamed(message, keys).map((key) => ofColumn(key))];
  const cost = asked.length === 0 ? facts.get('cost') : undefined;
  return cost === undefined ? asked.slice(0, MOST_ASKED) : [{ ...PRICE, word: cost }];
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
      const label = capital(labelOf(field, phrases, listing));
      const value = field.tell(listing, phrases, field.unit);
      if (value === null) return sentenceAbout(listing, field.word ?? label) ?? fill(phrases.saysNothing, label);
      if (field.name === 'status') return fill(phrases.listedAs, value);
      return SELF_EVIDENT.includes(field.name) ? `${capital(value)}.` : `${label}: ${value}.`;
    }),
  ];
}

/** What names itself: "3 bedrooms", "built 1998". */
const SELF_EVIDENT: readonly AskedField['name'][] = ['year', 'days', 'parking', 'bathrooms', 'bedrooms'];

function featureOf(listing: FullRow, name: string, word: string, phrases: Phrases): string {
  const { has = [], lacks = [], extras = [] } = listing;
  const columns = name === 'dogs' || name === 'cats' ? [name, 'pets'] : [name];
  const own = extras.find(({ key }) => columns.includes(key.toLowerCase()))?.value;
  const quoted = own === undefined || /^(?:yes|no|true|false)$/i.test(own) ? word : `${word}: ${own}`;
  if (has.includes(name)) return fill(phrases.saysYes, quoted);
  if (lacks.includes(name)) return fill(phrases.saysNo, quoted);
  return sentenceAbout(listing, word) ?? fill(phrases.saysNothing, capital(word));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
