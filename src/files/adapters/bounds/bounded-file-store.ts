import { reachOutside } from '#libs/outbound/open-unit.js';
import type { FileStore, StoredBytes, UploadAddress } from '../../ports/file-store.js';
import { DomainError } from '#libs/domain/domain-error.js';

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

  put(workspaceId: number, path: string, key?: string): Promise<string> {
    return this.within(() => this.store.put(workspaceId, path, key), TIMES_TO_PUT * this.mostMs);
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

  after(key: string, limit: number): Promise<StoredBytes[]> {
    return this.within(() => this.store.after(key, limit));
  }

  setAside(key: string): Promise<void> {
    return this.within(() => this.store.setAside(key));
  }

  removeAside(before: number): Promise<void> {
    return this.within(() => this.store.removeAside(before), TIMES_TO_PUT * this.mostMs);
  }

  mark(): Promise<string | null> {
    return this.within(() => this.store.mark());
  }

  setMark(mark: string): Promise<void> {
    return this.within(() => this.store.setMark(mark));
  }

  uploadAddress(seconds: number): Promise<UploadAddress | null> {
    return this.within(() => this.store.uploadAddress(seconds));
  }

  private async within<T>(work: () => Promise<T>, mostMs = this.mostMs): Promise<T> {
    reachOutside('A call of the file store');
    return inTime(work(), mostMs);
  }
}

const RETRY_AFTER_SECONDS = 2;

/** What the work comes to; refuses `unavailable` where it takes longer than so many milliseconds. `late` gets what comes then. */
function inTime<T>(work: Promise<T>, mostMs: number, late: (value: T) => void = () => undefined): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(tooSlow(mostMs));
    }, mostMs);
    const settle = (value: T): void => (isOver ? late(value) : resolve(value));
    work.then(settle, reject).finally(() => clearTimeout(timer));
  });
}

const tooSlow = (mostMs: number) =>
  new DomainError('unavailable', 'The file store is not available at the moment', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: new Error(`the file store took longer than ${mostMs} ms`),
    cure: 'the file store is too slow; look at FILE_STORE, or give it more time with FILE_STORE_SECONDS',
  });

/**
 * What comes in pieces, each within so many milliseconds of being asked for. Who leaves closes what it comes from, begun or
 * not: a stream without a reader would stay open.
 */
function piecesInTime<T>(source: AsyncIterable<T>, mostMs: number): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator](): AsyncIterator<T> {
      const pieces = source[Symbol.asyncIterator]();
      const close = (): void => {
        // An iterator that waits for a piece would close only behind it; a stream can be told at once.
        (source as { destroy?: () => void }).destroy?.();
        void pieces.return?.()?.catch(() => undefined);
      };
      return {
        async next() {
          try {
            return await inTime(pieces.next(), mostMs);
          } catch (error) {
            close();
            throw error;
          }
        },
        return() {
          close();
          return Promise.resolve({ done: true as const, value: undefined });
        },
      };
    },
  };
}
