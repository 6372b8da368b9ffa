import { MalformedFile, type OpenedFile } from './opened-file.js';

const HEADER_BYTES = 13;
const DESCRIPTOR_BYTES = 9;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;

/** Refuses a second frame and bytes after the end. */
export async function inspectGif(file: OpenedFile): Promise<void> {
  const bytes = await file.read(0, file.size);
  if (!['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6)))
    throw new MalformedFile('its content is not a GIF image');
  let frames = 0;
  let position = HEADER_BYTES + colourTableBytes(at(bytes, 10));
  for (; at(bytes, position) !== TRAILER; position = afterBlock(bytes, position)) {
    if (at(bytes, position) === IMAGE && ++frames > 1) throw new MalformedFile('it must not be animated');
  }
  if (frames === 0) throw new MalformedFile('it has no image');
  if (position + 1 < bytes.length) throw new MalformedFile('it has bytes after its end');
}

function afterBlock(bytes: Buffer, position: number): number {
  if (at(bytes, position) === EXTENSION) return afterSubBlocks(bytes, position + 2);
  if (at(bytes, position) !== IMAGE) throw new MalformedFile('it has a block that GIF does not know');
  const tableBytes = colourTableBytes(at(bytes, position + DESCRIPTOR_BYTES));
  return afterSubBlocks(bytes, position + 1 + DESCRIPTOR_BYTES + tableBytes + 1);
}

function afterSubBlocks(bytes: Buffer, start: number): number {
  let position = start;
  while (at(bytes, position) !== 0) position += at(bytes, position) + 1;
  return position + 1;
}

const colourTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function at(bytes: Buffer, position: number): number {
  const byte = bytes[position];
  if (byte === undefined) throw new MalformedFile('it ends in the middle');
  return byte;
}
