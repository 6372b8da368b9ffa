import type english from '#messages/en.json';

/**
 * Everything that the built-in model says of its own, in one language: what English has. `{0}`, `{1}` and so on are filled in;
 * a noun has a form for one and one for several.
 */
export type Phrases = typeof english;

/** A noun for one and for several. */
export type Noun = readonly string[];

/** A field of a listing that a visitor may ask for by itself. */
export type FieldName = keyof Phrases['field'];

/** A template with its places filled in. */
export const fill = (template: string, ...values: readonly string[]): string =>
  template.replace(/\{(\d)\}/g, (place, index: string) => values[Number(index)] ?? place);

export const counted = (count: number, [one = '', several = one]: Noun): string =>
  `${count} ${count === 1 ? one : several}`;
