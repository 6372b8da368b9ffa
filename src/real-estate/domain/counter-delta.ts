import type { ListingDraft } from './listing.js';
import { cellOf, type CellFacts, cellValues } from './listing-cell.js';
import { type Measure, MEASURES, stepOf, TALLIES } from './measures.js';
import { featuresOf, featuresThere } from './listing-features.js';
import { searchKey } from './search-text.js';

/** Ids that share a bucket, as a power of two: large enough for few buckets, small enough to skip within one. */
export const BUCKET_BITS = 12;

/** Bitwise operators would cut an id to 32 bits. */
const bucketOf = (id: number): number => Math.floor(id / 2 ** BUCKET_BITS);

/**
 * What is counted of a listing: what a page and a search can be narrowed to, and the words that a search can offer.
 */
export type CountedListing = CellFacts &
  Pick<ListingDraft, 'city' | 'salePrice' | 'rentPrice' | 'buildingArea' | 'lotArea' | 'areaUnit'> &
  Pick<ListingDraft, 'yearBuilt' | 'daysOnMarket' | 'extras' | 'description'>;

export interface CellChange {
  readonly cell: number;
  /** In the order of CELL_FACTS. */
  readonly values: readonly (string | number)[];
  readonly by: number;
}

export interface TallyChange {
  readonly kind: string;
  readonly term: string;
  readonly by: number;
}

const SEPARATOR = '\u0000';

/** How the counts of one chatbot change in one unit: collected first and written once, in one order by all. */
export class CounterDelta {
  private readonly byTerm = new Map<string, number>();
  private readonly byBucket = new Map<number, number>();
  private readonly byCell = new Map<number, CellChange>();

  /** A listing that comes (`by` 1) or goes (`by` -1). */
  note(id: number, listing: CountedListing, by: 1 | -1): void {
    this.retell(listing, by);
    const bucket = bucketOf(id);
    this.byBucket.set(bucket, (this.byBucket.get(bucket) ?? 0) + by);
  }

  /** The same for one that stays and changes. */
  retell(listing: CountedListing, by: 1 | -1): void {
    this.count(listing.saleType, searchKey(listing.city), by);
    this.count('city', listing.city, by);
    this.count('state', listing.state, by);
    this.count('property_type', listing.propertyType, by);
    this.noteForSearch(listing, by);
    for (const feature of featuresOf(listing).has) this.count('feature', feature, by);
  }

  /** What only a search asks for. */
  private noteForSearch(listing: CountedListing, by: 1 | -1): void {
    for (const name of Object.keys(MEASURES) as Measure[]) {
      const value = MEASURES[name](listing);
      if (value !== null) this.count(TALLIES[name], String(stepOf(value)), by);
    }
    for (const name of new Set(listing.extras?.map((extra) => extra.name))) this.count('extra', name, by);
    const cell = cellOf(listing);
    const known = this.byCell.get(cell);
    this.byCell.set(cell, { cell, values: known?.values ?? cellValues(listing), by: (known?.by ?? 0) + by });
  }

  /** Counts the features of a stored listing by their new text instead of the old one. */
  rereadFeatures(before: string, now: string): void {
    for (const feature of featuresThere(before)) this.count('feature', feature, -1);
    for (const feature of featuresThere(now)) this.count('feature', feature, 1);
  }

  private count(kind: string, term: string, by: 1 | -1): void {
    const key = `${kind}${SEPARATOR}${term}`;
    this.byTerm.set(key, (this.byTerm.get(key) ?? 0) + by);
  }

  get tallies(): TallyChange[] {
    const changes = [...this.byTerm].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    return changes.map(([key, by]) => {
      const [kind, term] = key.split(SEPARATOR) as [string, string];
      return { kind, term, by };
    });
  }

  get buckets(): [number, number][] {
    return [...this.byBucket].filter(([, by]) => by !== 0).sort(([a], [b]) => a - b);
  }

  get cells(): CellChange[] {
    return [...this.byCell.values()].filter(({ by }) => by !== 0).sort((a, b) => a.cell - b.cell);
  }
}
