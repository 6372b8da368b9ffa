import { type Answerer, said, unansweredIn } from '../asked.js';
import { moneyOf, referenceOf, sizeOf } from './describe-listing.js';
import { sentenceAbout } from '../fields/facts.js';
import { factsOf, type AskedField, FIELDS, isEmpty, type Details, unitOf } from '../fields/fields.js';
import { quoted } from '../leftovers.js';
import { counted, type FieldName, fill, type Phrases } from '../phrases/phrases.js';
import { comparedBy } from '../subjects/picks.js';
import type { FullRow } from '../tools.js';
import { wishOf } from '../wish.js';

const COMPARES =
  /\bcompar\p{L}*|\bvs\.?\b|\bversus\b|\bagainst\b|\bside by side\b|\bhow much (?:more|less)\b|\bdifferences?\b|\b(?:cheaper|bigger|larger|smaller|newer|older|lower|higher|more expensive|better|pricier|less|more)\b|\bwhich\b|\bor\b|(?<!\p{L})(?:compara\p{L}*|confront\p{L}*|vergleich\p{L}*|m[aá]s barat[oa]|moins cher|günstiger|diferença|diferencia|differenza)(?!\p{L})|比较|哪个|مقارنة|أيهما|तुलना/iu;

/** "Or", "which" and their like in other languages. */
const ELSEWHERE =
  /(?<!\p{L})(?:oder|o|ou|welche[srn]?|lequel|laquelle|cu[aá]l|quale?|oppure|v)(?!\p{L})|还是|哪|أم|أو|أي|(?<!\p{L})(?:या|कौन)(?![\p{L}\p{M}])/iu;

/** Homes that are held against each other: those that are named or pointed at, or those that are to be found first. */
export const answerComparison: Answerer = async (asked) => {
  const { message, question, subjects, phrases } = asked;
  const { listings, isExplicit } = subjects;
  const field = isEmpty(asked.named) ? FIELDS.find(({ name }) => name === comparedBy(message)) : undefined;
  const named = field ? { fields: [field], features: [] } : asked.named;
  const compares = named.fields.length > 0 || COMPARES.test(question.text) || ELSEWHERE.test(message);
  if (listings.length > 1 && isExplicit && compares)
    return said(composeComparison(listings, named, unansweredIn(asked), phrases));
  const { query, limit = TWO } = question;
  if (!/\bcompar/i.test(question.text) || isExplicit || (!query.sort && question.limit === undefined)) return undefined;
  const wish = await wishOf(asked, question);
  if (!wish) return undefined;
  const { listings: found } = await asked.tools.search(wish.query, Math.min(MOST, Math.max(TWO, limit)), wish.page);
  if (found.length < TWO) return undefined;
  const details = await Promise.all(found.map((listing) => asked.tools.details(listing)));
  const others = { ...named, fields: named.fields.filter(isOther) };
  return said(composeComparison(details, others, unansweredIn(asked), phrases));
};

const TWO = 2;
const MOST = 5;
/** "The two cheapest" names the price as an order, and everything is compared. */
const isOther = ({ name }: AskedField): boolean => name !== 'price';

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
  const unknown = words.filter((word) => !told.includes(word) && !COMPARES.test(word));
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
const WORDING = {
  price: 'cheaper',
  area: 'bigger',
  lot: 'more',
  year: 'newer',
  parking: 'more',
  bedrooms: 'more',
  bathrooms: 'more',
} as const satisfies Partial<Record<FieldName, keyof Phrases>>;

/** Which of two is cheaper or bigger, and by how much; undefined where that cannot be told. */
function verdictOf(listings: readonly FullRow[], field: AskedField, phrases: Phrases): string | undefined {
  const [a, b] = listings as [FullRow, FullRow];
  const [first, second] = [field.measure(a), field.measure(b)];
  if (first === null || second === null || (MONEY.includes(field.name) && !isSameMoney(a, b))) return undefined;
  // What two owners say in their own words is measured in the same way, or cannot be compared.
  const isOwn = !MONEY.includes(field.name) && !(field.name in WORDING) && !(field.name in COUNTED);
  if (isOwn && new Set([a, b].map((home) => unitOf(field.tell(home, phrases) ?? ''))).size > 1) return undefined;
  if (first === second) return fill(phrases.same, field.tell(a, phrases, field.unit)!);
  const word = field.name in WORDING ? WORDING[field.name as keyof typeof WORDING] : 'lower';
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
