import type { Import } from './sources.js';

/** Use cases that read for a visitor: as many a minute as an address may have, of conversations as long as they may be. */
const READS =
  /^src\/(conversations\/use-cases\/(read-own-history|read-answer|own-sessions)|widget\/use-cases\/greet-visitor)\.ts$/;

/** What looks into texts that were said or told. */
const LOOKS_INTO_PROSE =
  /^(libs\/(listing-language|built-in-model)\/|libs\/visitor\/(contact-details|wishes-person)|src\/answering\/(?!answering\.api)|src\/real-estate\/domain\/(listing-features|listing-facts|search-text))/;

/** Doors through which prose would be read by somebody else. */
const ASKS_FOR_IT = /^src\/(answering\/answering|leads\/leads)\.api\.ts$/;

/** From each of them, the ways of what is left when the program runs that lead to a reader of prose. */
export function proseReaders(imports: readonly Import[], reads: RegExp = READS): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports) if (!isTypeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  const found: string[] = [];
  for (const start of [...next.keys()].filter((path) => reads.test(path))) {
    const seen = new Set([start]);
    for (const path of seen) {
      const isAsked = path !== start && ASKS_FOR_IT.test(path);
      if (LOOKS_INTO_PROSE.test(path) || isAsked) found.push(`${start} reaches ${path}`);
      else for (const to of next.get(path) ?? []) seen.add(to);
    }
  }
  return found;
}

/** Those of the use cases that there are. */
export const readsAmong = (paths: readonly string[]): string[] => paths.filter((path) => READS.test(path));
