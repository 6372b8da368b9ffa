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

/** A file to come, and the reach of the caller who sent it. */
export interface NewFile extends Content, Reach {
  readonly name: string;
  readonly storeKey: string;
  readonly expiresAt: number;
}

/** A place to come, and the reach of the caller who reserves it. */
export interface NewPendingFile extends Reach {
  readonly name: string;
  /** Under which the store itself takes the bytes; empty where a token opens the place. */
  readonly storeKey: string;
  /** Null where the store itself takes the bytes. */
  readonly tokenHash: string | null;
  /** Until when sending may begin. */
  readonly uploadUntil: number;
  /** When the place goes, whatever has come by then. */
  readonly expiresAt: number;
}

/** A file whose bytes are in the store, or, while it is pending, a place for bytes that are still to come. */
export class StoredFile implements FileCard, Content {
  readonly id!: FileId;
  readonly workspaceId!: number;
  /** Of the caller who sent it. */
  readonly serialNumbers!: OwnerScope;
  /** As its sender called it, made safe to show. */
  readonly name!: string;
  readonly kind!: FileKind;
  readonly contentType!: string;
  readonly extension!: string;
  readonly size!: number;
  readonly sha256!: string;
  readonly state!: 'pending' | 'stored';
  /** Generated; under it the store has the bytes. */
  readonly storeKey!: string;
  readonly tokenHash!: string | null;
  readonly uploadUntil!: number | null;
  /** In milliseconds since 1970, as are all instants. */
  readonly createdAt!: number;
  /** Null once something uses the file. */
  readonly expiresAt!: number | null;

  static stored(file: NewFile, createdAt: number): StoredFile {
    const closed = { tokenHash: null, uploadUntil: null };
    return Object.assign(new StoredFile(), file, closed, { state: 'stored' as const, createdAt });
  }

  static pending(place: NewPendingFile, createdAt: number): StoredFile {
    return Object.assign(new StoredFile(), NOTHING_CAME, place, { state: 'pending' as const, createdAt });
  }
}

const NOTHING_CAME = { kind: '' as FileKind, contentType: '', extension: '', size: 0, sha256: '' };

/** A place for a file whose bytes are still to come, and the reach of the caller who reserved it. */
export type PendingFile = Pick<StoredFile, 'id' | 'workspaceId' | 'serialNumbers' | 'name' | 'storeKey'>;

/** How long sending to an upload address may begin, in seconds. */
export const UPLOAD_SECONDS = 600;

/** How long a place outlives that: the slowest upload that is put up with has arrived by then. */
export const LONGEST_UPLOAD_MS = 2 * 3_600_000;

/** Serial numbers of the chatbots that a file's uploader was limited to; null where it is of the whole workspace. */
export type OwnerScope = readonly string[] | null;

/**
 * Whether a caller of the file's workspace may refer to it. A caller that is limited to chatbots reaches what was uploaded
 * for these alone: never a file of the whole workspace, nor one that is another chatbot's as well.
 */
export function isReachedBy(scope: OwnerScope, { serialNumbers }: Pick<Reach, 'serialNumbers'>): boolean {
  if (serialNumbers === null) return true;
  return scope !== null && scope.length > 0 && scope.every((serialNumber) => serialNumbers.includes(serialNumber));
}
