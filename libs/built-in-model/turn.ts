import { catalogueOf } from '../listing-words/catalogue.js';
import { Reader, type ConceptHit } from '../listing-words/said.js';
import type { Criteria } from '../listing-language/listing-query.js';
import { FIELDS } from './fields/fields.js';
import type { FieldName } from './phrases/phrases.js';
import type { FullRow } from './tools.js';

/** What is measured of the homes that were shown, and whether more of it is wanted. */
const WANTED: Readonly<Record<string, readonly [FieldName, isMore: boolean]>> = {
  ...{ 'order.cheaper': ['price', false], 'word.too-dear': ['price', false], 'order.dearer': ['price', true] },
  ...{ 'order.larger': ['area', true], 'word.too-small': ['area', true] },
  ...{ 'order.smaller': ['area', false], 'word.too-large': ['area', false] },
  ...{ 'order.newer': ['year', true], 'word.too-old': ['year', true], 'order.older': ['year', false] },
  ...{ 'order.more-bedrooms': ['bedrooms', true], 'order.fewer-bedrooms': ['bedrooms', false] },
};

const SIGNS = new Reader(['turn.', 'order.', 'word.'], [catalogueOf('English')!]);

/** The words of a message, in English, that turn away from the homes that were shown. */
export const turnsIn = (message: string): readonly ConceptHit[] =>
  SIGNS.in(message).filter(({ concept }) => concept in WANTED || concept.startsWith('turn.'));

/** Bounds under the names of the search. */
const FILTERS = { price: 'Price', area: 'Area', year: 'YearBuilt', bedrooms: 'Bedrooms' } as const;

/** "Larger" as a bound: more than the most of the homes that were shown, or less than the least. */
export function boundsOf(turns: ReadonlySet<string>, homes: readonly FullRow[]): Criteria {
  const bounds: Record<string, number | string> = {};
  const { saleType, currency } = sharedBy(homes);
  for (const [field, isMore] of [...turns].flatMap((turn) => (WANTED[turn] ? [WANTED[turn]] : []))) {
    const { measure } = FIELDS.find(({ name }) => name === field)!;
    const values = homes.map(measure).filter((value) => value !== null);
    const isMixed = field === 'price' && (saleType === undefined || currency === undefined);
    if (values.length === 0 || isMixed) continue;
    const bound = isMore ? Math.floor(Math.max(...values)) + 1 : Math.max(0, Math.ceil(Math.min(...values)) - 1);
    bounds[`${isMore ? 'min' : 'max'}${FILTERS[field as keyof typeof FILTERS]}`] = bound;
    if (field === 'price') bounds['currency'] = currency!;
  }
  return bounds;
}

/** What all of some homes have in common of place, offer and kind. */
export function sharedBy(homes: readonly FullRow[]): Criteria {
  const one = <T>(of: (home: FullRow) => T): T | undefined =>
    new Set(homes.map(of)).size === 1 ? of(homes[0]!) : undefined;
  const shared = {
    city: one(({ city }) => city),
    saleType: one(({ saleType }) => saleType),
    propertyType: one(({ propertyType }) => propertyType),
    currency: one(({ currencySymbol }) => currencySymbol),
  };
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined));
}
