import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { byteLines } from '#libs/domain/byte-lines.js';
import type { ArchivedTurn } from '../../domain/archived-turn.js';
import type { ArchivePacking } from '../../ports/archives.js';

/** Of one turn with all that was looked up for it; far above what can be stored. */
const LONGEST_LINE = 256 * 1024 * 1024;

const packed = promisify(gzip);

/** NDJSON, a line a turn, as members of gzip: any tool unpacks several of them behind each other. */
export class GzipArchivePacking implements ArchivePacking {
  pack(turns: readonly ArchivedTurn[]): Promise<Uint8Array> {
    return packed(turns.map((turn) => `${JSON.stringify(turn)}\n`).join(''));
  }

  /** A reader that has seen enough ends the stream behind it. */
  async *unpack(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<ArchivedTurn> {
    const unpacking = createGunzip();
    // Rejects where the reader leaves early, too; a broken stream is told by the lines themselves.
    pipeline(Readable.from(bytes), unpacking).catch(() => undefined);
    for await (const line of byteLines(unpacking, LONGEST_LINE)) yield JSON.parse(line.toString()) as ArchivedTurn;
  }
}
