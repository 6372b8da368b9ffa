import type { Wish } from './conversation.js';
import { describeInFull, describeListing } from './describe-listing.js';
import { describeFilter, describeQuery } from './describe-query.js';
import { filtersOf, without } from './filters.js';
import type { ListingStatistics } from './listing-shapes.js';
import type { Found, ListingTools } from './listing-tools.js';
import { moneyOf } from './money.js';
import { fill, type Phrases } from './phrases/phrases.js';

/** Words of an answer to a wish; every number in it is a tool's or the visitor's own. */
export async function composeReply(wish: Wish, tools: ListingTools, phrases: Phrases): Promise<string> {
  if (wish.ordinal !== undefined) return one(wish, wish.ordinal, tools, phrases);
  if (wish.asks === 'list') return list(wish, tools, phrases);
  const statistics = await tools.statistics(wish.query);
  if (statistics.count === 0) return none(wish, tools, phrases);
  return wish.asks === 'price' ? prices(wish, statistics, tools, phrases) : count(wish, statistics, phrases);
}

async function list(wish: Wish, tools: ListingTools, phrases: Phrases): Promise<string> {
  const { total, listings } = await tools.search(wish.query, wish.limit);
  if (total === 0) return none(wish, tools, phrases);
  const symbol = symbolOf(wish, listings);
  const head = headOf(total, listings.length, describeQuery(wish.query, phrases, symbol), phrases);
  if (listings.length === 1) return `${head} ${describeInFull(listings[0]!, phrases)}`;
  return [head, ...listings.map((listing, index) => `${index + 1}. ${describeListing(listing, phrases)}`)].join('\n');
}

function headOf(total: number, shown: number, what: string, phrases: Phrases): string {
  if (total === 1) return fill(phrases.foundOne, what);
  if (shown === 1) return fill(phrases.foundFirst, String(total), what);
  if (shown === total) return fill(phrases.foundAll, String(total), what);
  return fill(phrases.foundSome, String(total), what, String(shown));
}

async function one(wish: Wish, ordinal: number, tools: ListingTools, phrases: Phrases): Promise<string> {
  const { listings } = await tools.search(wish.query, wish.limit);
  const listing = listings[ordinal - 1];
  return listing ? describeInFull(listing, phrases) : fill(phrases.noSuch, String(listings.length));
}

function count({ query, symbol }: Wish, statistics: ListingStatistics, phrases: Phrases): string {
  const what = describeQuery(query, phrases, symbol);
  return statistics.count === 1 ? fill(phrases.countOne, what) : fill(phrases.count, String(statistics.count), what);
}

async function prices(
  wish: Wish,
  statistics: ListingStatistics,
  tools: ListingTools,
  phrases: Phrases,
): Promise<string> {
  // Statistics name no currency; one of the listings does.
  const { listings } = await tools.search(wish.query, 1);
  const symbol = symbolOf(wish, listings);
  const what = describeQuery(wish.query, phrases, symbol);
  const { count: listed, averagePrice, minPrice, maxPrice } = statistics;
  if (averagePrice === null || minPrice === null || maxPrice === null) return fill(phrases.noPrices, what);
  const [average, lowest, highest] = [averagePrice, minPrice, maxPrice].map((price) => moneyOf(price, symbol));
  return fill(phrases.average, what, String(listed), average!, lowest!, highest!);
}

/** What was searched, and how many listings there would be without each of its conditions. */
async function none({ query, symbol }: Wish, tools: ListingTools, phrases: Phrases): Promise<string> {
  const sentences = [fill(phrases.foundNone, describeQuery(query, phrases, symbol))];
  if (query.mlsNumber !== undefined || query.id !== undefined) return sentences[0]!;
  for (const filter of filtersOf(query)) {
    const { total } = await tools.search(without(query, filter), 1);
    const what = describeFilter(filter, query, phrases, symbol);
    if (total === 1) sentences.push(fill(phrases.relaxedOne, what));
    if (total > 1) sentences.push(fill(phrases.relaxed, what, String(total)));
  }
  return sentences.join(' ');
}

const symbolOf = ({ symbol }: Wish, listings: Found['listings']): string =>
  symbol || (listings[0]?.currencySymbol ?? '');
