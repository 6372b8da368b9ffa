import type { SeenRow } from './seen-row.js';

export const isOfStatus = ({ status, isRental, isPending }: SeenRow, name: string): boolean =>
  name === 'inactive'
    ? status !== 'active'
    : name === 'active'
      ? status === 'active'
      : name === 'sold'
        ? status === 'sold'
        : name === 'withdrawn'
          ? /^(?:withdrawn|cancel|expired|off)/.test(status)
          : (status.includes('pending') || isPending) && !isRental;

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
  balcony: ['south balcony'],
  south: ['south balcony'],
  view: ['sea view', 'bay view', 'river view', 'lake view', 'marina view', 'city view'],
  dogs: ['small', 'large', 'pets'],
  cats: ['pets'],
  small: ['dogs', 'pets'],
  'water supply': ['well', 'city water'],
  washer: ['laundry', 'in unit'],
  'hot tub': [],
  water: ['sea view'],
  terrace: ['patio', 'deck'],
};

const CONNECTED = new Set(['washer', 'dryer']);

/** What tells of which kind another thing is: where a row does not say it, it is denied truly. */
const KINDS = new Set(['private', 'covered', 'heated', 'shared', 'attached', 'detached', 'assigned']);

export function hasFeature(row: SeenRow, name: string, isPositive: boolean): boolean {
  if (!isPositive && KINDS.has(name)) return row.features.get(name)?.has(true) !== true;
  const own = row.features.get(name);
  if (own?.has(isPositive)) return true;
  if (own) return false;
  // What is to be connected is not there.
  if (!isPositive && CONNECTED.has(name) && row.features.get('hookups')?.has(true)) return true;
  if ((IMPLIED[name] ?? []).some((other) => row.features.get(other)?.has(isPositive))) return true;
  return (
    name === 'pets' &&
    isPositive &&
    row.features.get('cats')?.has(true) === true &&
    row.features.get('small')?.has(true) === true
  );
}
