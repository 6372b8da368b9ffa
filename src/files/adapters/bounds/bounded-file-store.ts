import { reachOutside } from '#libs/outbound/open-unit.js';
import type { FileStore, StoredBytes, UploadAddress } from '../../ports/file-store.js';
import { inTime } from './in-time.js';
import { piecesInTime } from './pieces-in-time.js';

/** A large file has so many times as long to be taken; S3 bounds each of its parts besides. */
const TIMES_TO_PUT = 30;

/** Any store, whose every call and every piece comes in time or is refused, and which no unit of work waits for. */
export class BoundedFileStore implements FileStore {
  constructor(
    private readonly store: FileStore,
    private readonly mostMs: number,
  ) {}

  prepare(): Promise<void> {
    return this.within(() => this.store.prepare());
  }

  missing(): Promise<string | null> {
    return this.within(() => this.store.missing()).catch(() => 'file store away');
  }

  put(path: string, key?: string): Promise<string> {
    return this.within(() => this.store.put(path, key), TIMES_TO_PUT * this.mostMs);
  }

  async open(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    reachOutside('A call of the file store');
    const bytes = await inTime(this.store.open(key), this.mostMs, (late) => {
      if (late) void piecesInTime(late, this.mostMs)[Symbol.asyncIterator]().return?.();
    });
    return bytes && piecesInTime(bytes, this.mostMs);
  }

  size(key: string): Promise<number | null> {
    return this.within(() => this.store.size(key));
  }

  remove(key: string): Promise<void> {
    return this.within(() => this.store.remove(key));
  }

  list(): AsyncIterable<StoredBytes> {
    reachOutside('A call of the file store');
    return piecesInTime(this.store.list(), this.mostMs);
  }

  uploadAddress(seconds: number): Promise<UploadAddress | null> {
    return this.within(() => this.store.uploadAddress(seconds));
  }

  private async within<T>(work: () => Promise<T>, mostMs = this.mostMs): Promise<T> {
    reachOutside('A call of the file store');
    return inTime(work(), mostMs);
  }
}
