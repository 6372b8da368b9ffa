import { namesOne } from '../listing-language/identity.js';
import type { ListingQuery } from '../listing-language/listing-query.js';
import { describeInFull, describeListing } from './describe-listing.js';
import { FILTERS, type Filter, describeFilter, describeQuery, filtersOf } from './describe-query.js';
import type { Relaxation } from './listing-shapes.js';
import { type Phrases, fill } from './phrases/phrases.js';
import { type Found, ListingTools } from './tools.js';
import type { Wish } from './wish.js';

/** The listings that were found, numbered; a single one with everything that is known of it. */
export async function composeList(wish: Wish, tools: ListingTools, phrases: Phrases): Promise<string> {
  const { total, listings, relaxations = [] } = await listOf(wish, tools);
  if (total === 0) return none(wish, relaxations, phrases);
  const symbol = symbolOf(wish, listings);
  const what = whatOf(wish, phrases, symbol);
  const before = (wish.page - 1) * wish.limit;
  if (listings.length === 0) return fill(phrases.noMore, String(total), what);
  const head = headOf(total, listings.length, before, what, phrases);
  if (listings.length === 1) return `${head} ${describeInFull(await tools.details(listings[0]!), phrases)}`;
  return [head, ...listings.map((listing, at) => `${before + at + 1}. ${describeListing(listing, phrases)}`)].join(
    '\n',
  );
}

function whatOf({ query, extreme }: Wish, phrases: Phrases, symbol: string): string {
  if (!extreme) return describeQuery(query, phrases, symbol);
  const filters = filtersOf(query).length > 0 ? [describeQuery(query, phrases, symbol)] : [];
  return [...filters, phrases.extreme[extreme]].join(', ');
}

function headOf(total: number, shown: number, before: number, what: string, phrases: Phrases): string {
  if (before > 0) return fill(phrases.foundMore, String(total), what, String(before + 1), String(before + shown));
  if (total === 1) return fill(phrases.foundOne, what);
  if (shown === 1) return fill(phrases.foundFirst, String(total), what);
  if (shown === total) return fill(phrases.foundAll, String(total), what);
  return fill(phrases.foundSome, String(total), what, String(shown));
}

/** What was searched, and how many listings there would be without one of its conditions. */
function none({ query, symbol }: Wish, relaxations: readonly Relaxation[], phrases: Phrases): string {
  const nothing = fill(phrases.foundNone, describeQuery(query, phrases, symbol));
  if (namesOne(query)) return nothing;
  const totals = new Map(relaxations.map(({ without, total }) => [filterOf(without), total]));
  const sentences = filtersOf(query).flatMap((filter) => {
    const total = totals.get(filter) ?? 0;
    const what = describeFilter(filter, query, phrases, symbol);
    if (total === 0) return [];
    return total === 1 ? fill(phrases.relaxedOne, what) : fill(phrases.relaxed, what, String(total));
  });
  return [nothing, ...sentences].join(' ');
}

/** The condition that a field of the search belongs to; a range is named by both of its ends: "minPrice+maxPrice". */
function filterOf(fields: string): Filter | undefined {
  const [field] = fields.split('+') as [keyof ListingQuery];
  return (Object.keys(FILTERS) as Filter[]).find((filter) => FILTERS[filter].includes(field));
}

export const symbolOf = ({ symbol }: Wish, listings: Found['listings']): string =>
  symbol || (listings[0]?.currencySymbol ?? '');

/** The one listing of the last list that the visitor points at. Numbers go on over pages; "the second one" is of the page. */
export async function composeOne(wish: Wish, ordinal: number, tools: ListingTools, phrases: Phrases): Promise<string> {
  const { listings } = await listOf(wish, tools);
  const before = (wish.page - 1) * wish.limit;
  const listing = listings.at(ordinal < 0 ? ordinal : (ordinal > before ? ordinal - before : ordinal) - 1);
  if (!listing) return fill(phrases.noSuch, String(listings.length));
  return describeInFull(await tools.details(listing), phrases);
}

/** The listings of a wish. What the search cannot order by is looked up first: the longest time, then who has it. */
export async function listOf({ query, extreme, limit, page }: Wish, tools: ListingTools): Promise<Found> {
  if (extreme === undefined) return tools.search(query, limit, page);
  if (extreme === 'oldest') {
    const { minimum } = await tools.figuresOf(query, 'yearBuilt');
    return tools.search(minimum === null ? query : { ...query, maxYearBuilt: Number(minimum) }, limit, page);
  }
  const { maximum } = await tools.figuresOf(query, 'daysOnMarket');
  return tools.search(maximum === null ? query : { ...query, minDaysOnMarket: Number(maximum) }, limit, page);
}
