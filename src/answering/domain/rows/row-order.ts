import type { SeenRow } from './seen-row.js';

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
