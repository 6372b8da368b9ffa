export interface Changed {
  /** Rows that the statement changed, inserted or deleted. */
  readonly affected: number;
  /** Key of the (first) inserted row. */
  readonly insertedId: number;
}

/** Statements written out; `?` stands for a parameter. Failures are TypeORM's `QueryFailedError`, whichever way led here. */
export interface Statements {
  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
  change(sql: string, parameters: readonly unknown[]): Promise<Changed>;
}
