import { MalformedFile, type OpenedFile } from './opened-file.js';

/** A chunk of a RIFF file (WAV, WEBP, AVI). */
export interface RiffChunk {
  readonly id: string;
  /** Of its data, from the file's beginning. */
  readonly position: number;
  /** Of its data, in bytes. */
  readonly size: number;
}

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const MOST_CHUNKS = 10_000;

/** The chunks of the file in their order; the header and every chunk must agree with the real size. RF64 and RIFX are refused. */
export async function riffChunks(file: OpenedFile, form: string): Promise<RiffChunk[]> {
  const end = (await sizeInHeader(file, form)) + CHUNK_HEADER_BYTES;
  if (end > file.size) throw new MalformedFile('it is shorter than its header says');
  if (end + (end % 2) < file.size) throw new MalformedFile('it has bytes after its end');
  return walk(file, end);
}

/** What the header says of the size; what follows the form's name counts, too. */
async function sizeInHeader(file: OpenedFile, form: string): Promise<number> {
  const header = await file.read(0, HEADER_BYTES);
  if (header.toString('latin1', 0, 4) !== 'RIFF') throw new MalformedFile('it does not begin with a RIFF header');
  if (header.toString('latin1', 8, 12) !== form)
    throw new MalformedFile(`its RIFF header does not say "${form.trim()}"`);
  return header.readUInt32LE(4);
}

/**
 * The chunks up to one of this name, by the bytes that are there: recorders write the sizes before they know them. A chunk
 * that is said to be longer than the file, or to have no bytes where the header's own size is wrong, goes to the file's end.
 */
export async function riffChunksUpTo(file: OpenedFile, form: string, last: string): Promise<RiffChunk[]> {
  const isTrue = (await sizeInHeader(file, form)) + CHUNK_HEADER_BYTES === file.size;
  const chunks: RiffChunk[] = [];
  for (let position = HEADER_BYTES; position + CHUNK_HEADER_BYTES <= file.size;) {
    if (chunks.length >= MOST_CHUNKS) throw new MalformedFile(`it has more than ${MOST_CHUNKS} chunks`);
    const chunk = await chunkAt(file, position);
    const rest = file.size - chunk.position;
    if (chunk.id === last)
      return [...chunks, { ...chunk, size: chunk.size || isTrue ? Math.min(chunk.size, rest) : rest }];
    if (chunk.size > rest) throw new MalformedFile('a chunk of it is longer than the file');
    chunks.push(chunk);
    position = chunk.position + chunk.size + (chunk.size % 2);
  }
  return chunks;
}

async function chunkAt(file: OpenedFile, position: number): Promise<RiffChunk> {
  const header = await file.read(position, CHUNK_HEADER_BYTES);
  const id = header.toString('latin1', 0, 4);
  return { id, position: position + CHUNK_HEADER_BYTES, size: header.readUInt32LE(4) };
}

async function walk(file: OpenedFile, end: number): Promise<RiffChunk[]> {
  const chunks: RiffChunk[] = [];
  for (let position = HEADER_BYTES; position < end;) {
    if (chunks.length >= MOST_CHUNKS) throw new MalformedFile(`it has more than ${MOST_CHUNKS} chunks`);
    const chunk = await chunkAt(file, position);
    const next = chunk.position + chunk.size;
    if (next > end) throw new MalformedFile('a chunk of it is longer than the file');
    chunks.push(chunk);
    position = next + (chunk.size % 2);
  }
  return chunks;
}

const ANIMATION_FLAG = 0x02;
const OF_ANIMATIONS = ['ANIM', 'ANMF'];

/** Refuses animations, by flag or by chunk, and bytes after the end. */
export async function inspectWebp(file: OpenedFile): Promise<void> {
  const [first, ...others] = await riffChunks(file, 'WEBP');
  if (!first) throw new MalformedFile('it has no image');
  const flags = first.id === 'VP8X' ? (await file.read(first.position, 1))[0]! : 0;
  if ((flags & ANIMATION_FLAG) !== 0 || others.some(({ id }) => OF_ANIMATIONS.includes(id))) {
    throw new MalformedFile('it must not be animated');
  }
}
