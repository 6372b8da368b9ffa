import { Injectable } from '@nestjs/common';
import type { InternalFiles, WrittenBytes } from '../files.api.js';
import { Arrivals, FileStore } from '../ports/file-store.js';
import { InternalRows } from '../ports/file.repository.js';

/** Keeps objects of other modules: bytes first, then the row; a row of this kind is not a file that a caller may name. */
@Injectable()
export class KeepInternalFiles implements InternalFiles {
  constructor(
    private readonly store: FileStore,
    private readonly arrivals: Arrivals,
    private readonly rows: InternalRows,
  ) {}

  async write(workspaceId: number, bytes: AsyncIterable<Uint8Array>): Promise<WrittenBytes> {
    const arrival = await this.arrivals.receive(bytes, Number.MAX_SAFE_INTEGER);
    try {
      const { path, size, sha256 } = arrival;
      return { storeKey: await this.store.put(workspaceId, path), size, sha256 };
    } finally {
      await arrival.discard();
    }
  }

  discard({ storeKey }: WrittenBytes): Promise<void> {
    return this.store.remove(storeKey);
  }

  add(workspaceId: number, written: WrittenBytes): Promise<number> {
    return this.rows.add(workspaceId, written, 'internal');
  }

  async open(workspaceId: number, id: number): Promise<AsyncIterable<Uint8Array> | null> {
    const row = await this.rows.find(workspaceId, id, 'internal');
    return row && this.store.open(row.storeKey);
  }

  release(workspaceId: number, id: number): Promise<void> {
    return this.rows.release(workspaceId, [id], 'internal');
  }
}
