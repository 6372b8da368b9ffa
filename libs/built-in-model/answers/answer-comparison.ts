import { Reader } from '../../listing-words/said.js';
import { type Answerer, type Context, said, unansweredIn } from '../asked.js';
import { moneyOf, referenceOf, sizeOf } from './describe-listing.js';
import { sentenceAbout } from '../fields/facts.js';
import { factsOf, type AskedField, FIELDS, isEmpty, type Details } from '../fields/fields.js';
import { quoted } from '../leftovers.js';
import { counted, fill, type Phrases } from '../phrases/phrases.js';
import { comparedBy } from '../subjects/picks.js';
import type { FullRow } from '../tools.js';

const HOLDS = new Reader(['compare']);
const CHOOSES = new Reader(['compare.or', 'compare.which']);

/** Homes that are held against each other: those that are named or pointed at, or those that are to be found first. */
export const answerComparison: Answerer = async (asked) => {
  const { message, subjects, phrases } = asked;
  const field = isEmpty(asked.named) ? FIELDS.find(({ name }) => name === comparedBy(message)) : undefined;
  const named = field ? { fields: [field], features: [] } : asked.named;
  const holds = HOLDS.in(message).length > 0;
  const compares = holds || named.fields.length > 0 || CHOOSES.in(message).length > 0;
  const homes = subjects.isExplicit ? (compares ? subjects.listings : []) : holds ? await firstOf(asked) : [];
  return homes.length > 1 ? said(composeComparison(homes, named, unansweredIn(asked), phrases)) : undefined;
};

const MOST = 5;

/** "The two cheapest homes for sale." */
async function firstOf({ question: { query, limit }, tools }: Context): Promise<readonly FullRow[]> {
  if (!query.sort || limit === undefined) return [];
  const { listings } = await tools.search(query, Math.min(MOST, limit));
  return Promise.all(listings.map((home) => tools.details(home)));
}

/** Fields that homes are held against each other by where none is named. */
const STANDARD = (['price', 'bedrooms', 'bathrooms', 'area', 'year', 'parking', 'hoa'] as const).map((told) =>
  FIELDS.find(({ name }) => name === told)!,
);

/** Each home with its figures and what it says in its own words, and before them which of two has less or more of what is asked. */
function composeComparison(
  listings: readonly FullRow[],
  asked: Details,
  words: readonly string[],
  phrases: Phrases,
): string {
  const told = words.filter((word) => listings.some((listing) => sentenceAbout(listing, word)));
  const unknown = words.filter((word) => !told.includes(word) && comparedBy(word) === undefined);
  const lines = listings.map((listing, at) => {
    const fields = isEmpty(asked) ? STANDARD.filter((one) => one.tell(listing, phrases) !== null) : asked.fields;
    const facts = factsOf(listing, { ...asked, fields }, phrases);
    const own = told.map((word) => sentenceAbout(listing, word) ?? fill(phrases.saysNothing, quoted([word], phrases)));
    return `${at + 1}. ${referenceOf(listing)} ${[...new Set([...facts, ...own])].join(' ')}`;
  });
  const field = isEmpty(asked) ? STANDARD[0]! : asked.fields[0];
  const verdict = field && listings.length === 2 ? verdictOf(listings, field, phrases) : undefined;
  const admitted = unknown.length > 0 ? [fill(phrases.notUnderstood, quoted(unknown, phrases))] : [];
  return [...admitted, ...(verdict ? [verdict] : []), ...lines].join('\n');
}

/** More of these is bigger, later is newer, less of the others is lower. */
const WORDING: Readonly<Partial<Record<AskedField['name'], 'cheaper' | 'bigger' | 'newer' | 'more' | 'lower'>>> = {
  ...{ price: 'cheaper', area: 'bigger', lot: 'more', year: 'newer', parking: 'more', bedrooms: 'more' },
  ...{ bathrooms: 'more', unitPrice: 'lower', hoa: 'lower', tax: 'lower', deposit: 'lower', days: 'lower' },
};

/** Which of two is cheaper or bigger, and by how much; undefined where that cannot be told, as of what owners say in their own words. */
function verdictOf(listings: readonly FullRow[], field: AskedField, phrases: Phrases): string | undefined {
  const [a, b] = listings as [FullRow, FullRow];
  const [first, second, word] = [field.measure(a), field.measure(b), WORDING[field.name]];
  if (first === null || second === null || !word || (MONEY.includes(field.name) && !isSameMoney(a, b)))
    return undefined;
  if (first === second) return fill(phrases.same, field.tell(a, phrases, field.unit)!);
  const isFirst = word === 'lower' || word === 'cheaper' ? first < second : first > second;
  const [one, other] = isFirst ? [a, b] : [b, a];
  const name = `${one.address} (MLS ${one.mlsNumber})`;
  const against = `${field.tell(other, phrases, field.unit)!} (MLS ${other.mlsNumber})`;
  const difference = differenceOf(field.name, one, other, Math.abs(first - second), phrases);
  const verdict = fill(phrases[word], name, field.tell(one, phrases, field.unit)!, against);
  return difference === undefined ? verdict : `${verdict} ${fill(phrases.difference, difference)}`;
}

const MONEY: readonly string[] = ['price', 'unitPrice', 'hoa', 'tax', 'deposit'];

const isSameMoney = (a: FullRow, b: FullRow): boolean =>
  a.currencySymbol === b.currencySymbol && a.saleType === b.saleType;

/** What is counted, by what. */
const COUNTED = {
  year: 'years',
  days: 'days',
  parking: 'parking',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
} as const;

/** Areas of two units have a difference in neither. */
function differenceOf(
  field: AskedField['name'],
  one: FullRow,
  other: FullRow,
  by: number,
  phrases: Phrases,
): string | undefined {
  if (MONEY.includes(field)) return moneyOf(by.toFixed(2), one.currencySymbol, phrases);
  if (field in COUNTED) return counted(by, phrases[COUNTED[field as keyof typeof COUNTED]], phrases);
  if (one.areaUnit !== other.areaUnit || (field !== 'area' && field !== 'lot')) return undefined;
  const [own, theirs] = field === 'area' ? [one.buildingArea, other.buildingArea] : [one.lotArea!, other.lotArea!];
  return sizeOf(Math.round(Math.abs(own - theirs) * 100) / 100, one, phrases);
}
