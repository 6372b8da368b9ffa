import { type FileHandle, open } from 'node:fs/promises';
import { Malformed } from './malformed.js';

/** A file on a local disk that is read piece by piece, at chosen positions. */
export class OpenedFile {
  private constructor(
    readonly path: string,
    /** In bytes. */
    readonly size: number,
    private readonly handle: FileHandle,
  ) {}

  static async with<T>(path: string, work: (file: OpenedFile) => Promise<T>): Promise<T> {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      return await work(new OpenedFile(path, size, handle));
    } finally {
      await handle.close();
    }
  }

  /** Exactly these bytes. Throws `Malformed` where the file ends before. */
  async read(position: number, length: number): Promise<Buffer> {
    const bytes = await this.readUpTo(position, length);
    if (bytes.length < length) throw new Malformed('it ends in the middle');
    return bytes;
  }

  /** These bytes, fewer at the file's end. */
  async readUpTo(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - position)));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await this.handle.read(bytes, filled, bytes.length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }
}
