import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { madeBy } from '../programs/run-program.js';

interface Picture {
  readonly width?: number;
  readonly height?: number;
  readonly alpha?: boolean;
}

/** A colour gradient, so that encoders have something to do. */
function drawing({ width = 64, height = 48, alpha = false }: Picture) {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let row = 0, at = 0; row < height; row++)
    for (const end = at + width * channels; at < end; at++) pixels[at] = (at * 7 + row * 5) % 256;
  return sharp(pixels, { raw: { width, height, channels } });
}

export const pngFile = (picture: Picture = {}): Promise<Buffer> => drawing(picture).png().toBuffer();
export const jpegFile = (picture: Picture = {}): Promise<Buffer> => drawing(picture).jpeg().toBuffer();
export const webpFile = (picture: Picture & { lossless?: boolean } = {}): Promise<Buffer> =>
  drawing(picture)
    .webp({ lossless: picture.lossless ?? false })
    .toBuffer();
export const gifFile = (picture: Picture = {}): Promise<Buffer> => drawing(picture).gif().toBuffer();

const frames = async (): Promise<Buffer[]> => [await gifFile(), await drawing({}).negate().gif().toBuffer()];

export async function animatedGif(): Promise<Buffer> {
  const [first, second] = await frames();
  const inputs = { 'a.gif': first!, 'b.gif': second! };
  return madeBy('gifsicle', ['--delay', '10', '-o', 'out.gif', 'a.gif', 'b.gif'], 'out.gif', inputs);
}

export async function animatedWebp(): Promise<Buffer> {
  const inputs = { 'a.webp': await webpFile(), 'b.webp': await webpFile({ lossless: true }) };
  const args = ['-frame', 'a.webp', '+100', '-frame', 'b.webp', '+100', '-o', 'out.webp'];
  return madeBy('webpmux', args, 'out.webp', inputs);
}

export async function animatedPng(): Promise<Buffer> {
  const inputs = { 'a1.png': await pngFile(), 'a2.png': await drawing({}).negate().png().toBuffer() };
  return madeBy('apngasm', ['out.png', 'a1.png', 'a2.png', '1', '10'], 'out.png', inputs);
}

interface Wav {
  readonly bits?: 8 | 16 | 24 | 32;
  readonly seconds?: number;
  readonly channels?: number;
  readonly rate?: number;
  /** 1 whole numbers, 3 floats, 0xfffe extensible. */
  readonly coding?: number;
}

export const riffChunk = (id: string, data: Uint8Array): Buffer => {
  const header = Buffer.from(`${id}....`, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
};

export const riffFile = (form: string, ...chunks: readonly Uint8Array[]): Buffer =>
  riffChunk('RIFF', Buffer.concat([Buffer.from(form, 'latin1'), ...chunks]));

const SUBTYPE_TAIL = '000000001000800000aa00389b71';

export function wavFormat({ bits = 16, channels = 1, rate = 16_000, coding = 1 }: Wav = {}): Buffer {
  const format = Buffer.alloc(coding === 0xfffe ? 40 : 16);
  const block = (channels * bits) / 8;
  format.writeUInt16LE(coding, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * block, 8);
  format.writeUInt16LE(block, 12);
  format.writeUInt16LE(bits, 14);
  if (coding === 0xfffe) {
    format.writeUInt16LE(22, 16);
    format.writeUInt16LE(bits, 18);
    format.write(`0100${SUBTYPE_TAIL}`, 24, 'hex');
  }
  return riffChunk('fmt ', format);
}

/** A tone. */
export function wavFile(wav: Wav = {}): Buffer {
  const { bits = 16, seconds = 1, channels = 1, rate = 16_000 } = wav;
  const sound = Buffer.alloc((Math.round(seconds * rate) * channels * bits) / 8);
  for (let at = 0; at < sound.length; at++) sound[at] = (at * 37) % 251;
  return riffFile('WAVE', wavFormat(wav), riffChunk('data', sound));
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
/** What encodes a video in each container; all are in Debian's ffmpeg. */
const CODECS = {
  mp4: H264,
  mkv: H264,
  webm: ['-c:v', 'libvpx', '-c:a', 'libopus'],
  mov: H264,
  avi: ['-c:v', 'mpeg4', '-c:a', 'mp2'],
  flv: ['-c:v', 'flv', '-ar', '44100', '-c:a', 'libmp3lame'],
  mpeg: ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
  ts: ['-f', 'mpegts', '-c:v', 'mpeg2video', '-c:a', 'mp2'],
} as const;

export interface Video {
  readonly seconds?: number;
  readonly withSound?: boolean;
  readonly size?: string;
}

export function videoFile(
  format: keyof typeof CODECS,
  { seconds = 2, withSound = true, size = '160x120' }: Video = {},
): Promise<Buffer> {
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=${seconds}`];
  const sound = withSound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
  const out = `out.${format}`;
  return madeBy('ffmpeg', ['-v', 'error', ...picture, ...sound, ...CODECS[format], out], out);
}

export const mp4File = (video: Video = {}): Promise<Buffer> => videoFile('mp4', video);

/** The same file, valid still, with exactly this many bytes (PNG, WAV, MP4, text). */
export function paddedTo(bytes: Buffer, size: number): Buffer {
  const missing = size - bytes.length;
  if (bytes.toString('latin1', 1, 4) === 'PNG') return paddedPng(bytes, missing);
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return paddedRiff(bytes, missing);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return Buffer.concat([bytes, mp4Box('free', missing)]);
  return Buffer.concat([bytes, Buffer.alloc(missing, 'x')]);
}

function mp4Box(type: string, size: number): Buffer {
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size, 0);
  box.write(type, 4, 'latin1');
  return box;
}

/** A private, ancillary chunk before the end; readers skip it. */
function paddedPng(bytes: Buffer, missing: number): Buffer {
  const end = bytes.length - 12;
  return Buffer.concat([bytes.subarray(0, end), pngChunk('paDd', Buffer.alloc(missing - 12)), bytes.subarray(end)]);
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function paddedRiff(bytes: Buffer, missing: number): Buffer {
  const padded = Buffer.concat([bytes, riffChunk('JUNK', Buffer.alloc(missing - 8)).subarray(0, missing)]);
  padded.writeUInt32LE(padded.length - 8, 4);
  return padded;
}
