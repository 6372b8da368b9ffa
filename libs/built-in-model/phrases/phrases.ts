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

type Messages = { readonly default: unknown };

/** Imported one by one, so that they are bound into the program; the first stands in for languages without any. */
const FILES: Readonly<Record<string, Messages>> = {
  en: await import('#messages/en.json', { with: { type: 'json' } }),
  es: await import('#messages/es.json', { with: { type: 'json' } }),
  fr: await import('#messages/fr.json', { with: { type: 'json' } }),
  de: await import('#messages/de.json', { with: { type: 'json' } }),
  zh: await import('#messages/zh.json', { with: { type: 'json' } }),
  pt: await import('#messages/pt.json', { with: { type: 'json' } }),
  it: await import('#messages/it.json', { with: { type: 'json' } }),
  ar: await import('#messages/ar.json', { with: { type: 'json' } }),
  hi: await import('#messages/hi.json', { with: { type: 'json' } }),
};

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** By the English name of the language; a test compares their members with those of English. */
export const PHRASES: readonly (readonly [string, Phrases])[] = Object.entries(FILES).map(([code, messages]) => [
  NAMES.of(code)!,
  { ...(messages.default as Phrases), locale: `${code}-u-nu-latn` },
]);

/** The phrases of a language by its full English name ("Spanish", "Simplified Chinese"); English where there are none. */
export function phrasesOf(language: string): Phrases {
  const lower = language.toLowerCase();
  const [, phrases] = PHRASES.find(([name]) => lower.includes(name.toLowerCase())) ?? PHRASES[0]!;
  return phrases;
}
