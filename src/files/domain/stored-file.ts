import { HOUR_MS } from '#libs/domain/spans.js';
import type { FileCard, FileId, FileKind, Reach, WrittenBytes } from '../files.api.js';

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

/** A file to come, and whose it is. */
export interface NewFile extends Content, Pick<StoredFile, 'workspaceId' | 'serialNumbers' | 'visitor'> {
  readonly name: string;
  readonly storeKey: string;
  readonly expiresAt: number;
}

/** A place to come, and the reach of the caller who reserves it. */
export interface NewPendingFile extends Pick<StoredFile, 'workspaceId' | 'serialNumbers'> {
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

/** What modules keep for themselves. */
export type KeptState = 'internal' | 'picture';

/** A file whose bytes are in the store, or, while it is pending, a place for bytes that are still to come. */
export class StoredFile implements FileCard, Content {
  readonly id!: FileId;
  readonly workspaceId!: number;
  /** Of the caller who sent it. */
  readonly serialNumbers!: OwnerScope;
  /** Of the visitor who sent it; null where a key has. */
  readonly visitor!: string | null;
  /** As its sender called it, made safe to show. */
  readonly name!: string;
  readonly kind!: FileKind;
  readonly contentType!: string;
  readonly extension!: string;
  readonly size!: number;
  readonly sha256!: string;
  /** No caller reaches an `internal` object or a `picture`, which a module keeps for itself; pictures are counted by the quota. */
  readonly state!: 'pending' | 'stored' | KeptState;
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

  static kept(workspaceId: number, written: WrittenBytes, state: KeptState, createdAt: number): StoredFile {
    const closed = { name: '', serialNumbers: null, tokenHash: null, uploadUntil: null, expiresAt: null };
    const kept = { ...NOTHING_CAME, ...closed, ...written, workspaceId, createdAt };
    return Object.assign(new StoredFile(), kept, { state });
  }

  static pending(place: NewPendingFile, createdAt: number): StoredFile {
    return Object.assign(new StoredFile(), NOTHING_CAME, place, { state: 'pending' as const, createdAt });
  }
}

const NOTHING_CAME = { visitor: null, kind: '' as FileKind, contentType: '', extension: '', size: 0, sha256: '' };

/** A place for a file whose bytes are still to come, and the reach of the caller who reserved it. */
export type PendingFile = Pick<StoredFile, 'id' | 'workspaceId' | 'serialNumbers' | 'name' | 'storeKey'>;

/** How long sending to an upload address may begin, in seconds. */
export const UPLOAD_SECONDS = 600;

/** How long a place outlives that: the slowest upload that is put up with has arrived by then. */
export const LONGEST_UPLOAD_MS = 2 * HOUR_MS;

/** Serial numbers of the chatbots that a file's uploader was limited to; null where it is of the whole workspace. */
export type OwnerScope = readonly string[] | null;

/**
 * Whether a caller of the file's workspace may refer to it. A caller that is limited to chatbots reaches what was uploaded
 * for these alone: never a file of the whole workspace, nor one that is another chatbot's as well. A visitor reaches what
 * the visitor sent to the chatbot, and nothing else.
 */
export function isReachedBy(
  { serialNumbers: scope, visitor }: Pick<StoredFile, 'serialNumbers' | 'visitor'>,
  caller: Pick<Reach, 'serialNumbers' | 'visitor'>,
): boolean {
  const { serialNumbers } = caller;
  if (caller.visitor && caller.visitor.id !== visitor) return false;
  if (serialNumbers === null) return true;
  return scope !== null && scope.length > 0 && scope.every((serialNumber) => serialNumbers.includes(serialNumber));
}

/** Most characters of a name that are kept; its ending is kept in any case. */
const MOST_CHARACTERS = 200;
/** A longer ending is none. */
const MOST_OF_ENDING = 16;

/** What names the bytes of a file in its store. */
export const STORE_KEY = /^[0-9a-f]{32}$/;

/** Control characters, halves of characters, and those that turn the direction of what is shown. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A sent file name without folders and without what cannot be shown; "file" where nothing is left. */
export function cleanFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1)!;
  const name = last.normalize('NFC').replace(UNSHOWABLE, '').trim();
  return name.replaceAll('.', '') === '' ? 'file' : shortened(name);
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MOST_CHARACTERS) return name;
  const dot = characters.lastIndexOf('.');
  const ending = dot > 0 && characters.length - dot <= MOST_OF_ENDING ? characters.slice(dot) : [];
  return [...characters.slice(0, MOST_CHARACTERS - ending.length), ...ending].join('');
}
