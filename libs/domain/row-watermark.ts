/**
 * Which rows of a chatbot were told already: those up to the id `lastId` whose instant lies before `until`. Both only grow, so
 * what a later one tells besides is what the earlier one did not tell, whatever clocks and parallel inserts do.
 */
export interface RowWatermark {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly until: number;
  readonly lastId: number;
  /** No row below this id is left to be told. */
  readonly firstId: number;
}

/** Rows that are told now and were not told before. */
export interface NewlyTold {
  readonly before: RowWatermark;
  readonly until: number;
  readonly lastId: number;
}
