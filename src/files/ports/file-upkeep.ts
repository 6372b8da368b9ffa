import type { StoredFile } from '../domain/stored-file.js';

/** A row as housekeeping sees it. */
export type KeptRow = Pick<StoredFile, 'id' | 'workspaceId' | 'storeKey' | 'state' | 'size'>;

/** Rows across all workspaces, for housekeeping. */
export abstract class FileUpkeep {
  /** Files and places that nothing uses expire at this instant at the latest; milliseconds. */
  abstract expireBy(latest: number): Promise<void>;

  /** Rows that are past their time, the oldest first. */
  abstract expired(limit: number): Promise<KeptRow[]>;

  /** Rows whose key comes after this one, in order of the keys. */
  abstract after(storeKey: string, limit: number): Promise<KeptRow[]>;

  /** Whether a file, stored or to come, has this key. */
  abstract hasKey(storeKey: string): Promise<boolean>;

  /** Removes the row if it still is what it was, or, with `onlyExpired`, if its time is still over. Whether this call did. */
  abstract remove(row: KeptRow, onlyExpired: boolean): Promise<boolean>;
}
