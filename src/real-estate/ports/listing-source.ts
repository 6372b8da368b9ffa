import type { ListingDraft } from '../domain/listing.js';

/** One entry of a source: a listing, or what is wrong with it. */
export type Entry =
  { readonly line: number; readonly draft: ListingDraft } | { readonly line: number; readonly problem: string };

/** Many listings from outside, such as a file. It can be read again from its start. */
export abstract class ListingSource {
  /** Every entry in order, checked as a create would be. */
  abstract entries(): AsyncIterable<Entry>;
}
