import { MalformedFile, type OpenedFile } from './opened-file.js';
import { riffChunksUpTo } from './riff.js';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const PLAIN_BYTES = 16;
const EXTENSIBLE_BYTES = 40;
/** Of a sample, by coding. */
const BITS: Record<number, readonly number[]> = { [PCM]: [8, 16, 24, 32], [FLOAT]: [32, 64] };
/** The last 14 bytes of the identifiers KSDATAFORMAT_SUBTYPE_PCM and _IEEE_FLOAT. */
const SUBTYPE_TAIL = '000000001000800000aa00389b71';

/** Refuses everything but uncompressed sound. How much of it there is, the bytes say; other chunks are skipped. */
export async function inspectWav(file: OpenedFile): Promise<void> {
  const chunks = await riffChunksUpTo(file, 'WAVE', 'data');
  const format = chunks.findIndex(({ id }) => id === 'fmt ');
  const data = chunks.findIndex(({ id }) => id === 'data');
  if (format < 0) throw new MalformedFile('it has no "fmt " chunk before its "data" chunk');
  if (data < 0) throw new MalformedFile('it has no "data" chunk');
  const { position, size } = chunks[format]!;
  if (size < PLAIN_BYTES) throw new MalformedFile('its "fmt " chunk is too short');
  const blockBytes = checkFormat(await file.read(position, Math.min(size, EXTENSIBLE_BYTES)));
  if (chunks[data]!.size < blockBytes) throw new MalformedFile('it has no sound');
}

/** Bytes of one sample of all channels. */
function checkFormat(format: Buffer): number {
  const channels = format.readUInt16LE(2);
  const blockBytes = format.readUInt16LE(12);
  const bits = format.readUInt16LE(14);
  const allowed = BITS[codingOf(format)];
  if (!allowed) throw new MalformedFile('its sound must be uncompressed (PCM or float)');
  if (!allowed.includes(bits)) throw new MalformedFile('its samples must have 8, 16, 24 or 32 bits, or be floats');
  const isConsistent = channels > 0 && format.readUInt32LE(4) > 0 && blockBytes === (channels * bits) / 8;
  if (!isConsistent) throw new MalformedFile('its "fmt " chunk contradicts itself');
  return blockBytes;
}

function codingOf(format: Buffer): number {
  const coding = format.readUInt16LE(0);
  if (coding !== EXTENSIBLE) return coding;
  if (format.length < EXTENSIBLE_BYTES) throw new MalformedFile('its "fmt " chunk is too short');
  return format.toString('hex', 26, 40) === SUBTYPE_TAIL ? format.readUInt16LE(24) : coding;
}
