import type english from '#messages/en.json';

/**
 * Everything that the built-in model says of its own, in one language: what English has. `{0}`, `{1}` and so on are filled in;
 * a noun has a form for one and one for several. `locale` writes numbers, with digits that every reader of answers knows.
 */
export type Phrases = typeof english & { readonly locale: string };

/** A noun for one and for several. */
export type Noun = readonly string[];

/** A field of a listing that a visitor may ask for by itself. */
export type FieldName = keyof Phrases['field'];

/** A template with its places filled in. */
export const fill = (template: string, ...values: readonly string[]): string =>
  template.replace(/\{(\d)\}/g, (place, index: string) => values[Number(index)] ?? place);

export const counted = (count: number, [one = '', several = one]: Noun, phrases: Phrases): string =>
  `${numberIn(count, phrases)} ${count === 1 ? one : several}`;

/** "2,500" or "2.500", as the language writes it; a fraction stays as it is. */
export const numberIn = (value: number, { locale }: Phrases): string =>
  value.toLocaleString(locale, { maximumFractionDigits: 20 });
