/**
 * Counts the bytes that each workspace has in the store, and those that are on their way there. All are called in the unit
 * of work of the file's row, or of the room that its upload holds.
 */
export abstract class FileQuota {
  /**
   * Counts the bytes unless they would exceed the limit together with those on their way; returns whether they are
   * counted. Exact under any parallelism.
   */
  abstract take(workspaceId: number, bytes: number, limit: number): Promise<boolean>;

  abstract giveBack(workspaceId: number, bytes: number): Promise<void>;

  /** The same for bytes that are about to come. */
  abstract reserve(workspaceId: number, bytes: number, limit: number): Promise<boolean>;

  abstract giveBackReserved(workspaceId: number, bytes: number): Promise<void>;
}
