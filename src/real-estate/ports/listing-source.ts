import type { ListingDraft } from '../domain/listing.js';

/** One entry of a source. */
export type Entry = { readonly line: number } & (
  | { readonly draft: ListingDraft }
  /** What is wrong with it. `isEnd`: nothing behind it can be read. `mlsNumber`: of whom it tells, where that can be read. */
  | { readonly problem: string; readonly mlsNumber?: string; readonly isEnd?: boolean }
  /** Why the source does not let this home be shown; it is no fault. */
  | { readonly withheld: string; readonly mlsNumber: string }
);

/** Many listings from outside, such as a file. It can be read again from its start. */
export abstract class ListingSource {
  /** Every entry in order, checked as a create would be. */
  abstract entries(): AsyncIterable<Entry>;

  /** At most 43 characters, the same for the same content and for no other. */
  abstract digest(): Promise<string>;
}

/** How a field is written in a body: as text, as a number, as a list, or as true or false. */
export type FieldKind = 'text' | 'number' | 'list' | 'flag';

/** The form in which a client describes a listing, as RealEstateCreate takes it. */
export abstract class ListingForm {
  /** The names of its fields and how each is written. */
  abstract fields(): ReadonlyMap<string, FieldKind>;

  /** A filled-in form as a listing. Refuses `invalid` with everything that is wrong with it. */
  abstract read(body: Readonly<Record<string, unknown>>): ListingDraft;
}
