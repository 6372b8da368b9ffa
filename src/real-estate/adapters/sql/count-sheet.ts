import type { ListingDraft } from '../../domain/listing.js';
import { searchKey } from '../../domain/search-key.js';

/** Ids that share a bucket, as a power of two: large enough for few buckets, small enough to skip within one. */
export const BUCKET_BITS = 12;

/** Bitwise operators would cut an id to 32 bits. */
export const bucketOf = (id: number): number => Math.floor(id / 2 ** BUCKET_BITS);

/** What is counted of a listing: what a page can be narrowed to, and the words that a search can offer. */
export type Counted = Pick<ListingDraft, 'saleType' | 'city' | 'state' | 'propertyType'>;

export interface TallyChange {
  readonly kind: string;
  readonly term: string;
  readonly by: number;
}

const SEPARATOR = '\u0000';

/** How the counts of one chatbot change in one unit: collected first and written once, in one order for everybody. */
export class CountSheet {
  private readonly byTerm = new Map<string, number>();
  private readonly byBucket = new Map<number, number>();

  /** A listing that comes (`by` 1) or goes (`by` -1). */
  note(id: number, listing: Counted, by: 1 | -1): void {
    this.retell(listing, by);
    const bucket = bucketOf(id);
    this.byBucket.set(bucket, (this.byBucket.get(bucket) ?? 0) + by);
  }

  /** The same for one that stays and changes. */
  retell({ saleType, city, state, propertyType }: Counted, by: 1 | -1): void {
    const terms = [
      [saleType, searchKey(city)],
      ['city', city],
      ['state', state],
      ['property_type', propertyType],
    ] as const;
    for (const [kind, term] of terms) {
      const key = `${kind}${SEPARATOR}${term}`;
      this.byTerm.set(key, (this.byTerm.get(key) ?? 0) + by);
    }
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
}
