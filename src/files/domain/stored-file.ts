import type { FileCard, FileId, FileKind, Reach } from '../files.api.js';

/** What is known of a file's content once it was judged. */
export interface Content {
  readonly kind: FileKind;
  readonly contentType: string;
  /** Without the dot, lower case. */
  readonly extension: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** A file whose bytes are in the store. */
export interface StoredFile extends FileCard, Content {
  /** As its sender called it, made safe to show. */
  readonly name: string;
  /** Generated; under it the store has the bytes. */
  readonly storeKey: string;
  /** In milliseconds since 1970, as are all instants. */
  readonly createdAt: number;
  /** Null once something uses the file. */
  readonly expiresAt: number | null;
}

/** A place for a file whose bytes are still to come, and the reach of the caller who reserved it. */
export interface PendingFile extends Reach {
  readonly id: FileId;
  readonly name: string;
  /** Under which the store itself takes the bytes; empty where a token opens the place. */
  readonly storeKey: string;
}
