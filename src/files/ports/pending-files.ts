import type { Content, NewPendingFile, PendingFile } from '../domain/stored-file.js';
import type { FileId, Reach } from '../files.api.js';

/** Places for files whose bytes are still to come. */
export abstract class PendingFiles {
  /** Returns the id that the file is going to have. */
  abstract add(file: NewPendingFile): Promise<number>;

  /** The place that a token opens, while sending may begin; null where there is none. */
  abstract byToken(tokenHash: string): Promise<PendingFile | null>;

  /** Those of the caller's files for which the store itself takes the bytes. */
  abstract reached(caller: Reach, ids: readonly number[]): Promise<PendingFile[]>;

  /** The bytes have come and are in the store under a key of their own. Returns false where another call was faster or the place is gone. */
  abstract complete(id: FileId, storeKey: string, content: Content, expiresAt: number): Promise<boolean>;

  /** Returns whether this call has removed it. */
  abstract remove(id: FileId): Promise<boolean>;
}
