import { kindsMeant } from '../listing-language/kinds.js';
import type { Criteria, ListingNames } from '../listing-language/listing-query.js';
import { withoutMarks } from '../domain/plain-text.js';

/** A filter whose names a search takes as the listings have them. */
export type NamedFilter = 'city' | 'state' | 'propertyType';

const SEVERAL = { city: 'cities', state: 'states', propertyType: 'propertyTypes' } as const;
const FILTERS = Object.keys(SEVERAL) as NamedFilter[];

/**
 * A visitor's query in the names that occur in the listings. What is said of a kind is all kinds that it means: a house is
 * a villa as well. Strange are filters that name nothing that any listing has: none fits, and the search would refuse them.
 */
export function inStoredNames<T extends Criteria>(query: T, vocabulary: ListingNames) {
  const stored: T = { ...query };
  const strange: NamedFilter[] = [];
  for (const filter of FILTERS) {
    const said = saidOf(query, filter);
    if (said.length === 0) continue;
    const names = distinct(said.flatMap((name) => storedFor(filter, name, vocabulary)));
    if (names.length === 0) strange.push(filter);
    else Object.assign(stored, { [filter]: undefined, [SEVERAL[filter]]: names });
  }
  const { exceptPropertyTypes: denied } = query;
  if (denied)
    Object.assign(stored, { exceptPropertyTypes: distinct(denied.flatMap((name) => deniedFor(name, vocabulary))) });
  return { query: stored, strange };
}

/** Whether it holds any name of those filters. */
export const hasNames = (query: Criteria): boolean =>
  query.exceptPropertyTypes !== undefined || FILTERS.some((filter) => saidOf(query, filter).length > 0);

/** The same without one of those filters. */
export const withoutFilter = <T extends Criteria>(query: T, filter: NamedFilter): T => ({
  ...query,
  [filter]: undefined,
  [SEVERAL[filter]]: undefined,
});

const saidOf = (query: Criteria, filter: NamedFilter): readonly string[] => {
  const one = query[filter];
  return one === undefined ? (query[SEVERAL[filter]] ?? []) : [one];
};

function storedFor(filter: NamedFilter, said: string, { cities, states, propertyTypes }: ListingNames) {
  if (filter === 'propertyType') return kindsFor(said, propertyTypes);
  const key = folded(said);
  return (filter === 'city' ? cities : states).filter((name) => folded(name) === key);
}

/** Kinds of the listings that a kind means. */
const kindsFor = (said: string, stored: readonly string[]): readonly string[] => kindsMeant(said, stored) ?? [];

function deniedFor(said: string, { propertyTypes }: ListingNames): readonly string[] {
  const kinds = kindsFor(said, propertyTypes);
  return kinds.length > 0 ? kinds : [said];
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

const folded = (name: string): string => withoutMarks(name.trim());
