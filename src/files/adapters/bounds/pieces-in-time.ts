import { inTime } from './in-time.js';

/**
 * What comes in pieces, each within so many milliseconds of being asked for. Who leaves closes what it comes from, begun or
 * not: a stream that nobody reads would stay open.
 */
export function piecesInTime<T>(source: AsyncIterable<T>, mostMs: number): AsyncIterable<T> {
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
