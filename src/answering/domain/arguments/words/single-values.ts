import { isFiller } from '../argument-values.js';

/** The values within lists and objects; what means nothing is left out, and what is there already but for its case. */
export function valuesIn(value: unknown): readonly unknown[] {
  const all = partsOf(value).filter((one) => !isFiller(one));
  const keys = all.map((one) => String(one).trim().toLowerCase());
  return all.filter((_, at) => keys.indexOf(keys[at]!) === at);
}

const partsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [value];
};

/** What to tell a model that gave several values to an argument that takes one. */
export const severalValues = (name: string, values: readonly unknown[]): string =>
  `${name} takes one value, not ${values.slice(0, MOST_TOLD).map(shown).join(' and ')}`;

const MOST_TOLD = 4;
const shown = (value: unknown): string => String(JSON.stringify(value)).slice(0, 60);
