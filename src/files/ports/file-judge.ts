import type { FileKind } from '../files.api.js';

/** A file as it arrived, whole, on a local disk. */
export interface ArrivedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** As the sender named it. */
  readonly name: string;
  /** Media type as the sender declared it, without parameters; empty where none was declared. */
  readonly declaredType: string;
}

/** What a file is, by its bytes. */
export interface FileVerdict {
  readonly kind: FileKind;
  readonly contentType: string;
  /** Without the dot, lower case, e.g. "jpg". */
  readonly extension: string;
}

/** Decides by its bytes what a file is; its name and declared type say only what text is to be read as. */
export abstract class FileJudge {
  /**
   * Refuses `unsupported` where the file is of no kind that Parlor takes, is animated or malformed, and `too-large` where
   * it is above the limit of its kind. The message names file and rule.
   * Refuses `unavailable` where too many pictures wait to be decoded; workspaces take turns.
   */
  abstract judge(workspaceId: number, file: ArrivedFile): Promise<FileVerdict>;
}
