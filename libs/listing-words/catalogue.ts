import { wordsOfEntry } from './expand.js';

/** One language: its English name, its code for the runtime, and the words of each concept as `wordsOfEntry` reads them. */
export type Catalogue = Readonly<Record<string, string>>;

/** Imported one by one, so that they are bound into the program. */
const FILES: readonly { readonly default: Catalogue }[] = [
  await import('#words/en.json', { with: { type: 'json' } }),
  await import('#words/es.json', { with: { type: 'json' } }),
  await import('#words/fr.json', { with: { type: 'json' } }),
  await import('#words/de.json', { with: { type: 'json' } }),
  await import('#words/pt.json', { with: { type: 'json' } }),
  await import('#words/it.json', { with: { type: 'json' } }),
  await import('#words/ar.json', { with: { type: 'json' } }),
  await import('#words/zh.json', { with: { type: 'json' } }),
  await import('#words/hi.json', { with: { type: 'json' } }),
  await import('#words/nl.json', { with: { type: 'json' } }),
  await import('#words/pl.json', { with: { type: 'json' } }),
  await import('#words/cs.json', { with: { type: 'json' } }),
  await import('#words/tr.json', { with: { type: 'json' } }),
  await import('#words/sv.json', { with: { type: 'json' } }),
  await import('#words/da.json', { with: { type: 'json' } }),
  await import('#words/no.json', { with: { type: 'json' } }),
  await import('#words/ru.json', { with: { type: 'json' } }),
  await import('#words/ja.json', { with: { type: 'json' } }),
  await import('#words/ko.json', { with: { type: 'json' } }),
];

/** All languages; the first nine are those that visitors are answered in, with every concept. */
export const CATALOGUES: readonly Catalogue[] = FILES.map(({ default: catalogue }) => catalogue);

/** The words of a concept in one language; none where it has no entry. */
export const wordsIn = (catalogue: Catalogue, concept: string): readonly string[] =>
  catalogue[concept] === undefined ? [] : wordsOfEntry(catalogue[concept]);

/** Names of all concepts that begin so, without that beginning. */
export const conceptsOf = (beginning: string): readonly string[] => [
  ...new Set(
    CATALOGUES.flatMap((one) => Object.keys(one))
      .filter((name) => name.startsWith(beginning))
      .map((name) => name.slice(beginning.length)),
  ),
];

/**
 * Whether a concept is one of these. A name that ends with a point stands for all that begin so; what stands behind "!" is
 * left out.
 */
export function oneOf(names: readonly string[]): (concept: string) => boolean {
  const isNamed = (concept: string, name: string): boolean =>
    name.endsWith('.') ? concept.startsWith(name) : concept === name;
  return (concept) =>
    names.some((name) => isNamed(concept, name)) && !names.some((name) => isNamed(`!${concept}`, name));
}

/** The words of a language by its full English name; undefined where there is none. */
export const catalogueOf = (language: string): Catalogue | undefined =>
  CATALOGUES.find((one) => one['language'] === language);
