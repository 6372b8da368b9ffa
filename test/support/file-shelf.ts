import { notFound } from '#libs/kernel/domain-error.js';
import type { FileCard, FileShelf } from '../../src/files/files.api.js';

/** A shelf with one file, number 1 of workspace 1. */
export class ShelfOfOne implements FileShelf {
  constructor(
    private readonly bytes: Uint8Array,
    private readonly contentType: string,
  ) {}

  describe(workspaceId: number, ids: readonly number[]): Promise<FileCard[]> {
    if (workspaceId !== 1 || ids.some((id) => id !== 1)) return Promise.reject(notFound('The file'));
    const { contentType } = this;
    return Promise.resolve(ids.map((id) => ({ id, kind: 'video', contentType, size: this.bytes.length })));
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
