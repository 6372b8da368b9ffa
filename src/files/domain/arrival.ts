/** Bytes that came whole, in a temporary file on a local disk. */
export interface Arrival {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** Removes the temporary file, where it is still there. */
  discard(): Promise<void>;
}

/** What a sender says of a file. */
export interface DeclaredFile {
  readonly name: string;
  /** Media type without parameters; empty where none was declared. */
  readonly declaredType: string;
}

/** A file as it arrived, with what its sender says of it. Discarding it also gives its room in the quota back. */
export interface ReceivedFile extends Arrival, DeclaredFile {
  /** Gives the room back that its bytes held in the quota while they came; within the unit of work that counts them. */
  giveBackRoom(): Promise<void>;
}

/** Largest file of any kind, in bytes. */
export const MOST_BYTES = 100 * 1024 * 1024;
