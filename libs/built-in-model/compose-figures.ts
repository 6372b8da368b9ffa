import { symbolOf } from './compose-list.js';
import { moneyOf } from './describe-listing.js';
import { describeQuery } from './describe-query.js';
import type { Figures, ListingStatistics } from './listing-shapes.js';
import { type Phrases, fill } from './phrases/phrases.js';
import { ListingTools } from './tools.js';
import type { Wish } from './wish.js';

/** How many there are, or what they cost on the whole; of each city or property type a line. */
export async function composeFigures(
  wish: Wish,
  statistics: ListingStatistics,
  tools: ListingTools,
  phrases: Phrases,
): Promise<string> {
  const symbol = await currencyOf(wish, tools);
  const what = describeQuery(wish.query, phrases, symbol);
  if (statistics.groups) return groups(wish, statistics.groups, what, symbol, phrases);
  return wish.asks === 'price' ? prices(statistics, what, symbol, phrases) : count(statistics, what, phrases);
}

function count({ count: total }: Figures, what: string, phrases: Phrases): string {
  return total === 1 ? fill(phrases.countOne, what) : fill(phrases.count, String(total), what);
}

function prices(figures: Figures, what: string, symbol: string, phrases: Phrases): string {
  const { average, median, minimum, maximum } = figures;
  if (average === null || minimum === null || maximum === null) return fill(phrases.noPrices, what);
  const money = (value: string | number) => moneyOf(String(value), symbol);
  const all = fill(phrases.average, what, String(figures.count), money(average), money(minimum), money(maximum));
  return median === null || median === undefined ? all : `${all} ${fill(phrases.median, money(median))}`;
}

function groups(
  { asks }: Wish,
  all: NonNullable<ListingStatistics['groups']>,
  what: string,
  symbol: string,
  phrases: Phrases,
): string {
  const lines = all.map(({ group, count: total, average, median, minimum, maximum }) => {
    if (asks === 'count' || average === null) return fill(phrases.groupCount, String(group), String(total));
    const sums = [average, median, minimum, maximum].map((value) => moneyOf(String(value ?? ''), symbol));
    return fill(phrases.groupPrices, String(group), String(total), ...sums);
  });
  return [fill(phrases.byGroup, what), ...lines.map((line) => `- ${line}`)].join('\n');
}

/** Statistics name no currency; one of the listings does. Where several are mixed, none is named. */
async function currencyOf(wish: Wish, tools: ListingTools): Promise<string> {
  const { listings } = await tools.search(wish.query, SAMPLE);
  const symbols = new Set(listings.map(({ currencySymbol }) => currencySymbol));
  return symbols.size > 1 ? wish.symbol : symbolOf(wish, listings);
}

const SAMPLE = 20;
