import { currencyOf } from './compose.js';
import { composeFields } from './compose-fields.js';
import { moneyOf } from './describe-listing.js';
import { describeQuery } from './describe-query.js';
import { type Field, FIELDS } from './fields.js';
import type { Figures, StatisticOf } from './listing-shapes.js';
import { type FieldName, fill, type Phrases } from './phrases/phrases.js';
import type { ListingTools } from './tools.js';
import type { Wish } from './wish.js';

/** A figure that is no price: the average size, the highest HOA. */
export interface AskedFigure {
  readonly of: StatisticOf;
  readonly field: FieldName;
  /** One home at that end, instead of figures over all. */
  readonly end?: 'min' | 'max';
}

const OF: readonly (readonly [RegExp, StatisticOf, FieldName])[] = [
  [
    /\b(?:sizes?|areas?|sq\.? ?(?:ft|m)|sqft|sqm|square (?:feet|footage|met(?:er|re)s?)|how (?:big|large))\b/i,
    'area',
    'area',
  ],
  [/\bhoa\b/i, 'hoa', 'hoa'],
  [/\bdeposits?\b/i, 'deposit', 'deposit'],
  [/\b(?:property )?tax(?:es)?\b/i, 'tax', 'tax'],
  [/\b(?:age|year built|built year|how old)\b/i, 'yearBuilt', 'year'],
  [/\b(?:days on (?:the )?market|time on (?:the )?market|how long)\b/i, 'daysOnMarket', 'days'],
  [/\bbed(?:room)?s\b/i, 'bedrooms', 'bedrooms'],
  [/\bbath(?:room)?s\b/i, 'bathrooms', 'bathrooms'],
];
const MEAN = /\b(?:average|avg|mean|median|typical(?:ly)?|usual(?:ly)?|range)\b/i;
const HIGHEST = /\b(?:highest|max(?:imum)?|most|biggest|largest)\b/i;
const LOWEST = /\b(?:lowest|min(?:imum)?|least|smallest|cheapest)\b/i;

export function figureAsked(text: string): AskedFigure | undefined {
  const found = OF.find(([pattern]) => pattern.test(text));
  if (!found) return undefined;
  const [, of, field] = found;
  const isCounted = of === 'bedrooms' || of === 'bathrooms';
  if (isCounted)
    return /\b(?:average|avg|mean|median)(?: number of)? (?:bed|bath)/i.test(text) ? { of, field } : undefined;
  if (MEAN.test(text)) return { of, field };
  if (!['hoa', 'deposit', 'tax'].includes(of)) return undefined;
  if (HIGHEST.test(text)) return { of, field, end: 'max' };
  return LOWEST.test(text) ? { of, field, end: 'min' } : undefined;
}

const RANGES = { hoa: 'Hoa', deposit: 'Deposit', tax: 'Tax' } as const;

/** The figure over all homes of a wish, or the home that has the most or the least of it. */
export async function composeFigure(
  asked: AskedFigure,
  wish: Wish,
  tools: ListingTools,
  phrases: Phrases,
): Promise<string> {
  const { sort: _, ...query } = wish.query;
  const figures = await tools.statistics(query, undefined, asked.of);
  const symbol = await currencyOf({ ...wish, query }, tools);
  const what = describeQuery(query, phrases, symbol);
  if (asked.end) return oneAtTheEnd(asked, query, figures.byOffer?.[0] ?? figures, tools, phrases);
  const offers = figures.byOffer?.filter(({ average }) => average !== null);
  const all = offers && offers.length > 0 ? offers : [{ ...figures, currency: symbol }];
  return all.map((one) => worded(asked, one, what, one.currency, phrases)).join('\n');
}

function worded({ of, field }: AskedFigure, figures: Figures, what: string, symbol: string, phrases: Phrases): string {
  const { count, average, minimum, maximum, median } = figures;
  if (average === null) return fill(phrases.saysNothing, phrases.field[field]);
  const unit = of === 'area' ? ` ${phrases.squareFeet}` : '';
  const isMoney = of in RANGES;
  const told = [average, minimum, maximum, median].map((value) =>
    isMoney ? moneyOf(String(value), symbol) : of === 'area' ? bothUnits(Number(value), phrases) : `${value}${unit}`,
  );
  const label = phrases.field[field];
  return fill(phrases.figures, label.charAt(0).toUpperCase() + label.slice(1), what, String(count), ...told);
}

const SQUARE_FEET_IN_METRE = 10.763_910_4;
const TENTH = 10;

/** Areas are compared in square feet; who thinks in metres reads those. */
const bothUnits = (feet: number, phrases: Phrases): string =>
  `${Math.round(feet)} ${phrases.squareFeet} (${Math.round((feet / SQUARE_FEET_IN_METRE) * TENTH) / TENTH} m²)`;

async function oneAtTheEnd(
  { of, field, end }: AskedFigure,
  query: Wish['query'],
  { minimum, maximum }: Figures,
  tools: ListingTools,
  phrases: Phrases,
): Promise<string> {
  const value = end === 'max' ? maximum : minimum;
  if (value === null) return fill(phrases.saysNothing, phrases.field[field]);
  const range = RANGES[of as keyof typeof RANGES];
  const { listings } = await tools.search(
    { ...query, [`min${range}`]: Number(value), [`max${range}`]: Number(value) },
    1,
  );
  const one = FIELDS.find(({ name }): boolean => name === field) as Field;
  const details = await Promise.all(listings.map((listing) => tools.details(listing)));
  return composeFields(details, { fields: [one], features: [] }, phrases);
}
