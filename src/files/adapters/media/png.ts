import { MalformedFile, type OpenedFile } from './opened-file.js';

const SIGNATURE = '89504e470d0a1a0a';
const CHUNK_HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;
const MOST_CHUNKS = 20_000;

/** The chunks of animated PNG; refused wherever they stand, since viewers differ in where they look. */
const OF_ANIMATIONS = ['acTL', 'fcTL', 'fdAT'];

/** Refuses animations, which sharp does not see, and bytes after the end. */
export async function inspectPng(file: OpenedFile): Promise<void> {
  const signature = await file.read(0, SIGNATURE.length / 2);
  if (signature.toString('hex') !== SIGNATURE) throw new MalformedFile('its content is not a PNG image');
  let position = signature.length;
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const header = await file.read(position, CHUNK_HEADER_BYTES);
    const type = header.toString('latin1', 4);
    if (OF_ANIMATIONS.includes(type)) throw new MalformedFile('it must not be animated');
    position += CHUNK_HEADER_BYTES + header.readUInt32BE(0) + CHECKSUM_BYTES;
    if (type === 'IEND') return checkEnd(position, file.size);
  }
  throw new MalformedFile(`it has more than ${MOST_CHUNKS} chunks`);
}

function checkEnd(position: number, size: number): void {
  if (position > size) throw new MalformedFile('it ends in the middle');
  if (position < size) throw new MalformedFile('it has bytes after its end');
}
