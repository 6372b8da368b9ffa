import { CATALOGUES } from '#libs/listing-words/catalogue.js';
import { ConceptIndex } from '#libs/listing-words/concepts.js';
import { foldedText } from '#libs/listing-words/folded-text.js';
import { SQUARE_FEET_IN } from '#libs/domain/square-feet.js';
import { wordsOf } from './names.js';

/**
 * What a number is of, by the signs beside it: empty for none. Data may tell more of it, or less: `plain` is no money, area or
 * share, `any` may be each of them.
 */
export type FigureKind = '' | 'plain' | 'any' | 'area' | '%' | 'beds' | 'baths' | `money ${string}` | `month ${number}`;

/**
 * The signs beside numbers, as data of `Intl` in the languages of visitors: scales ("k", "Mio.", "万"), currencies, units, months.
 * Each table is made when the first number is read.
 */
const LOCALES = 'en es fr de pt it nl pl sv da nb cs tr ru uk ar hi bn zh ja ko vi th id el he fa ro hu fi'.split(' ');
const SCALED = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** Makes a table when it is first asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const key = (sign: string): string => sign.replace(/[.\s\u200e\u200f-]+/g, '').toLowerCase();

const partOf = (format: Intl.NumberFormat, value: number, of: Intl.NumberFormatPartTypes): string =>
  format.formatToParts(value).reduce((text, part) => text + (part.type === of ? part.value : ''), '');

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

/** By what a number is multiplied that such a sign follows; several where languages differ. */
export const scalesOf = (sign: string): readonly number[] => [...(scales().get(key(sign)) ?? [])];

/** A currency's shortest sign by its code and by its signs: "usd" and "us$" are "$". */
const currencies = once(() => {
  const found = new Map<string, string>();
  for (const currency of Intl.supportedValuesOf('currency')) {
    const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      partOf(new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }), 1, 'currency'),
    );
    // A letter alone is a scale rather than a currency: "450k".
    for (const sign of [currency, ...signs]) if (!/^\p{L}$/u.test(sign)) found.set(key(sign), signs[1]!.toLowerCase());
  }
  return found;
});

/** Money of the currency with this sign; undefined for what is none. */
export function moneyOf(sign: string): FigureKind | undefined {
  const own = currencies().get(key(sign));
  return own === undefined ? undefined : `money ${own}`;
}

const namesOf = (unit: string): string[] =>
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
      return [1, 2, 5].map((count) => key(partOf(format, count, 'unit')));
    }),
  );

interface Unit {
  readonly kind: FigureKind;
  /** Square feet of one. */
  readonly of: number;
}

const units = once(() => {
  const areas = [
    [1, ['ft²', 'ft2', 'sqft', 'sf', 'squarefeet', 'squarefoot']],
    [SQUARE_FEET_IN['square-metre'], ['m²', 'm2', '㎡', 'sqm', 'qm', 'mq', 'squaremeters', 'squaremetres']],
    [SQUARE_FEET_IN.acre, namesOf('acre')],
    [SQUARE_FEET_IN.hectare, namesOf('hectare')],
  ] as const;
  const shares = ['%', '٪', '％', ...namesOf('percent')].map((sign): [string, Unit] => [sign, { kind: '%', of: 1 }]);
  return new Map([
    ...areas.flatMap(([of, signs]) => signs.map((sign): [string, Unit] => [sign, { kind: 'area', of }])),
    ...shares,
  ]);
});

/** A unit of area, or a share; undefined for what is neither. */
export const unitOf = (sign: string): Unit | undefined => units().get(key(sign));

const ROOMS: Readonly<Record<string, FigureKind>> = {
  ...{ 'unit.bedroom': 'beds', 'fact.bedrooms': 'beds', 'unit.bathroom': 'baths', 'fact.bathrooms': 'baths' },
};
const rooms = once(() => new ConceptIndex(CATALOGUES, (concept) => concept in ROOMS));

/** Of which rooms words behind a number tell it. */
export function roomsOf(words: string): FigureKind {
  const [hit] = rooms().in(foldedText(`1${words}`));
  return (hit && hit.from <= '# '.length && ROOMS[[...hit.concepts][0]!]) || '';
}

const MONTH_OF_DAY = { day: 'numeric', month: 'long', timeZone: 'UTC', calendar: 'gregory' } as const;

const months = once(() => {
  const found = new Map<string, FigureKind>();
  for (const format of LOCALES.map((locale) => new Intl.DateTimeFormat(locale, MONTH_OF_DAY)))
    for (let at = 0; at < 12; at++)
      for (const { type, value } of format.formatToParts(Date.UTC(2026, at)))
        if (type === 'month')
          for (const { word } of wordsOf(value)) if (!/\d/.test(word)) found.set(word, `month ${at + 1}`);
  return found;
});

/** The month of this name. */
export const monthNamed = (word: string): FigureKind | undefined => months().get(word);
