import { areaIn, moneyOf } from './describe-listing.js';
import { describeQuery } from './describe-query.js';
import { factsNamed } from '../fields/facts.js';
import { composeFields, type AskedField, FIELDS } from '../fields/fields.js';
import { type FieldName, fill, numberIn, type Phrases } from '../phrases/phrases.js';
import type { Utterance } from '../question.js';
import { says } from '../question-signs.js';
import type { Aggregates, SearchResult, Statistics, ListingReader, StatisticField } from '../tools.js';
import type { Wish } from '../wish.js';

/** A figure that is no price: the average size, the highest HOA. */
interface AskedFigure {
  readonly of: StatisticField;
  readonly field: FieldName;
  /** One home at that end, instead of figures over all. */
  readonly end?: 'min' | 'max';
}

/** Facts that there are figures of. */
const OF: Readonly<Record<string, StatisticField>> = {
  ...{ area: 'area', hoa: 'hoa', deposit: 'deposit', tax: 'tax', year: 'yearBuilt', days: 'daysOnMarket' },
  ...{ bedrooms: 'bedrooms', bathrooms: 'bathrooms' },
};
export function figureAsked({ text, query }: Utterance): AskedFigure | undefined {
  const facts = factsNamed(text);
  const field = (Object.keys(OF) as FieldName[]).find((name) => facts.has(name));
  if (!field) return undefined;
  const of = OF[field]!;
  // "HOA max 200" is a condition.
  if (of === 'hoa' && (query.minHoa ?? query.maxHoa) !== undefined) return undefined;
  const isCounted = of === 'bedrooms' || of === 'bathrooms';
  if (isCounted)
    return /\b(?:average|avg|mean|median)(?: number of)? (?:bed|bath)/i.test(text) ? { of, field } : undefined;
  if (says(text, 'seek.mean')) return { of, field };
  if (!['hoa', 'deposit', 'tax'].includes(of)) return undefined;
  if (says(text, 'seek.most')) return { of, field, end: 'max' };
  return says(text, 'seek.least') ? { of, field, end: 'min' } : undefined;
}

const RANGES = { hoa: 'Hoa', deposit: 'Deposit', tax: 'Tax' } as const;

/** The figure over all homes of a wish, or the home that has the most or the least of it. */
export async function composeFigure(
  asked: AskedFigure,
  wish: Wish,
  tools: ListingReader,
  phrases: Phrases,
): Promise<string> {
  const { sort: _, ...query } = wish.query;
  const figures = await tools.statistics(query, undefined, asked.of);
  const symbol = await currencyOf({ ...wish, query }, tools);
  const what = describeQuery(query, phrases, symbol, wish.words);
  if (asked.end) return oneAtTheEnd(asked, query, figures.byOffer?.[0] ?? figures, tools, phrases);
  const offers = figures.byOffer?.filter(({ average }) => average !== null);
  const all = offers && offers.length > 0 ? offers : [{ ...figures, currency: symbol }];
  return all.map((one) => worded(asked, one, what, one.currency, phrases)).join('\n');
}

function worded(
  { of, field }: AskedFigure,
  figures: Aggregates,
  what: string,
  symbol: string,
  phrases: Phrases,
): string {
  const { count, average, minimum, maximum, median } = figures;
  if (average === null) return fill(phrases.saysNothing, phrases.field[field]);
  const told = [average, minimum, maximum, median].map((value) =>
    of in RANGES ? meanOf(value, symbol, phrases) : of === 'area' ? bothUnits(Number(value), phrases) : `${value}`,
  );
  const label = phrases.field[field];
  return fill(phrases.figures, label.charAt(0).toUpperCase() + label.slice(1), what, String(count), ...told);
}

/** Areas are compared in square feet; who thinks in metres reads those. */
const bothUnits = (feet: number, phrases: Phrases): string =>
  `${numberIn(Math.round(feet), phrases)} ${phrases.squareFeet} (${areaIn(feet, 'square-metre', phrases)})`;

async function oneAtTheEnd(
  { of, field, end }: AskedFigure,
  query: Wish['query'],
  { minimum, maximum }: Aggregates,
  tools: ListingReader,
  phrases: Phrases,
): Promise<string> {
  const value = end === 'max' ? maximum : minimum;
  if (value === null) return fill(phrases.saysNothing, phrases.field[field]);
  const range = RANGES[of as keyof typeof RANGES];
  const { listings } = await tools.search(
    { ...query, [`min${range}`]: Number(value), [`max${range}`]: Number(value) },
    1,
  );
  const one = FIELDS.find(({ name }): boolean => name === field) as AskedField;
  const details = await Promise.all(listings.map((listing) => tools.details(listing)));
  return composeFields(details, { fields: [one], features: [] }, phrases);
}

/** Means are no prices that are asked: people tell them in whole units, and small sums with their cents. */
const meanOf = (value: unknown, symbol: string, phrases: Phrases): string =>
  moneyOf(Number(value) >= WHOLE_FROM ? String(Math.round(Number(value))) : String(value ?? ''), symbol, phrases);

const WHOLE_FROM = 100;

/** How many there are, or what they cost on the whole; of each city or property type a line. */
export async function composeFigures(
  wish: Wish,
  statistics: Statistics,
  tools: ListingReader,
  phrases: Phrases,
): Promise<string> {
  const symbol = await currencyOf(wish, tools);
  const what = describeQuery(wish.query, phrases, symbol, wish.words);
  if (statistics.byOffer && wish.asks === 'price') return eachOffer(wish, statistics.byOffer, what, phrases);
  if (statistics.groups) return groups(wish, statistics.groups, what, symbol, phrases);
  return wish.asks === 'price' ? prices(statistics, what, symbol, phrases) : count(statistics, what, phrases);
}

/** Sums of rent and sale, and of several currencies, are told apart. */
function eachOffer(wish: Wish, offers: NonNullable<Statistics['byOffer']>, what: string, phrases: Phrases): string {
  const lines = offers.map((offer) => {
    const named = wish.query.saleType ? '' : offer.saleType === 'for_rent' ? phrases.forRent : phrases.forSale;
    const whole = [what, named, offer.currency].filter((part) => part !== '').join(', ');
    return offer.groups
      ? groups(wish, offer.groups, whole, offer.currency, phrases)
      : prices(offer, whole, offer.currency, phrases);
  });
  return lines.join('\n');
}

function count({ count: total }: Aggregates, what: string, phrases: Phrases): string {
  return total === 1 ? fill(phrases.countOne, what) : fill(phrases.count, String(total), what);
}

function prices(figures: Aggregates, what: string, symbol: string, phrases: Phrases): string {
  const { average, median, minimum, maximum } = figures;
  if (average === null || minimum === null || maximum === null) return fill(phrases.noPrices, what);
  const money = (value: string | number) => moneyOf(String(value), symbol, phrases);
  const mean = (value: unknown) => meanOf(value, symbol, phrases);
  const all = fill(phrases.average, what, String(figures.count), mean(average), money(minimum), money(maximum));
  return median === null || median === undefined ? all : `${all} ${fill(phrases.median, mean(median))}`;
}

function groups(
  { asks }: Wish,
  all: NonNullable<Statistics['groups']>,
  what: string,
  symbol: string,
  phrases: Phrases,
): string {
  const lines = all.map(({ group, count: total, average, median, minimum, maximum }) => {
    if (asks === 'count' || average === null) return fill(phrases.groupCount, String(group), String(total));
    const means = [average, median].map((value) => meanOf(value, symbol, phrases));
    const ends = [minimum, maximum].map((value) => moneyOf(String(value ?? ''), symbol, phrases));
    return fill(phrases.groupPrices, String(group), String(total), ...means, ...ends);
  });
  return [fill(phrases.byGroup, what), ...lines.map((line) => `- ${line}`)].join('\n');
}

/** Statistics name no currency; one of the listings does. Where several are mixed, none is named. */
async function currencyOf(wish: Wish, tools: ListingReader): Promise<string> {
  const { listings } = await tools.search(wish.query, SAMPLE);
  const symbols = new Set(listings.map(({ currencySymbol }) => currencySymbol));
  return symbols.size > 1 ? wish.symbol : symbolOf(wish, listings);
}

const SAMPLE = 20;

export const symbolOf = ({ symbol }: Wish, listings: SearchResult['listings']): string =>
  symbol || (listings[0]?.currencySymbol ?? '');
