/** What a database still holds of rows that are gone, which can be read by anyone who has its files. */
export abstract class DeletedData {
  /** Outside any unit of work, after the rows have gone: overwrites what can be reached from here. May be called at any time. */
  abstract wipe(): Promise<void>;
}
