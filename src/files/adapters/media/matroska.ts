import { MalformedFile, type OpenedFile } from './opened-file.js';

const ID_BYTES = 4;
const SEGMENT = 0x18538067;
const MOST_SIZE_BYTES = 8;

/** The segment behind the header must fit into the file; recordings of live streams may leave its size open. */
export async function inspectMatroska(file: OpenedFile): Promise<void> {
  const header = await sizeAt(file, ID_BYTES);
  const segment = ID_BYTES + header.bytes + header.value;
  if ((await file.read(segment, ID_BYTES)).readUInt32BE() !== SEGMENT) throw new MalformedFile('it has no segment');
  const size = await sizeAt(file, segment + ID_BYTES);
  const end = segment + ID_BYTES + size.bytes + size.value;
  if (!size.isOpen && end > file.size) throw new MalformedFile('it ends in the middle');
}

interface ElementSize {
  /** How many bytes the size itself takes. */
  readonly bytes: number;
  readonly value: number;
  readonly isOpen: boolean;
}

/** An EBML number: the leading zeros of its first byte tell its length; all ones leave the size open. */
async function sizeAt(file: OpenedFile, position: number): Promise<ElementSize> {
  const bytes = Math.clz32((await file.read(position, 1))[0]!) - 23;
  if (bytes > MOST_SIZE_BYTES) throw new MalformedFile('it has a size that cannot be read');
  const ones = 2n ** BigInt(7 * bytes) - 1n;
  const value = BigInt(`0x${(await file.read(position, bytes)).toString('hex')}`) & ones;
  return { bytes, value: Number(value), isOpen: value === ones };
}
