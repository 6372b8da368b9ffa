import { type Answerer, said } from './asked.js';
import { describeInFull, priceOf, referenceOf, roomsOf } from './describe-listing.js';
import { factsOf, type Field, FIELDS, isEmpty, type Named } from './fields.js';
import { type FieldName, fill, type Phrases } from './phrases/phrases.js';
import type { ListingDetails } from './tools.js';

const COMPARES =
  /\bcompar\p{L}*|\bvs\.?\b|\bversus\b|\bdifferences?\b|\b(?:cheaper|bigger|larger|smaller|newer|older|lower|higher|more expensive|better|pricier|less|more)\b|\bwhich\b|\bor\b|(?<!\p{L})(?:compara\p{L}*|vergleich\p{L}*|m[aá]s barat[oa]|moins cher|günstiger|diferença|diferencia)(?!\p{L})|比较|哪个|مقارنة|أيهما|तुलना/iu;

/** Homes that are held against each other. */
export const answerComparison: Answerer = ({ question, subjects: { listings, isExplicit }, named, phrases }) =>
  listings.length > 1 && isExplicit && COMPARES.test(question.text)
    ? said(composeComparison(listings, named, phrases))
    : undefined;

/** Fields that homes are held against each other by where none is named. */
const TOLD = ['price', 'bedrooms', 'bathrooms', 'area', 'year', 'parking', 'hoa'] as const;

const STANDARD = TOLD.map((told) => FIELDS.find(({ name }) => name === told)!);

/** Each home with its figures, and before them which of two has less or more of what is asked. */
function composeComparison(listings: readonly ListingDetails[], asked: Named, phrases: Phrases): string {
  const factsAbout = (listing: ListingDetails): string =>
    isEmpty(asked) ? summaryOf(listing, STANDARD, phrases) : factsOf(listing, asked, phrases).join(' ');
  const lines = listings.map((listing, at) => `${at + 1}. ${factsAbout(listing)} ${referenceOf(listing)}`);
  const [field] = asked.fields;
  const verdict = field && listings.length === 2 ? verdictOf(listings, field, phrases) : undefined;
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

const COMPARATIVE =
  /\b(cheap|less expensive|lower[- ]priced|expensive|pric|big|larg|small|new|old)(?:er|est|iest|ier|ger|gest)?\b.{0,12}\b(?:one|of (?:these|them|those|the)|option)\b|\b(?:which|what)\b.{0,30}\b(?:of (?:these|them|those)|one)\b.{0,20}\b(cheap|expensive|big|larg|small|new|old)(?:er|est|ger|gest)?\b/i;

/** "The cheaper one" of those that were shown. */
export const answerPick: Answerer = async ({ question, shown, tools, phrases }) => {
  const match = COMPARATIVE.exec(question.text);
  const { sort: _, ...filters } = question.query;
  if (!match || shown.list.length < 2 || Object.keys(filters).length > 0) return undefined;
  const listings = await tools.withNumbers(shown.list);
  const word = (match[1] ?? match[2]!).toLowerCase();
  const [measure, sign] = MEASURES.find(([pattern]) => pattern.test(word))![1];
  const best = listings.toSorted((a, b) => sign * (measure(a) - measure(b)))[0];
  return best ? said(describeInFull(best, phrases)) : undefined;
};

const area = ({ buildingArea, areaUnit }: ListingDetails): number =>
  /met/i.test(areaUnit) ? buildingArea * 10.76 : buildingArea;
const priced = ({ price }: ListingDetails): number => (price === null ? Infinity : Number(price));
const MEASURES: readonly (readonly [RegExp, readonly [(listing: ListingDetails) => number, 1 | -1]])[] = [
  [/^(?:cheap|less|lower)/, [priced, 1]],
  [/^(?:expensive|pric)/, [priced, -1]],
  [/^(?:big|larg)/, [area, -1]],
  [/^small/, [area, 1]],
  [/^new/, [({ yearBuilt }) => yearBuilt, -1]],
  [/^old/, [({ yearBuilt }) => yearBuilt, 1]],
];
