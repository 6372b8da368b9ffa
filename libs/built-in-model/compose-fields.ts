import { placeOf, priceOf, roomsOf } from './describe-listing.js';
import { type Field, FIELDS } from './fields.js';
import type { ListingDetails } from './listing-shapes.js';
import { type FieldName, fill, type Phrases } from './phrases/phrases.js';
import type { Question } from './question.js';

/** What a question asks of listings by name: fields, features, further columns. */
export interface AskedOf {
  readonly fields: readonly Field[];
  readonly features: readonly { readonly name: string; readonly word: string }[];
}

/** The answer for each of the listings: the field, or that the listing does not say. */
export function composeFields(listings: readonly ListingDetails[], asked: AskedOf, phrases: Phrases): string {
  const lines = listings.map((listing) => `${factsOf(listing, asked, phrases).join(' ')} ${referenceOf(listing)}`);
  return lines.join('\n');
}

function factsOf(listing: ListingDetails, { fields, features }: AskedOf, phrases: Phrases): string[] {
  return [
    ...features.map(({ name, word }) => featureOf(listing, name, word, phrases)),
    ...fields.map((field) => {
      const label = capital(field.label ?? phrases.field[field.name]);
      const value = field.tell(listing, phrases);
      return value === null ? fill(phrases.saysNothing, label) : `${label}: ${value}.`;
    }),
  ];
}

function featureOf(
  { has = [], lacks = [], extras = [] }: ListingDetails,
  name: string,
  word: string,
  phrases: Phrases,
): string {
  const own = extras.find(({ key }) => key.toLowerCase() === name)?.value;
  const quoted = own === undefined || /^(?:yes|no|true|false)$/i.test(own) ? word : `${word}: ${own}`;
  if (has.includes(name)) return fill(phrases.saysYes, quoted);
  return lacks.includes(name) ? fill(phrases.saysNo, quoted) : fill(phrases.saysNothing, capital(word));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "214 Pebblewren Ln, Austin, TX 78704. MLS ATX-1001." */
export const referenceOf = (listing: ListingDetails): string =>
  [`${placeOf(listing)}.`, listing.mlsNumber === '' ? '' : `MLS ${listing.mlsNumber}.`]
    .filter((part) => part !== '')
    .join(' ');

const COMPARES =
  /\bcompar\p{L}*|\bvs\.?\b|\bversus\b|\bdifferences?\b|\b(?:cheaper|bigger|larger|smaller|newer|older|lower|higher|more expensive|better|pricier|less|more)\b|\bwhich\b|\bor\b|(?<!\p{L})(?:compara\p{L}*|vergleich\p{L}*|m[aá]s barat[oa]|moins cher|günstiger|diferença|diferencia)(?!\p{L})|比较|哪个|مقارنة|أيهما|तुलना/iu;

export const compares = (message: string): boolean => COMPARES.test(message);

/** Fields that homes are held against each other by where none is named. */
const TOLD = ['price', 'bedrooms', 'bathrooms', 'area', 'year', 'parking', 'hoa'] as const;

/** Each home with its figures, then which of two has less or more of what is asked. */
export function composeComparison(listings: readonly ListingDetails[], asked: AskedOf, phrases: Phrases): string {
  const fields =
    asked.fields.length > 0 || asked.features.length > 0
      ? asked.fields
      : FIELDS.filter(({ name }) => TOLD.includes(name as never)).toSorted(
          (a, b) => TOLD.indexOf(a.name as never) - TOLD.indexOf(b.name as never),
        );
  const isPlain = asked.fields.length > 0 || asked.features.length > 0;
  const lines = listings.map((listing, at) => {
    const facts = isPlain
      ? factsOf(listing, { ...asked, fields }, phrases).join(' ')
      : summaryOf(listing, fields, phrases);
    return `${at + 1}. ${facts} ${referenceOf(listing)}`;
  });
  const verdict = asked.fields[0] && listings.length === 2 ? verdictOf(listings, asked.fields[0], phrases) : undefined;
  return [...(verdict ? [verdict] : []), ...lines].join('\n');
}

function summaryOf(listing: ListingDetails, fields: readonly Field[], phrases: Phrases): string {
  const others = fields.filter(({ name }) => !['price', 'bedrooms', 'bathrooms'].includes(name));
  const told = others.flatMap((field) => {
    const value = field.tell(listing, phrases);
    return value === null ? [] : [`${phrases.field[field.name]}: ${value}`];
  });
  return `${[priceOf(listing, phrases), ...roomsOf(listing, phrases), ...told].filter((fact) => fact !== '').join(', ')}.`;
}

/** More of these is bigger, later is newer, less of the others is lower. */
const WORDING = {
  area: 'bigger',
  lot: 'bigger',
  year: 'newer',
  parking: 'more',
  bedrooms: 'more',
  bathrooms: 'more',
} as const;

function verdictOf(listings: readonly ListingDetails[], field: Field, phrases: Phrases): string | undefined {
  const [a, b] = listings as [ListingDetails, ListingDetails];
  const [first, second] = [field.measure(a), field.measure(b)];
  if (first === null || second === null || (MONEY.includes(field.name) && a.currencySymbol !== b.currencySymbol))
    return undefined;
  const word: 'bigger' | 'newer' | 'more' | 'lower' =
    (WORDING as Partial<Record<FieldName, 'bigger' | 'newer' | 'more'>>)[field.name] ?? 'lower';
  if (first === second) return fill(phrases.same, field.tell(a, phrases)!);
  const isFirst = word === 'lower' ? first < second : first > second;
  const [one, other] = isFirst ? [a, b] : [b, a];
  const name = `${one.address} (MLS ${one.mlsNumber})`;
  const against = `${field.tell(other, phrases)!} (MLS ${other.mlsNumber})`;
  return fill(phrases[word], name, field.tell(one, phrases)!, against);
}

const MONEY: readonly string[] = ['price', 'unitPrice', 'hoa', 'tax', 'deposit'];

/** What is asked of listings, in the words of the visitor. */
export function askedOf(
  message: string,
  { mentions, text }: Question,
  fields: readonly Field[],
  columns: readonly string[],
): AskedOf {
  const features = mentions
    .filter(({ feature }) => feature !== 'pending')
    .map(({ feature, at, length }) => ({ name: feature, word: message.slice(at, at + length).toLowerCase() }));
  const known = fields.length === 0 && features.length === 0 ? columnsNamed(text, columns) : [];
  return { fields: [...fields, ...known], features };
}

/** Further columns by their own names: "what is the View?". */
function columnsNamed(text: string, columns: readonly string[]): Field[] {
  const lower = text.toLowerCase();
  const named = columns.filter((name) => name.length > 3 && lower.includes(name.toLowerCase())).slice(0, 2);
  return named.map((name) => ({
    name: 'type',
    label: name,
    asked: /$^/,
    tell: ({ extras = [] }) => extras.find(({ key }) => key === name)?.value || null,
    measure: () => null,
  }));
}
