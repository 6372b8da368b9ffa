/** One state of the database, as it was at one instant. */
export interface CopiedDatabase {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly select: <T>(sql: string) => Promise<T[]>;
}

/** Copies the whole database into one file and back. The service may run while a copy is taken, not while it is put back. */
export interface DatabaseCopier {
  readonly fileName: string;

  /** Writes the copy and lets its rows be read. */
  take<T>(target: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T>;

  /** Refuses where anything is there already; afterwards lets the rows be read that have come back. */
  putBack<T>(source: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T>;

  mustBeEmpty(): Promise<void>;
}
