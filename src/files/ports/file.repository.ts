import type { FileCard } from '../files.api.js';

export abstract class FileRepository {
  /** Those of the files that exist in the workspace, in no particular order. */
  abstract find(workspaceId: number, ids: readonly number[]): Promise<FileCard[]>;
}
