import { SQUARE_FEET_IN_ACRE, SQUARE_FEET_IN_METRE } from '#libs/listing-language/square-feet.js';

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

/** By what a figure is multiplied that such a sign follows; several where languages differ. */
export const scales = once(() => {
  const found = new Map<string, Set<number>>();
  for (const locale of LOCALES)
    for (const compactDisplay of ['short', 'long'] as const) {
      const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { notation: 'compact', compactDisplay });
      for (const value of SCALED) {
        const parts = format.formatToParts(value * 3);
        const sign = key(parts.find(({ type }) => type === 'compact')?.value ?? '');
        const digits = Number(
          parts
            .filter(({ type }) => type === 'integer')
            .map((part) => part.value)
            .join(''),
        );
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
    const signs = SIGNS.map((currencyDisplay) => {
      const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(1);
      return parts.find(({ type }) => type === 'currency')?.value ?? currency;
    });
    const own = signs[1]!.toLowerCase();
    for (const sign of [currency, ...signs]) found.set(sign.toLowerCase(), own);
  }
  return found;
});

/** The sign of a currency in its shortest form; undefined for what is none. */
export const currencyOf = (sign: string): string | undefined =>
  currencies().get(sign.toLowerCase()) ?? (/^\p{Sc}$/u.test(sign) ? sign : undefined);

/** Square feet of one unit of land, by its names; `Intl` knows acres and hectares alone. */
const areas = once(() => {
  const found = new Map<string, number>();
  for (const sign of ['ft²', 'ft2', 'sqft', 'sf', 'squarefeet', 'squarefoot']) found.set(sign, 1);
  for (const sign of ['m²', 'm2', '㎡', 'sqm', 'qm', 'mq', 'squaremeters', 'squaremetres'])
    found.set(sign, SQUARE_FEET_IN_METRE);
  for (const [unit, feet] of [
    ['acre', SQUARE_FEET_IN_ACRE],
    ['hectare', 1e4 * SQUARE_FEET_IN_METRE],
  ] as const)
    for (const locale of LOCALES)
      for (const unitDisplay of ['long', 'short'] as const)
        for (const count of [1, 2, 5]) {
          const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).formatToParts(count);
          found.set(key(parts.find(({ type }) => type === 'unit')?.value ?? unit), feet);
        }
  return found;
});

/** Square feet of one such unit; undefined for what is no unit of area. */
export const squareFeetOf = (sign: string): number | undefined => areas().get(key(sign));

/** "percent" and its like. */
const percents = once(() => {
  const options = { style: 'unit', unit: 'percent', unitDisplay: 'long' } as const;
  const signs = LOCALES.flatMap((locale) =>
    [1, 2, 5].map((count) => new Intl.NumberFormat(locale, options).formatToParts(count)),
  );
  return new Set(signs.flatMap((parts) => parts.filter(({ type }) => type === 'unit').map(({ value }) => key(value))));
});

export const isPercent = (sign: string): boolean => percents().has(key(sign));

/** Zeros of all scripts; the other digits of each stand behind its own. */
const zeros = once(() => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((system) => new Intl.NumberFormat(`en-u-nu-${system}`));
  return systems.map((format) => format.format(0).codePointAt(0)!);
});

/** A text with the digits of all scripts as those of English. */
export const withPlainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0)!;
    const zero = zeros().find((one) => code >= one && code < one + 10);
    return zero === undefined ? sign : String(code - zero);
  });
