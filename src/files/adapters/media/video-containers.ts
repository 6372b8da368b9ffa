import { fileTypeFromBuffer } from 'file-type';
import { Malformed } from './malformed.js';
import { inspectMp4 } from './mp4.js';
import type { OpenedFile } from './opened-file.js';
import { riffChunks } from './riff.js';

type VideoFormat = 'mp4' | 'mkv' | 'avi' | 'flv' | 'mpeg';

/** All that file-type gets to see, so that no file can keep it busy. */
const HEAD_BYTES = 4_096;

/** Names that file-type gives. WEBM, QuickTime, 3GP and the like have others and are refused. */
const DETECTED: Record<VideoFormat, readonly string[]> = {
  mp4: ['video/mp4', 'video/x-m4v'],
  mkv: ['video/matroska'],
  avi: ['video/vnd.avi'],
  flv: ['video/x-flv'],
  mpeg: ['video/MP1S', 'video/MP2P'],
};

const STRUCTURES: Record<VideoFormat, (file: OpenedFile) => Promise<void>> = {
  mp4: inspectMp4,
  mkv: inspectMatroska,
  avi: inspectAvi,
  flv: inspectFlv,
  mpeg: inspectProgramStream,
};

/** The container is the claimed one and is whole; what is inside is for ffmpeg to judge, when somebody asks about it. */
export async function inspectVideo(file: OpenedFile, format: VideoFormat): Promise<void> {
  const detected = await fileTypeFromBuffer(await file.readUpTo(0, HEAD_BYTES));
  if (!DETECTED[format].includes(detected?.mime ?? '')) {
    throw new Malformed(`its content is not what its name says, but ${detected?.mime ?? 'unknown'}`);
  }
  await STRUCTURES[format](file);
}

async function inspectAvi(file: OpenedFile): Promise<void> {
  const lists = (await riffChunks(file, 'AVI ')).filter(({ id, size }) => id === 'LIST' && size >= 4);
  const names = await Promise.all(lists.map(async ({ position }) => (await file.read(position, 4)).toString('latin1')));
  if (!names.includes('hdrl') || !names.includes('movi')) throw new Malformed('it has no header or no content');
}

const FLV_START_BYTES = 24;
/** Sound, picture, script. */
const FLV_TAGS = [8, 9, 18];

async function inspectFlv(file: OpenedFile): Promise<void> {
  const start = await file.read(0, FLV_START_BYTES);
  const isHeader = start.readUInt32BE(5) === 9 && start.readUInt32BE(9) === 0;
  if (!isHeader || !FLV_TAGS.includes(start[13]!)) throw new Malformed('its FLV header is damaged');
  await file.read(FLV_START_BYTES, start.readUIntBE(14, 3));
}

const PROBED_BYTES = 1_048_576;

/** MPEG-1 system streams and MPEG-2 program streams; transport streams (.ts) are not taken. */
async function inspectProgramStream(file: OpenedFile): Promise<void> {
  const start = (await file.readUpTo(0, PROBED_BYTES)).toString('latin1');
  // eslint-disable-next-line no-control-regex -- start codes of video streams are binary
  if (!/\x00\x00\x01[\xe0-\xef]/.test(start)) throw new Malformed('it has no pictures');
}

const SEGMENT = 0x18538067;

async function inspectMatroska(file: OpenedFile): Promise<void> {
  const header = await sizeAt(file, 4);
  const segment = 4 + header.length + header.value;
  if ((await file.read(segment, 4)).readUInt32BE() !== SEGMENT) throw new Malformed('it has no segment');
  const { length, value, isUnknown } = await sizeAt(file, segment + 4);
  if (!isUnknown && segment + 4 + length + value > file.size) throw new Malformed('it ends in the middle');
}

/** An EBML number: the leading zeros of its first byte tell its length; all ones mean "not known". */
async function sizeAt(
  file: OpenedFile,
  position: number,
): Promise<{ length: number; value: number; isUnknown: boolean }> {
  const length = Math.clz32((await file.read(position, 1))[0]!) - 23;
  if (length > 8) throw new Malformed('it has a size that cannot be read');
  const ones = 2n ** BigInt(7 * length) - 1n;
  const value = BigInt(`0x${(await file.read(position, length)).toString('hex')}`) & ones;
  return { length, value: Number(value), isUnknown: value === ones };
}
