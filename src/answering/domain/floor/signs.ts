import { CATALOGUES } from '#libs/listing-words/catalogue.js';
import { ConceptIndex } from '#libs/listing-words/concepts.js';
import { foldedText } from '#libs/listing-words/folded-text.js';
import { SQUARE_FEET_IN } from '#libs/domain/square-feet.js';

/**
 * The signs beside figures, as data of `Intl` in the languages of visitors: scales ("k", "Mio.", "万"), currencies, units of
 * land. Each table is made when the first figure is read.
 */

/** Languages that visitors write. */
export const LOCALES =
  'en es fr de pt it nl pl sv da nb cs tr ru uk ar hi bn zh ja ko vi th id el he fa ro hu fi'.split(' ');
const SCALED = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** Makes a table when it is first asked for. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const key = (sign: string): string => sign.replace(/[.\s\u200e\u200f]+/g, '').toLowerCase();

const partOf = (format: Intl.NumberFormat, value: number, of: Intl.NumberFormatPartTypes): string =>
  format.formatToParts(value).reduce((text, part) => text + (part.type === of ? part.value : ''), '');

/** By what a figure is multiplied that such a sign follows; several where languages differ. */
const scales = once(() => {
  const found = new Map<string, Set<number>>();
  for (const locale of LOCALES)
    for (const compactDisplay of ['short', 'long'] as const) {
      const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { notation: 'compact', compactDisplay });
      for (const value of SCALED) {
        const sign = key(partOf(format, value * 3, 'compact'));
        const digits = Number(partOf(format, value * 3, 'integer'));
        if (sign !== '' && digits > 0) found.set(sign, (found.get(sign) ?? new Set()).add((value * 3) / digits));
      }
    }
  return found;
});

export const scaleOf = (sign: string): readonly number[] => [...(scales().get(key(sign)) ?? [])];

/** A currency's sign by its code and by its signs: "usd" and "us$" are "$". */
const currencies = once(() => {
  const found = new Map<string, string>();
  const SIGNS = ['symbol', 'narrowSymbol'] as const;
  for (const currency of Intl.supportedValuesOf('currency')) {
    const formats = SIGNS.map(
      (currencyDisplay) => new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }),
    );
    const signs = formats.map((format) => partOf(format, 1, 'currency') || currency);
    const own = signs[1]!.toLowerCase();
    for (const sign of [currency, ...signs]) found.set(sign.toLowerCase(), own);
  }
  return found;
});

/** The sign of a currency in its shortest form; undefined for what is none. */
export const currencyOf = (sign: string): string | undefined =>
  currencies().get(sign.toLowerCase()) ?? (/^\p{Sc}$/u.test(sign) ? sign : undefined);

/** What a unit is called in the languages of visitors. */
const namesOf = (unit: string): string[] =>
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).map(
      (unitDisplay) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }),
    ),
  ).flatMap((format) => [1, 2, 5].map((count) => key(partOf(format, count, 'unit'))));

const FEET = ['ft²', 'ft2', 'sqft', 'sf', 'squarefeet', 'squarefoot'];
const METRES = ['m²', 'm2', '㎡', 'sqm', 'qm', 'mq', 'squaremeters', 'squaremetres'];
/** Square feet of one unit of land, by its names; `Intl` knows acres and hectares alone. */
const areas = once(
  () =>
    new Map([
      ...FEET.map((sign) => [sign, 1] as const),
      ...METRES.map((sign) => [sign, SQUARE_FEET_IN['square-metre']] as const),
      ...namesOf('acre').map((sign) => [sign, SQUARE_FEET_IN.acre] as const),
      ...namesOf('hectare').map((sign) => [sign, 1e4 * SQUARE_FEET_IN['square-metre']] as const),
    ]),
);

/** Square feet of one such unit; undefined for what is no unit of area. */
export const squareFeetOf = (sign: string): number | undefined => areas().get(key(sign));

const percents = once(() => new Set(namesOf('percent')));

export const isPercent = (sign: string): boolean => percents().has(key(sign));

const ROOMS: Readonly<Record<string, 'beds' | 'baths'>> = {
  ...{ 'unit.bedroom': 'beds', 'fact.bedrooms': 'beds', 'unit.bathroom': 'baths', 'fact.bathrooms': 'baths' },
};
const rooms = once(() => new ConceptIndex(CATALOGUES, (concept) => concept in ROOMS));

const MOST_KNOWN = 500;
const known = new Map<string, 'beds' | 'baths' | undefined>();

/** Of which rooms a text tells the number that it begins with; lists ask for the same few over and over. */
export function roomsOf(text: string): 'beds' | 'baths' | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= MOST_KNOWN) known.clear();
  const [hit] = rooms().in(foldedText(text));
  const found = hit && hit.from <= '# '.length ? ROOMS[[...hit.concepts][0]!] : undefined;
  return (known.set(text, found), found);
}
