import type { Members } from '#libs/domain/members.js';
import { withoutMarks } from '#libs/domain/plain-text.js';
import { storable } from '#libs/domain/storable-text.js';
import type { KeptCall } from '../../answering/answering.api.js';

/** What a search of listings was for: a city, the most or the least that is to be paid, or a feature. */
export interface SearchTerm {
  readonly kind: 'city' | 'price' | 'feature';
  /** A name as it was asked for; a price as its sale type or `any`, `max` or `min`, and the amount. */
  readonly value: string;
  /** Whether the search found any listing. */
  readonly isFound: boolean;
}

/** Two spellings of one name are one. */
export const keyOfTerm = ({ kind, value }: Pick<SearchTerm, 'kind' | 'value'>): string =>
  `${kind} ${withoutMarks(value)}`;

const SEARCH = 'search_listings';
/** What is kept of one turn at most, and characters of a name. */
const MOST = 50;
const LONGEST = 100;

/** What the searches of one turn were for, each once: found where any of them found it. */
export function termsOfTurn(calls: readonly KeptCall[]): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (const term of calls.flatMap(termsOf)) {
    const before = terms.get(keyOfTerm(term));
    if (before) terms.set(keyOfTerm(term), { ...before, isFound: before.isFound || term.isFound });
    else if (terms.size < MOST) terms.set(keyOfTerm(term), term);
  }
  return [...terms.values()];
}

/** By the arguments as the model gave them. */
function termsOf(call: KeptCall): SearchTerm[] {
  if (call.name !== SEARCH || call.isError) return [];
  const asked = membersOf(JSON.parse(call.args));
  // A further page is the same search again.
  if (Number(asked.page ?? 1) > 1) return [];
  const features = listOf(asked.features).map(membersOf);
  const wanted = features.filter(({ says }) => says === 'yes').map(({ name }) => name);
  const isFound = hasFound(call);
  return [
    ...namesIn(listOf(asked.city)).map((value) => ({ kind: 'city' as const, value, isFound })),
    ...pricesIn(asked).map((value) => ({ kind: 'price' as const, value, isFound })),
    ...namesIn([...wanted, ...listOf(asked.words)]).map((value) => ({ kind: 'feature' as const, value, isFound })),
  ];
}

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const namesIn = (values: readonly unknown[]): string[] =>
  values
    .filter((one) => typeof one === 'string')
    .map((one) => storable(one.trim().slice(0, LONGEST)))
    .filter((one) => one !== '');

/** Of what was refused, such as a city of no listing, nothing is counted. What there would be without a filter stands beside a 0. */
function hasFound({ facts }: KeptCall): boolean {
  const counts = facts.loose.filter(({ of }) => of === 'total' || of === 'count').map(({ value }) => Number(value));
  return counts.length > 0 && !counts.includes(0);
}

/** The most that is to be paid, rounded up, or the least, rounded down: as `for_sale max 600000`. */
function pricesIn({ price, saleType }: Members): string[] {
  const { min, max } = membersOf(price);
  const of = saleType === 'for_sale' || saleType === 'for_rent' ? saleType : 'any';
  if (typeof max === 'number' && max > 0) return [`${of} max ${rounded(max, Math.ceil)}`];
  return typeof min === 'number' && min > 0 ? [`${of} min ${rounded(min, Math.floor)}`] : [];
}

/** To a half of the first digit: 530,000 is told with 550,000, and 1,820 with 2,000. */
function rounded(amount: number, round: (number: number) => number): number {
  const step = 10 ** Math.floor(Math.log10(amount)) / 2;
  return Math.max(1, Math.round(round(amount / step) * step));
}
