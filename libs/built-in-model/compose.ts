import { namesOne } from '../listing-language/identity.js';
import type { ListingQuery } from '../listing-language/listing-query.js';
import { describeInFull, describeListing, moneyOf } from './describe-listing.js';
import { describeFilter, describeQuery, type Filter, FILTERS, filtersOf } from './describe-query.js';
import type { Figures, ListingStatistics, Relaxation } from './listing-shapes.js';
import { fill, type Phrases } from './phrases/phrases.js';
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

/** How many there are, or what they cost on the whole; of each city or property type a line. */
export async function composeFigures(
  wish: Wish,
  statistics: ListingStatistics,
  tools: ListingTools,
  phrases: Phrases,
): Promise<string> {
  const symbol = await currencyOf(wish, tools);
  const what = describeQuery(wish.query, phrases, symbol);
  if (statistics.byOffer && wish.asks === 'price') return eachOffer(wish, statistics.byOffer, what, phrases);
  if (statistics.groups) return groups(wish, statistics.groups, what, symbol, phrases);
  return wish.asks === 'price' ? prices(statistics, what, symbol, phrases) : count(statistics, what, phrases);
}

/** Sums of rent and sale, and of several currencies, are told apart. */
function eachOffer(
  wish: Wish,
  offers: NonNullable<ListingStatistics['byOffer']>,
  what: string,
  phrases: Phrases,
): string {
  const lines = offers.map((offer) => {
    const named = wish.query.saleType ? '' : offer.saleType === 'for_rent' ? phrases.forRent : phrases.forSale;
    const whole = [what, named, offer.currency].filter((part) => part !== '').join(', ');
    return offer.groups
      ? groups(wish, offer.groups, whole, offer.currency, phrases)
      : prices(offer, whole, offer.currency, phrases);
  });
  return lines.join('\n');
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
export async function currencyOf(wish: Wish, tools: ListingTools): Promise<string> {
  const { listings } = await tools.search(wish.query, SAMPLE);
  const symbols = new Set(listings.map(({ currencySymbol }) => currencySymbol));
  return symbols.size > 1 ? wish.symbol : symbolOf(wish, listings);
}

const SAMPLE = 20;
