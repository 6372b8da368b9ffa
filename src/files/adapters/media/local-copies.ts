import { addAbortSignal, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MOST_BYTES } from '../../domain/arrival.js';
import { type FileId, FileLibrary } from '../../files.api.js';
import { Arrivals } from '../../ports/file-store.js';

/**
 * The one way in which a file of an ask is opened to be decoded: as a temporary file, so that no process holds its bytes.
 * Called with a place in a queue of `MediaQueues`, which bounds how many there are at once.
 */
@Injectable()
export class LocalCopies {
  constructor(
    private readonly shelf: FileLibrary,
    private readonly arrivals: Arrivals,
  ) {}

  /** The copy is there until `use` ends. */
  async with<T>(workspaceId: number, id: FileId, signal: AbortSignal, use: (path: string) => Promise<T>): Promise<T> {
    const bytes = Readable.from(await this.shelf.open(workspaceId, id));
    // An abort before the first read is an error without a reader. Without a listener it ends the process.
    bytes.on('error', () => undefined);
    addAbortSignal(signal, bytes);
    const { path, discard } = await this.arrivals.receive(bytes, MOST_BYTES);
    try {
      return await use(path);
    } finally {
      await discard();
    }
  }

  /** Its media type and its size in bytes. */
  async card(workspaceId: number, id: FileId) {
    const [card] = await this.shelf.describe(workspaceId, [id]);
    return card!;
  }

  /** The bytes as they are sent on, read as fast as they are taken. */
  open(workspaceId: number, id: FileId): Promise<AsyncIterable<Uint8Array>> {
    return this.shelf.open(workspaceId, id);
  }
}
