import { inspectFlv } from './flv.js';
import { MalformedFile, type OpenedFile } from './opened-file.js';
import { inspectMatroska } from './matroska.js';
import { inspectMp4 } from './mp4.js';
import { inspectMpeg } from './mpeg.js';
import { riffChunks } from './riff.js';

type VideoFormat = 'mp4' | 'mkv' | 'avi' | 'flv' | 'mpeg';

/** All that file-type gets to see, so that no file can keep it busy. */
const HEAD_BYTES = 4_096;

/** Names that file-type gives. WEBM, QuickTime, 3GP and the like have others and are refused. */
const DETECTED: Record<Exclude<VideoFormat, 'mpeg'>, readonly string[]> = {
  mp4: ['video/mp4', 'video/x-m4v'],
  mkv: ['video/matroska'],
  avi: ['video/vnd.avi'],
  flv: ['video/x-flv'],
};

const STRUCTURES: Record<VideoFormat, (file: OpenedFile) => Promise<void>> = {
  mp4: inspectMp4,
  mkv: inspectMatroska,
  avi: inspectAvi,
  flv: inspectFlv,
  mpeg: inspectMpeg,
};

/** The container is one that is taken and is whole; ffmpeg judges the inside when a message uses the video. */
export async function inspectVideo(file: OpenedFile, format: VideoFormat): Promise<void> {
  // Streams of MPEG have no header that says more than their packets do.
  if (format !== 'mpeg') await requireContainer(file, DETECTED[format]);
  await STRUCTURES[format](file);
}

async function requireContainer(file: OpenedFile, names: readonly string[]): Promise<void> {
  // With the first video: nothing else needs it.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(await file.readUpTo(0, HEAD_BYTES));
  if (!names.includes(detected?.mime ?? '')) {
    throw new MalformedFile(`its content is not a video that is taken, but ${detected?.mime ?? 'unknown'}`);
  }
}

async function inspectAvi(file: OpenedFile): Promise<void> {
  const lists = (await riffChunks(file, 'AVI ')).filter(({ id, size }) => id === 'LIST' && size >= 4);
  const names = await Promise.all(lists.map(async ({ position }) => (await file.read(position, 4)).toString('latin1')));
  if (!names.includes('hdrl') || !names.includes('movi')) throw new MalformedFile('it has no header or no content');
}
