import { type FileHandle, open } from 'node:fs/promises';
import { reachOutside } from '#libs/outbound/open-unit.js';

const WINDOW_BYTES = 65_536;

/** A file on a local disk that is read piece by piece, at chosen positions. */
export class OpenedFile {
  /** What was read last; walks from header to header find most of them here. */
  private window: Buffer = Buffer.alloc(0);
  private windowStart = 0;

  private constructor(
    readonly path: string,
    /** In bytes. */
    readonly size: number,
    private readonly handle: FileHandle,
  ) {}

  static async with<T>(path: string, work: (file: OpenedFile) => Promise<T>): Promise<T> {
    reachOutside('A look into a file');
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      return await work(new OpenedFile(path, size, handle));
    } finally {
      await handle.close();
    }
  }

  /** Exactly these bytes. Throws `MalformedFile` where the file ends before. */
  async read(position: number, length: number): Promise<Buffer> {
    if (position + length > this.size) throw new MalformedFile('it ends in the middle');
    const start = position - this.windowStart;
    if (start >= 0 && start + length <= this.window.length) return this.window.subarray(start, start + length);
    this.window = await this.readUpTo(position, Math.max(length, WINDOW_BYTES));
    this.windowStart = position;
    return this.window.subarray(0, length);
  }

  /** These bytes, fewer at the file's end. */
  async readUpTo(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - position)));
    const { bytesRead } = await this.handle.read(bytes, 0, bytes.length, position);
    return bytes.subarray(0, bytesRead);
  }
}

/** A file breaks a rule of its format; `message` continues "The file … is not accepted:". */
export class MalformedFile extends Error {}
