import { Malformed, type OpenedFile } from './opened-file.js';

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
  const header = await file.read(0, HEADER_BYTES);
  if (header.toString('latin1', 0, 4) !== 'RIFF') throw new Malformed('it does not begin with a RIFF header');
  if (header.toString('latin1', 8, 12) !== form) throw new Malformed(`its RIFF header does not say "${form.trim()}"`);
  const end = header.readUInt32LE(4) + CHUNK_HEADER_BYTES;
  if (end > file.size) throw new Malformed('it is shorter than its header says');
  if (end + (end % 2) < file.size) throw new Malformed('it has bytes after its end');
  return walk(file, end);
}

async function walk(file: OpenedFile, end: number): Promise<RiffChunk[]> {
  const chunks: RiffChunk[] = [];
  for (let position = HEADER_BYTES; position < end;) {
    if (chunks.length >= MOST_CHUNKS) throw new Malformed(`it has more than ${MOST_CHUNKS} chunks`);
    const header = await file.read(position, CHUNK_HEADER_BYTES);
    const chunk = {
      id: header.toString('latin1', 0, 4),
      position: position + CHUNK_HEADER_BYTES,
      size: header.readUInt32LE(4),
    };
    const next = chunk.position + chunk.size;
    if (next > end) throw new Malformed('a chunk of it is longer than the file');
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
  if (!first) throw new Malformed('it has no image');
  const flags = first.id === 'VP8X' ? (await file.read(first.position, 1))[0]! : 0;
  if ((flags & ANIMATION_FLAG) !== 0 || others.some(({ id }) => OF_ANIMATIONS.includes(id))) {
    throw new Malformed('it must not be animated');
  }
}
