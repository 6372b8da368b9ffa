import { keyOf } from '#libs/listing-language/words.js';
import type { SeenRow } from './seen-row.js';

/** Parts of a sentence, as far as places are looked for in them. */
type Spoken = readonly { readonly text: string }[];

const placesOf = (row: SeenRow): string[] =>
  [row.text('city'), row.text('state')].map(keyOf).filter((place) => place !== '');

/** Whether the home is in every place that is named, of those where homes were seen. */
export function isWhere(row: SeenRow, parts: Spoken, seen: readonly SeenRow[]): boolean {
  const named = placesIn(parts, seen);
  return named.every((place) => row.words.has(place));
}

export const placesIn = (parts: Spoken, seen: readonly SeenRow[]): string[] => {
  const text = ` ${parts.map((part) => keyOf(part.text)).join(' ')} `;
  return [...new Set(seen.flatMap(placesOf))].filter((place) => text.includes(` ${place} `));
};
