import type { Request, Response } from 'express';
import { Readiness } from '#libs/persistence/readiness.js';
import type { HeldBytes } from '#libs/queues/byte-budget.js';
import type { Caller, Visitor } from '../access/access.api.js';

export type FileKind = 'image' | 'audio' | 'video' | 'document';

declare const referred: unique symbol;

/**
 * The ID of a file that its caller may refer to, or that an object of ours was stored with. Only `FileLibrary` makes one of a
 * number that a caller sent; test/architecture/file-references.ts knows the few places that read one from a row.
 */
export type FileId = number & { readonly [referred]: true };

/** Whose files exist for a call. */
export type Reach = Pick<Caller, 'workspaceId' | 'serialNumbers'> & {
  /** The visitor who calls, where it is one. */
  readonly visitor?: Pick<Visitor, 'id'>;
};

/** An uploaded file as its neighbours see it. */
export interface FileCard {
  readonly id: FileId;
  /** As its uploader named it. */
  readonly name: string;
  readonly kind: FileKind;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Of the bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** The one way from a number that a caller sent to a file. */
export abstract class FileLibrary {
  /**
   * The files with these ids, in their order. Refuses `not-found` in one and the same way for a file that is unknown,
   * deleted or expired, for one of another workspace, and for one that the caller's key does not reach. Outside any unit
   * of work: bytes that were sent straight to the store are judged and moved first.
   */
  abstract refer(caller: Reach, ids: readonly number[]): Promise<FileCard[]>;

  /** Those of the files that the caller may refer to; otherwise like `refer`. */
  abstract reached(caller: Reach, ids: readonly number[]): Promise<FileCard[]>;

  /** Files that something of ours refers to, in the order of their ids. Refuses `not-found` where one is gone. */
  abstract describe(workspaceId: number, ids: readonly FileId[]): Promise<FileCard[]>;

  /** The bytes of a file, from its beginning. Refuses as `describe` does. */
  abstract open(workspaceId: number, id: FileId): Promise<AsyncIterable<Uint8Array>>;

  /** Within a unit of work: the files are in use from now on and never expire. Refuses as `describe` does. */
  abstract keep(workspaceId: number, ids: readonly FileId[]): Promise<void>;
}

/** What a visitor may send to a chatbot. */
export interface SendableFiles {
  readonly image: boolean;
  readonly audio: boolean;
}

/** Schema of a form with one file. */
export const UPLOAD_FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

/** Receives the form in which a visitor sends one file. */
export abstract class VisitorUploads {
  /**
   * Returns what the answer holds, in the form of every upload. Refuses `forbidden` what is not in `sendable`, and
   * `unsupported` what no visitor can send; a form that is too large or not one whole file is refused while it comes.
   */
  abstract receive(caller: Caller, request: Request, response: Response, sendable: SendableFiles): Promise<object>;
}

/** A file that came whole within a message. */
export interface SentBytes {
  readonly name: string;
  /** Media type that the sender declares; the bytes must agree. */
  readonly declaredType: string;
  readonly bytes: Uint8Array;
}

/** Keeps files that come within messages. */
export abstract class SentFiles {
  /** As an upload of the caller's. Refuses as every upload does. */
  abstract keep(caller: Reach, sent: SentBytes): Promise<FileCard>;
}

/** Takes files away whose users are erased. */
export abstract class FileDisposal {
  /** Within a unit of work: no other use of these files begins until it ends. */
  abstract hold(workspaceId: number, ids: readonly number[]): Promise<void>;

  /** Within a unit of work: the files are unknown from now on. Returns how many of them there were. */
  abstract release(workspaceId: number, ids: readonly number[]): Promise<number>;

  /** Removes what was released, with its bytes, and gives them back to the quota. The service does so by itself, too. */
  abstract clear(): Promise<void>;
}

/** Bytes in the file store that nothing refers to yet. */
export interface WrittenBytes {
  readonly storeKey: string;
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Objects that modules keep in the file store for themselves: no caller reaches them, and no quota counts them. */
export abstract class InternalFiles {
  /** Outside any unit of work. The sweep removes the bytes where `add` does not follow. */
  abstract write(workspaceId: number, bytes: AsyncIterable<Uint8Array>): Promise<WrittenBytes>;

  /** Removes bytes that were written and are not needed after all. */
  abstract discard(written: WrittenBytes): Promise<void>;

  /** Within a unit of work: the bytes are kept from now on. Returns the object's id. */
  abstract add(workspaceId: number, written: WrittenBytes): Promise<number>;

  /** The bytes from their beginning; null where there is no such object. */
  abstract open(workspaceId: number, id: number): Promise<AsyncIterable<Uint8Array> | null>;

  /** Within a unit of work: the object is unknown from now on; `FileDisposal.clear` removes its bytes. */
  abstract release(workspaceId: number, id: number): Promise<void>;
}

/** Widths of pictures that are made for showing, in pixels; a smaller picture stays as it is. */
export const PICTURE_WIDTHS = [640, 1_280] as const;

/** A picture that was made for showing, whose bytes nothing refers to yet. */
export interface ScaledPicture {
  /** Of the bytes that came, in hexadecimal digits. */
  readonly sha256: string;
  /** As WebP, of `PICTURE_WIDTHS` in their order. */
  readonly sizes: readonly WrittenBytes[];
}

/** Pictures that modules show to anybody: judged by their bytes and scaled. The workspace's quota counts them. */
export abstract class ScaledPictures {
  /** Outside any unit of work. Refuses as an upload does, and what is no picture. The sweep removes the bytes where `add` does not follow. */
  abstract make(workspaceId: number, bytes: AsyncIterable<Uint8Array>): Promise<ScaledPicture>;

  /** Removes bytes that were made and are not needed after all. */
  abstract discard(made: ScaledPicture): Promise<void>;

  /** Within a unit of work: the bytes are kept from now on. Returns ids, of each width one. Refuses `storage-full`. */
  abstract add(workspaceId: number, made: ScaledPicture): Promise<readonly number[]>;

  /** Null where there is no such picture. */
  abstract open(
    workspaceId: number,
    id: number,
  ): Promise<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> } | null>;

  /** Within a unit of work: they are unknown from now on; the service removes their bytes by itself. */
  abstract release(workspaceId: number, ids: readonly number[]): Promise<void>;
}

/** Whether files can be kept and given out. */
export abstract class FileStoreReadiness extends Readiness {}

/** A picture that a model can look at, scaled down. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A WAV recording, which nobody holds in memory. */
export interface Recording {
  /** In bytes. */
  readonly size: number;
  /** The bytes from their beginning, as often as it is called. */
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
  /** Removes what was made for it; called once it is not needed any more. */
  readonly discard: () => Promise<void>;
}

/**
 * Makes of files what models take; bounded in time, memory and size. Files wait for their turn, workspace by workspace, and
 * no byte of them is read before. Refuses `unavailable` where too many wait, or wait for too long. What is in memory is
 * taken from `held` before it is made, and its caller gives it back once the model needs it no more.
 */
export abstract class MediaReader {
  /** Whether the programs that videos need are there (ffmpeg, ffprobe). */
  abstract readonly readsVideo: boolean;

  /** An image file, scaled down. */
  abstract picture(held: HeldBytes, id: FileId, signal: AbortSignal): Promise<Picture>;

  /** A recording as it was sent. */
  abstract recording(workspaceId: number, id: FileId): Promise<Recording>;

  /** A video file as evenly spaced frames, and its sound as a WAV recording where it has any. */
  abstract video(
    held: HeldBytes,
    id: FileId,
    signal: AbortSignal,
  ): Promise<{ readonly frames: readonly Picture[]; readonly sound: Recording | null }>;
}
