import type { ModelMessage } from '../../../models.api.js';
import type { ListingQuery, ListingVocabulary } from './listing-shapes.js';
import { type Question, readQuestion } from './question.js';

/** What the visitor wants by now. */
export interface Wish {
  readonly query: ListingQuery;
  readonly limit: number;
  readonly symbol: string;
  readonly asks: 'list' | 'count' | 'price';
  /** It names what listings are not to have, which cannot be searched. */
  readonly namesWhatLacks: boolean;
  /** The one listing of the list that is asked about, from 1. */
  readonly ordinal?: number;
}

/** Listings that an answer names unless another number is asked for, and the most. */
const LISTED = 5;
const MOST_LISTED = 10;
/** Messages before the last that a follow-up may go back to. */
const MEMORY = 8;
/** Sums from which nobody speaks of a monthly rent, in whole units of a currency. */
const SALE_SUM = 20_000;

/** Filters that speak of the same thing: a new one of a group replaces the old ones of its group. */
const GROUPS: readonly (readonly (keyof ListingQuery)[])[] = [
  ['minPrice', 'maxPrice'],
  ['minBedrooms', 'maxBedrooms'],
  ['minArea', 'maxArea'],
  ['minYearBuilt', 'maxYearBuilt'],
  ['city', 'zip'],
  ['mlsNumber', 'id'],
];

/** What the last message asks for, in the light of those before; null where it is not about listings. */
export function wishOf(messages: readonly ModelMessage[], vocabulary: ListingVocabulary): Wish | null {
  const questions = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
  let wish: Wish | null = null;
  for (const text of questions.slice(-1 - MEMORY, -1)) {
    wish = next(wish, readQuestion(text, vocabulary)) ?? wish;
    // Pointing at one listing does not change the list.
    if (wish) wish = { ...wish, ordinal: undefined };
  }
  return next(wish, readQuestion(questions.at(-1) ?? '', vocabulary));
}

function next(before: Wish | null, question: Question): Wish | null {
  const { query, ordinal, isAboutListings, isFollowUp, asks, symbol, namesWhatLacks } = question;
  if (before && ordinal !== undefined && Object.keys(query).length === 0) return { ...before, asks: 'list', ordinal };
  const hasNews = Object.keys(query).length > 0 || asks !== undefined;
  const namesOne = query.mlsNumber !== undefined || query.id !== undefined;
  if (before && isFollowUp && hasNews && !namesOne) {
    const limit = limitOf(question.limit ?? (query.sort ? LISTED : before.limit));
    const merged = implied(merge(before.query, query));
    return { query: merged, limit, symbol: symbol || before.symbol, asks: asks ?? before.asks, namesWhatLacks };
  }
  if (!isAboutListings) return null;
  const limit = limitOf(question.limit ?? LISTED);
  return { query: implied(query, asks), limit, symbol, asks: asks ?? 'list', namesWhatLacks };
}

const limitOf = (limit: number): number => Math.min(MOST_LISTED, Math.max(1, limit));

function merge(before: ListingQuery, news: ListingQuery): ListingQuery {
  const named = Object.keys(news) as (keyof ListingQuery)[];
  const replaced = new Set(GROUPS.filter((group) => group.some((field) => named.includes(field))).flat());
  if (news.state && !news.city) replaced.add('city').add('zip');
  // One listing was looked up before; now it is about others.
  if (named.length > 0) replaced.add('mlsNumber').add('id');
  const kept = Object.fromEntries(
    Object.entries(before).filter(([field]) => !replaced.has(field as keyof ListingQuery)),
  );
  const words = [...new Set([...(before.words ?? []), ...(news.words ?? [])])];
  return { ...kept, ...news, ...(words.length > 0 ? { words } : {}) };
}

/** A monthly rent is always the cheapest: who compares prices and does not speak of rents means sales. */
function implied(query: ListingQuery, asks?: Question['asks']): ListingQuery {
  if (query.saleType || query.mlsNumber || query.id) return query;
  const comparesPrices = asks === 'price' || query.sort === 'price-up' || query.sort === 'price-down';
  const speaksOfSales = Math.max(query.minPrice ?? 0, query.maxPrice ?? 0) >= SALE_SUM;
  return comparesPrices || speaksOfSales ? { ...query, saleType: 'for_sale' } : query;
}
