import type { ListingQuery } from '../listing-language/listing-query.js';

/** Filters that speak of the same thing: a new one of a group replaces the old ones of its group. */
const GROUPS: readonly (readonly (keyof ListingQuery)[])[] = [
  ['minPrice', 'maxPrice'],
  ['minBedrooms', 'maxBedrooms'],
  ['minBathrooms', 'maxBathrooms'],
  ['minArea', 'maxArea'],
  ['minLotArea', 'maxLotArea'],
  ['minYearBuilt', 'maxYearBuilt'],
  ['minParkingSpots', 'maxParkingSpots'],
  ['minDaysOnMarket', 'maxDaysOnMarket'],
  ['city', 'zip', 'state'],
];

/** The search before with what a follow-up adds to it or puts in its place. */
export function merge(before: ListingQuery, news: ListingQuery): ListingQuery {
  const named = Object.keys(news) as (keyof ListingQuery)[];
  const replaced = new Set<string>(GROUPS.filter((group) => group.some((field) => named.includes(field))).flat());
  // One listing was looked up before; now it is about others.
  if (named.length > 0) for (const field of ['mlsNumber', 'id', 'url']) replaced.add(field);
  // What a home costs to buy says nothing of rents.
  if (news.saleType && news.saleType !== before.saleType) replaced.add('minPrice').add('maxPrice');
  const kept = Object.fromEntries(Object.entries(before).filter(([field]) => !replaced.has(field)));
  const words = [...new Set([...(before.words ?? []), ...(news.words ?? [])])];
  return { ...kept, ...news, ...(words.length > 0 ? { words } : {}) };
}
