import { DomainError } from './domain-error.js';

const LINE_FEED = 0x0a;

/**
 * The lines of a stream of bytes, each without its line feed. Nothing else ends a line: `node:readline` cuts at other signs
 * as well, which are text, and not the same ones in every version of Node. Refuses a line of more than `most` bytes before
 * it is held in memory.
 */
export async function* byteLines(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: Uint8Array): void => {
    length += piece.length;
    if (length > most) throw new DomainError('too-large', `A line must not be longer than ${most} bytes`);
    pieces.push(piece);
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      yield Buffer.concat(pieces);
      pieces = [];
      length = 0;
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield Buffer.concat(pieces);
}
