import type { Content, PendingFile } from '../domain/stored-file.js';
import type { Reach } from '../files.api.js';

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

/** Places for files whose bytes are still to come. */
export abstract class PendingFiles {
  /** Returns the id that the file is going to have. */
  abstract add(file: NewPendingFile): Promise<number>;

  /** The place that a token opens, while sending may begin; null where there is none. */
  abstract byToken(tokenHash: string): Promise<PendingFile | null>;

  /** Those of the caller's files for which the store itself takes the bytes. */
  abstract reached(caller: Reach, ids: readonly number[]): Promise<PendingFile[]>;

  /** The bytes have come and are in the store under a key of their own. Returns false where another call was faster or the place is gone. */
  abstract complete(id: number, storeKey: string, content: Content, expiresAt: number): Promise<boolean>;

  /** Returns whether this call has removed it. */
  abstract remove(id: number): Promise<boolean>;
}
