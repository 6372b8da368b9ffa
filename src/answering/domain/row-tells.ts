import { keyOf } from '#libs/listing-language/words.js';
import type { SeenRow } from './seen-row.js';

export const isOfStatus = ({ status, isRental }: SeenRow, name: string): boolean =>
  name === 'inactive'
    ? status !== 'active'
    : name === 'active'
      ? status === 'active'
      : name === 'sold'
        ? status === 'sold'
        : status.includes('pending') && !isRental;

/** Fields that a price is compared with. */
export const COMPARED = new Set(['original price', 'estimate']);
export const isDearer = (row: SeenRow, name: string): boolean =>
  (row.figures('price')[0]?.readings[0]!.value ?? NaN) > (row.figures(name)[0]?.readings[0]!.value ?? NaN);

/** A price that was cut or raised: the first one is known. */
export function isChanged(row: SeenRow, name: string): boolean {
  const [first, now] = ['original price', 'price'].map((field) => row.figures(field)[0]?.readings[0]!.value ?? NaN);
  return name === 'cut' ? first! > now! : first! < now!;
}

export const isOffered = ({ isRental, status }: SeenRow, name: string): boolean =>
  name === 'rent' ? isRental : !isRental && status !== 'sold';

/** What follows from what a row says. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  view: ['sea view', 'bay view', 'river view', 'lake view', 'marina view', 'city view'],
  dogs: ['small', 'large', 'pets'],
  cats: ['pets'],
  small: ['dogs', 'pets'],
  'water supply': ['well', 'city water'],
  washer: ['laundry'],
  'hot tub': [],
  water: ['sea view'],
};

export function hasFeature(row: SeenRow, name: string, isPositive: boolean): boolean {
  const own = row.features.get(name);
  if (own?.has(isPositive)) return true;
  if (own) return false;
  if ((IMPLIED[name] ?? []).some((other) => row.features.get(other)?.has(isPositive))) return true;
  return (
    name === 'pets' &&
    isPositive &&
    row.features.get('cats')?.has(true) === true &&
    row.features.get('small')?.has(true) === true
  );
}

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

const number = (row: SeenRow, field: string): number => {
  if (field === 'price per area')
    return (row.figures('price')[0]?.readings[0]!.value ?? NaN) / (row.figures('area')[0]?.readings[0]!.value ?? NaN);
  return row.figures(field)[0]?.readings[0]!.value ?? NaN;
};

/** The one home that stands at the end of those that were seen which a phrase names; null where their sums cannot be compared. */
export function extremeOf(meaning: string, seen: readonly SeenRow[]): SeenRow | null {
  const order = orderOf(meaning, new Set());
  const isMixed = new Set(seen.map(({ currency, isRental }) => `${currency} ${isRental}`)).size > 1;
  if (!order || (isMixed && order.field === 'price')) return null;
  const first = seen.filter((row) => isFirst(row, seen, order, 0));
  return first.length === 1 ? first[0]! : null;
}

export const isBeyond = (one: SeenRow, other: SeenRow, { field, isMost }: Order): boolean =>
  isMost ? number(one, field) > number(other, field) : number(one, field) < number(other, field);

export interface Order {
  readonly field: string;
  readonly isMost: boolean;
}

/** "lowest" alone is of the field that the sentence names. */
export function orderOf(meaning: string, cues: ReadonlySet<string>): Order | null {
  const [, field = '', end] = meaning.split('/');
  if (end)
    return { field: field === 'price' && cues.has('per/area') ? 'price per area' : field, isMost: end === 'max' };
  const named = [...cues].find((cue) => cue.startsWith('field/'))?.slice('field/'.length);
  if (cues.has('per/area')) return { field: 'price per area', isMost: field === 'most' };
  return named ? { field: named === 'rent' ? 'price' : named, isMost: field === 'most' } : null;
}

export function isFirst(row: SeenRow, seen: readonly SeenRow[], { field, isMost }: Order, place: number): boolean {
  const own = number(row, field);
  if (Number.isNaN(own)) return false;
  const better = seen.filter((other) => (isMost ? number(other, field) > own : number(other, field) < own));
  return better.length === place;
}
