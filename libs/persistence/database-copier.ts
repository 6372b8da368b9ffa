/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** One state of the database, as it was at one instant. */
export interface CopiedDatabase {
  readonly rows: RowCounts;
  readonly select: <T>(sql: string) => Promise<T[]>;
}

/** Looks at what has come back before it is put in place; what it throws keeps it from that. */
export type Approve = (rows: RowCounts) => Promise<void>;

/** Copies the whole database into one file and back. The service may run while a copy is taken, not while it is put back. */
export interface DatabaseCopier {
  readonly fileName: string;

  /** Writes the copy and lets its rows be read. */
  take<T>(target: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T>;

  /**
   * All or nothing: the copy is brought in beside the database's own place and put there in one step at the end. Refuses where
   * anything is there already.
   */
  putBack(source: string, approve: Approve): Promise<void>;

  mustBeEmpty(): Promise<void>;
}
