import type { ListingSource } from './listing-source.js';

/** A table as a text of comma-separated values, or with semicolons or tabs, and what a person says of its columns. */
export interface ListingTable {
  readonly serialNumber: string;
  readonly text: string;
  /** JSON, as `listings import --map` takes it. */
  readonly map: string;
}

/** Tables of homes that other programs have written. */
export abstract class ListingTables {
  /** What the columns of a table seem to mean: a map for a person to look over. */
  abstract proposedMap(text: string): Promise<string>;

  /** Refuses `invalid` for a map that is none. What is wrong with the table itself its entries tell. */
  abstract source(table: ListingTable): Promise<ListingSource>;
}
