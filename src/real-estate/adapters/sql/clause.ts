/** A condition of a statement and the parameters that it takes. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** The text index answers it, to the letter. */
  readonly isIndexed?: boolean;
}
