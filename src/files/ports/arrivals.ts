import type { Arrival } from '../domain/arrival.js';

/** Resolves once so many bytes may be taken. */
export type Admit = (bytes: number) => Promise<void>;

/** Where bytes land before anything is decided about them. */
export abstract class Arrivals {
  /**
   * Writes bytes to a temporary file as they come and resolves when they are on disk. Refuses `too-large` with the first
   * byte above `most`. `admit` is asked before each piece is taken. Where it fails nothing is left behind.
   */
  abstract receive(bytes: AsyncIterable<Uint8Array>, most: number, admit?: Admit): Promise<Arrival>;

  /** Removes temporary files without a write since an instant; their process is gone. */
  abstract sweep(before: number): Promise<void>;
}
