import { notFound } from '#libs/domain/domain-error.js';
import type { FileCard, FileId, FileLibrary, Reach } from '../../../src/files/files.api.js';

/** The one file's ID. */
export const THE_FILE = 1 as FileId;

/** A shelf with one file, number 1 of workspace 1. */
export class LibraryOfOne implements FileLibrary {
  constructor(
    private readonly bytes: Uint8Array,
    private readonly contentType: string,
  ) {}

  refer({ workspaceId }: Reach, ids: readonly number[]): Promise<FileCard[]> {
    return this.describe(workspaceId, ids);
  }

  reached(caller: Reach, ids: readonly number[]): Promise<FileCard[]> {
    return this.refer(caller, ids);
  }

  describe(workspaceId: number, ids: readonly number[]): Promise<FileCard[]> {
    if (workspaceId !== 1 || ids.some((id) => id !== 1)) return Promise.reject(notFound('The file'));
    const { contentType, bytes } = this;
    const card = { name: 'walk-through', kind: 'video', contentType, size: bytes.length, sha256: '' } as const;
    return Promise.resolve(ids.map(() => ({ id: THE_FILE, ...card })));
  }

  async open(workspaceId: number, id: number): Promise<AsyncIterable<Uint8Array>> {
    await this.describe(workspaceId, [id]);
    const { bytes } = this;
    return (async function* () {
      yield bytes;
    })();
  }

  keep(): Promise<void> {
    return Promise.resolve();
  }
}
