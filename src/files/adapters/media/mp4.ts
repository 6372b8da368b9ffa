import { MalformedFile, type OpenedFile } from './opened-file.js';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const MOST_BOXES = 20_000;

/** The outer boxes must fill the file exactly and hold a description (`moov`) and content. */
export async function inspectMp4(file: OpenedFile): Promise<void> {
  const types = new Set<string>();
  let position = 0;
  for (let count = 0; position < file.size; count++) {
    if (count >= MOST_BOXES) throw new MalformedFile(`it has more than ${MOST_BOXES} boxes`);
    const { type, size } = await boxAt(file, position);
    types.add(type);
    position += size;
  }
  if (position > file.size) throw new MalformedFile('it is shorter than its boxes say');
  if (!types.has('moov')) throw new MalformedFile('it has no description of its tracks ("moov" box)');
  if (!types.has('mdat')) throw new MalformedFile('it has no content ("mdat" box)');
}

async function boxAt(file: OpenedFile, position: number): Promise<{ type: string; size: number }> {
  const header = await file.read(position, HEADER_BYTES);
  const type = header.toString('latin1', 4);
  const size = header.readUInt32BE(0);
  if (size === 0) return { type, size: file.size - position };
  if (size !== 1) return checked(type, size, HEADER_BYTES);
  const long = await file.read(position, LONG_HEADER_BYTES);
  return checked(type, Number(long.readBigUInt64BE(HEADER_BYTES)), LONG_HEADER_BYTES);
}

function checked(type: string, size: number, least: number): { type: string; size: number } {
  if (size < least) throw new MalformedFile('it has a box that is shorter than its own header');
  return { type, size };
}
