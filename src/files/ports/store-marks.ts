/** The mark by which the database knows the file store that belongs to it: 32 hexadecimal digits. */
export abstract class StoreMarks {
  /** Null where the database knows none yet. */
  abstract read(): Promise<string | null>;

  /** Stores the mark where there is none; returns the one that holds. */
  abstract begin(mark: string): Promise<string>;
}
