import type { ListingQuery } from '../real-estate.api.js';

type Filters = Omit<ListingQuery, 'sort'>;

/** A query without one of its filters. */
export interface Relaxed {
  /** The filter that is left out, or both ends of a range: "minPrice+maxPrice". */
  readonly without: string;
  readonly query: Filters;
}

/** A query without each of its filters in turn; the order plays no part. */
export function relaxedFrom({ sort: _, ...query }: ListingQuery): Relaxed[] {
  const names = Object.keys(query);
  const groups = names.map((name) => {
    const partner = otherEndOf(name);
    return partner !== undefined && partner in query ? [name, partner].sort().reverse() : [name];
  });
  const distinct = new Map(groups.map((group) => [group.join('+'), group]));
  return [...distinct].map(([without, group]) => ({
    without,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !group.includes(name))),
  }));
}

/** The other end of a range. */
function otherEndOf(name: string): string | undefined {
  if (name.startsWith('min')) return `max${name.slice(3)}`;
  return name.startsWith('max') ? `min${name.slice(3)}` : undefined;
}
