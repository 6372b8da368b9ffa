import type { Arrival } from '../domain/arrival.js';

/** Bytes that the store has, and since when. */
export interface StoredBytes {
  readonly key: string;
  readonly storedAt: number;
}

/** Where a client may PUT bytes straight into the store, and the key that they are going to have. */
export interface UploadAddress {
  readonly key: string;
  readonly url: string;
}

/**
 * Keeps bytes under keys that it generates (32 hexadecimal digits). What `put` has returned from survives a power cut. Refuses
 * `storage-full` where there is no room and `unavailable` where the store is missing, unwritable or away.
 */
export abstract class FileStore {
  /** Makes the store where it can be made; called once, at the start. Throws `WrongSetting` where no wait will mend it. */
  abstract prepare(): Promise<void>;

  /** What keeps the store from working, in a word or two; null where nothing does. */
  abstract missing(): Promise<string | null>;

  /**
   * Takes the bytes of a local file, which may be gone afterwards, and returns their key: a new one, or that of a backup.
   * Where files wait for others, their workspaces take turns; a backup is of no workspace, which is 0.
   */
  abstract put(workspaceId: number, path: string, key?: string): Promise<string>;

  /** The bytes from their beginning, or null where the store has none under the key. */
  abstract open(key: string): Promise<AsyncIterable<Uint8Array> | null>;

  /** In bytes, or null where the store has none under the key. */
  abstract size(key: string): Promise<number | null>;

  /** Removes the bytes; there may be none. */
  abstract remove(key: string): Promise<void>;

  /** What the store has behind this key, in order of the keys; less than so many only at its end. */
  abstract after(key: string, limit: number): Promise<StoredBytes[]>;

  /** Takes the bytes out of sight; they are kept elsewhere in the store until `removeAside`. There may be none. */
  abstract setAside(key: string): Promise<void>;

  /** Removes for good what was set aside before an instant; milliseconds since 1970. */
  abstract removeAside(before: number): Promise<void>;

  /** The mark that `setMark` has left in the store; null where there is none. */
  abstract mark(): Promise<string | null>;

  abstract setMark(mark: string): Promise<void>;

  /** An address at which a PUT may begin for some seconds; null where the store has none to give. */
  abstract uploadAddress(seconds: number): Promise<UploadAddress | null>;
}

/** Resolves once so many bytes may be taken. */
export type Admit = (bytes: number) => Promise<void>;

/** Where bytes land before anything is decided about them. */
export abstract class Arrivals {
  /**
   * Writes bytes to a temporary file as they come and resolves when they are on disk. Refuses `too-large` with the first
   * byte above `most`. `admit` is asked before each piece is taken. Where it fails nothing is left behind.
   */
  abstract receive(bytes: AsyncIterable<Uint8Array>, most: number, admit?: Admit): Promise<Arrival>;

  /** Removes temporary files without a write since an instant; their process is gone. */
  abstract sweep(before: number): Promise<void>;
}
