import type { Wish } from './conversation.js';
import { describeInFull, describeListing } from './describe-listing.js';
import { describeFilter, describeQuery } from './describe-query.js';
import { listOf } from './extreme-order.js';
import { type Filter, FILTERS, filtersOf } from './filters.js';
import type { ListingQuery, Relaxation } from './listing-shapes.js';
import type { Found, ListingTools } from './listing-tools.js';
import { fill, type Phrases } from './phrases/phrases.js';
import { namesOne } from './read-identity.js';

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
