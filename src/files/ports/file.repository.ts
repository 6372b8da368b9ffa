import type { KeptState, NewFile, StoredFile } from '../domain/stored-file.js';
import type { FileId, Reach, WrittenBytes } from '../files.api.js';

/** Files whose bytes are in the store. An expired one exists no longer, whether it has been removed yet or not. */
export abstract class FileRepository {
  /** Those of the files that exist for the caller, in no particular order. */
  abstract reached(caller: Reach, ids: readonly number[]): Promise<StoredFile[]>;

  /** Those of the files that exist in the workspace, in no particular order. */
  abstract find(workspaceId: number, ids: readonly FileId[]): Promise<StoredFile[]>;

  /** The files of the workspace, newest first, and how many there are. */
  abstract page(workspaceId: number, offset: number, limit: number): Promise<{ files: StoredFile[]; total: number }>;

  /** Returns the new file's id. */
  abstract add(file: NewFile): Promise<FileId>;

  /** The files never expire from now on. Returns how many of them there are. */
  abstract keep(workspaceId: number, ids: readonly FileId[]): Promise<number>;

  /** Within a unit of work: keeps changes to these rows out until it ends. */
  abstract hold(workspaceId: number, ids: readonly number[]): Promise<void>;

  /** The files are let go: their time is over, whatever a clock says. Returns how many of them there are. */
  abstract release(workspaceId: number, ids: readonly number[]): Promise<number>;

  /** Returns whether this call has removed it. */
  abstract remove(id: FileId): Promise<boolean>;
}

/** Rows of what modules keep for themselves (`InternalFiles`, `ScaledPictures`). */
export abstract class InternalRows {
  /** Returns the new object's id. */
  abstract add(workspaceId: number, written: WrittenBytes, state: KeptState): Promise<number>;

  /** Null where there is no such object. */
  abstract find(
    workspaceId: number,
    id: number,
    state: KeptState,
  ): Promise<Pick<StoredFile, 'storeKey' | 'size'> | null>;

  /** The objects are let go. */
  abstract release(workspaceId: number, ids: readonly number[], state: KeptState): Promise<void>;
}

/** A row as housekeeping sees it. */
export type KeptRow = Pick<StoredFile, 'id' | 'workspaceId' | 'storeKey' | 'state' | 'size'>;

/** Rows across all workspaces, for housekeeping. */
export abstract class FileUpkeep {
  /** Files and places that nothing uses expire at this instant at the latest; milliseconds. */
  abstract expireBy(latest: number): Promise<void>;

  /** How many rows there are. */
  abstract count(): Promise<number>;

  /** Rows that were let go, the oldest first: their time is over whatever a clock says. */
  abstract released(limit: number): Promise<KeptRow[]>;

  /** Rows that are past their time, the oldest first. */
  abstract expired(limit: number): Promise<KeptRow[]>;

  /** Rows whose key comes after this one, in order of the keys. */
  abstract after(storeKey: string, limit: number): Promise<KeptRow[]>;

  /** Whether a file, stored or to come, has this key. */
  abstract hasKey(storeKey: string): Promise<boolean>;

  /** Removes the row if it still is what it was, or, with `onlyExpired`, if its time is still over. Whether this call did. */
  abstract remove(row: KeptRow, onlyExpired: boolean): Promise<boolean>;
}
