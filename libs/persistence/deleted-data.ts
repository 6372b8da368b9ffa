/** What a database still holds of rows that are gone, where nobody asks for it but anybody who has its files can read it. */
export abstract class DeletedData {
  /** Outside any unit of work, after the rows have gone: overwrites what can be reached from here. May be called at any time. */
  abstract wipe(): Promise<void>;
}
