/** Counts the bytes that each workspace has in the store. Both are called in the unit of work of the file's row. */
export abstract class FileQuota {
  /** Counts the bytes unless they would exceed the limit; returns whether they are counted. Exact under any parallelism. */
  abstract take(workspaceId: number, bytes: number, limit: number): Promise<boolean>;

  abstract giveBack(workspaceId: number, bytes: number): Promise<void>;
}
