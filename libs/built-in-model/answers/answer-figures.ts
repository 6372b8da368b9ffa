import { isSaid } from '../../listing-language/question-text.js';
import { Reader } from '../../listing-words/said.js';
import type { Context } from '../asked.js';
import { areaIn, moneyOf } from './describe-listing.js';
import { describeQuery } from './describe-query.js';
import { factsNamed } from '../fields/facts.js';
import { capital, composeFields, type AskedField, FIELDS, labelOf, unitOf } from '../fields/fields.js';
import { fill, numberIn, type Phrases } from '../phrases/phrases.js';
import type { Aggregates, SearchResult, Statistics, ListingReader, StatisticField } from '../tools.js';
import type { Wish } from '../wish.js';

/** A figure that is no price: the average size, the highest HOA. */
interface AskedFigure {
  /** undefined where there are no figures of it, and homes are read. */
  readonly of?: StatisticField;
  readonly field: AskedField;
  /** One home at that end, instead of figures over all. */
  readonly end?: 'min' | 'max';
}

/** Facts that there are figures of. */
const OF: Readonly<Record<string, StatisticField>> = {
  ...{ area: 'area', hoa: 'hoa', deposit: 'deposit', tax: 'tax', year: 'yearBuilt', days: 'daysOnMarket' },
  ...{ bedrooms: 'bedrooms', bathrooms: 'bathrooms' },
};
const ENDS = new Reader(['seek.most', 'seek.least']);

export function figureAsked({ message, question, named }: Pick<Context, 'message' | 'question' | 'named'>) {
  const { text, query } = question;
  const facts = factsNamed(text);
  const name = Object.keys(OF).find((one) => facts.has(one));
  const field = name === undefined ? named.fields.find(isRead) : FIELDS.find((one) => one.name === name);
  const of = OF[name ?? ''];
  // "HOA max 200" is a condition.
  if (!field || (of === 'hoa' && (query.minHoa ?? query.maxHoa) !== undefined)) return undefined;
  const isCounted = of === 'bedrooms' || of === 'bathrooms';
  if (isCounted)
    return /\b(?:average|avg|mean|median)(?: number of)? (?:bed|bath)/i.test(text) ? { of, field } : undefined;
  if (of !== undefined && isSaid(text, 'seek.mean')) return { of, field };
  const end = of === undefined || of in RANGES ? ENDS.in(message)[0]?.concept : undefined;
  return end && { of, field, end: end === 'seek.most' ? ('max' as const) : ('min' as const) };
}

/** What only the owners' own words tell. */
const isRead = ({ name }: AskedField): boolean => name === 'energy' || name === 'column';

const RANGES = { hoa: 'Hoa', deposit: 'Deposit', tax: 'Tax' } as const;

/** The figure over all homes of a wish, or the home that has the most or the least of it. */
export async function composeFigure(
  asked: AskedFigure,
  wish: Wish,
  tools: ListingReader,
  phrases: Phrases,
): Promise<string> {
  const { sort: _, ...query } = wish.query;
  if (!asked.of) return readFor(asked, query, tools, phrases);
  const figures = await tools.statistics(query, undefined, asked.of);
  const symbol = await currencyOf({ ...wish, query }, tools);
  const what = describeQuery(query, phrases, symbol, wish.words);
  if (asked.end) {
    const { minimum, maximum } = figures.byOffer?.[0] ?? figures;
    const value = Number(asked.end === 'max' ? maximum : minimum);
    const range = RANGES[asked.of as keyof typeof RANGES];
    return readFor(asked, { ...query, [`min${range}`]: value, [`max${range}`]: value }, tools, phrases);
  }
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
  const label = capital(labelOf(field, phrases));
  if (average === null) return fill(phrases.saysNothing, label);
  const told = [average, minimum, maximum, median].map((value) =>
    of! in RANGES ? meanOf(value, symbol, phrases) : of === 'area' ? bothUnits(Number(value), phrases) : `${value}`,
  );
  return fill(phrases.figures, label, what, String(count), ...told);
}

/** Areas are compared in square feet; who thinks in metres reads those. */
const bothUnits = (feet: number, phrases: Phrases): string =>
  `${numberIn(Math.round(feet), phrases)} ${phrases.squareFeet} (${areaIn(feet, 'square-metre', phrases)})`;

/** Pages of twenty homes that are read for what there are no figures of, and homes that are told. */
const [PAGES, MOST_TOLD] = [3, 5];

/** The homes at one end of what the owners' own words tell; where they measure it in several ways, some that tell it. */
async function readFor({ of, field, end }: AskedFigure, query: Wish['query'], tools: ListingReader, phrases: Phrases) {
  const pages = Array.from({ length: of ? 1 : PAGES }, (_, at) => tools.search(query, SAMPLE, at + 1));
  const found = (await Promise.all(pages)).flatMap(({ listings }) => listings);
  const homes = await Promise.all(found.map((listing) => tools.details(listing)));
  const telling = homes.filter((home) => field.tell(home, phrases) !== null);
  const values = telling.flatMap((home) => field.measure(home) ?? []);
  const units = new Set(telling.map((home) => unitOf(field.tell(home, phrases)!)));
  const isMeasured = units.size === 1 && values.length === telling.length;
  const most = end === 'max' ? Math.max(...values) : Math.min(...values);
  const told = isMeasured ? telling.filter((home) => field.measure(home) === most) : telling;
  if (told.length === 0) return fill(phrases.saysNothing, labelOf(field, phrases));
  const text = composeFields(told.slice(0, MOST_TOLD), { fields: [field], features: [] }, phrases);
  return isMeasured && !of ? `${text}\n${fill(phrases.compared, String(telling.length))}` : text;
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

const count = ({ count: total }: Aggregates, what: string, phrases: Phrases): string =>
  total === 1 ? fill(phrases.countOne, what) : fill(phrases.count, String(total), what);

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
