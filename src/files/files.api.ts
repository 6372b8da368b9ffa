export type FileKind = 'image' | 'audio' | 'video';

/** An uploaded file as its neighbours see it. */
export interface FileCard {
  readonly id: number;
  readonly kind: FileKind;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** What neighbours may ask about files. */
export abstract class FileShelf {
  /**
   * The files with these ids, in their order. Refuses `not-found` in one and the same way for a file that is unknown and
   * for one of another workspace.
   */
  abstract describe(workspaceId: number, ids: readonly number[]): Promise<FileCard[]>;
}
