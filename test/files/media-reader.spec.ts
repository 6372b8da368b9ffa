import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ByteBudget } from '#libs/queues/byte-budget.js';
import { readEnvironment } from '#libs/config/environment.js';
import { DiskArrivals } from '../../src/files/adapters/disk/disk-arrivals.js';
import { BoundedMediaReader } from '../../src/files/adapters/media/bounded-media-reader.js';
import { LocalCopies } from '../../src/files/adapters/media/local-copies.js';
import { MediaQueues } from '../../src/files/adapters/media/media-queues.js';
import { Ffmpeg } from '../../src/files/adapters/media/ffmpeg.js';
import type { MediaReader } from '../../src/files/files.api.js';
import { eventually } from '../support/eventually.js';
import { findExecutable } from '../support/run/executables.js';
import { LibraryOfOne, THE_FILE } from '../support/doubles/file-library.js';
import { describeWithMedia } from '../support/media/media-programs.js';
import { madeBy, runProgram } from '../support/programs/run-program.js';
import { jpegFile, mp4File, paddedTo, pngFile, riffChunk, videoFile } from '../support/media/sample-media.js';
import { listening, portOf } from '../support/wire/loopback.js';

const budget = new ByteBudget({ what: 'examples', most: 2 ** 30, ofOne: 2 ** 30, refusal: { message: 'Too much' } });
const heldBy = (workspaceId: number) => budget.open(workspaceId);
const CALM = new AbortController().signal;
const VIDEO_TYPES = {
  mp4: 'video/mp4',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  flv: 'video/x-flv',
  mpeg: 'video/mpeg',
} as const;

function readerOf(bytes: Uint8Array, contentType: string, settings: Record<string, string> = {}): MediaReader {
  const environment = readEnvironment({ PATH: process.env.PATH, ...settings });
  const shelf = new LibraryOfOne(bytes, contentType);
  const copies = new LocalCopies(shelf, new DiskArrivals(folder));
  return new BoundedMediaReader(copies, new MediaQueues(environment), new Ffmpeg(environment), environment);
}

const pictureOf = (bytes: Uint8Array) => readerOf(bytes, 'image/png').picture(heldBy(1), THE_FILE, CALM);
async function videoOf(bytes: Uint8Array, contentType: string, settings: Record<string, string> = {}) {
  const { frames, sound } = await readerOf(bytes, contentType, settings).video(heldBy(1), THE_FILE, CALM);
  const read = sound && (await buffer(await sound.open()));
  if (sound) expect(read).toHaveLength(sound.size);
  await sound?.discard();
  return { frames, sound: read };
}

/** Temporary files of these tests alone. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-reader-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => expect(readdirSync(folder)).toEqual([]));

describe('a picture', () => {
  it('is scaled down to 1,568 pixels and becomes a JPEG', async () => {
    const { contentType, bytes } = await pictureOf(await pngFile({ width: 3_000, height: 1_500 }));
    expect(contentType).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_568, height: 784 });
  });

  it('is not enlarged', async () => {
    const { bytes } = await pictureOf(await jpegFile({ width: 64, height: 48 }));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 });
  });

  it('010 stands upright and tells nothing of who took it', async () => {
    const lying = await sharp(await jpegFile({ width: 200, height: 100 }))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'canary-4711' } })
      .toBuffer();
    expect(lying.includes('canary-4711')).toBe(true);
    const { bytes } = await pictureOf(lying);
    expect(Buffer.from(bytes).includes('canary-4711')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 200 });
  });

  it('stays a PNG where it has transparent parts and is small', async () => {
    const { contentType, bytes } = await pictureOf(await pngFile({ alpha: true }));
    expect(contentType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true });
  });

  it('becomes a JPEG on white where it has transparent parts and is large', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const colours = await sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: 'red', noise } })
      .ensureAlpha(0)
      .png()
      .toBuffer();
    const { contentType, bytes } = await pictureOf(colours);
    expect(contentType).toBe('image/jpeg');
    expect((await sharp(bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('that cannot be decoded is refused by its number', async () => {
    await expect(pictureOf((await pngFile()).subarray(0, 200))).rejects.toMatchObject({
      refusal: 'unsupported',
      message: 'The file "1" is not accepted: its pixels cannot be decoded',
    });
  });

  it('of another workspace does not exist', async () => {
    const reader = readerOf(await pngFile(), 'image/png');
    await expect(reader.picture(heldBy(2), THE_FILE, CALM)).rejects.toMatchObject({ refusal: 'not-found' });
    await expect(reader.video(heldBy(2), THE_FILE, CALM)).rejects.toMatchObject({ refusal: 'not-found' });
  });
});

describe('without ffmpeg', () => {
  it('the reader says that it reads no videos', () => {
    expect(readerOf(new Uint8Array(), 'video/mp4', { PATH: folder }).readsVideo).toBe(false);
  });

  it.each(['FFMPEG_PATH', 'FFPROBE_PATH'])('%s that is no program stops the start', (setting) => {
    expect(() => readerOf(new Uint8Array(), '', { [setting]: folder })).toThrow(`${setting}: must be the path of`);
  });
});

describeWithMedia('a video', () => {
  /** Four seconds: programs for each of its pictures run for a second and more. */
  let long: Buffer;
  beforeAll(async () => void (long = await mp4File({ seconds: 4, size: '960x540' })));

  it.each(['mp4', 'mkv', 'avi', 'flv', 'mpeg'] as const)(
    '%s becomes evenly spaced pictures and a WAV',
    async (format) => {
      const bytes = format === 'mp4' ? long : await videoFile(format, { seconds: 4, size: '960x540' });
      const video = await videoOf(bytes, VIDEO_TYPES[format]);
      expect(video.frames).toHaveLength(8);
      for (const { contentType, bytes } of video.frames) {
        expect(contentType).toBe('image/jpeg');
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 768, height: 432 });
      }
      const sound = video.sound!;
      expect(sound.toString('latin1', 0, 4) + sound.toString('latin1', 8, 12)).toBe('RIFFWAVE');
      expect([sound.readUInt16LE(22), sound.readUInt32LE(24), sound.readUInt16LE(34)]).toEqual([1, 16_000, 16]);
      expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
      expect(sound.length / 32_000).toBeCloseTo(4, 0);
    },
  );

  it('gives pictures from the middle of equal parts', async () => {
    // A second of each colour.
    const colours = ['red', 'green', 'blue', 'white'];
    const inputs = colours.flatMap((name) => ['-f', 'lavfi', '-i', `color=${name}:size=64x64:rate=10:duration=1`]);
    const video = await madeBy(
      'ffmpeg',
      ['-v', 'error', ...inputs, '-filter_complex', 'concat=n=4', 'out.mp4'],
      'out.mp4',
    );
    const { frames } = await videoOf(video, 'video/mp4', { VIDEO_FRAMES: '4' });
    const means = await Promise.all(frames.map(async ({ bytes }) => (await sharp(bytes).stats()).channels));
    const loudest = means.map((channels) => channels.map(({ mean }) => (mean > 100 ? 1 : 0)).join(''));
    expect(loudest).toEqual(['100', '010', '001', '111']);
  });

  it('gives pictures where they lie in no container', async () => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=25:duration=1', '-c:v', 'mpeg1video'];
    const bytes = await madeBy('ffmpeg', ['-v', 'error', ...picture, '-f', 'mpeg1video', 'out.mpg'], 'out.mpg');
    expect((await videoOf(bytes, 'video/mpeg')).frames.length).toBeGreaterThan(1);
  });

  it('without sound has none', async () => {
    const { frames, sound } = await videoOf(await mp4File({ withSound: false }), 'video/mp4', { VIDEO_FRAMES: '2' });
    expect(frames).toHaveLength(2);
    expect(sound).toBeNull();
  });

  it('of few pictures gives those that it has', async () => {
    const { frames } = await videoOf(await mp4File({ seconds: 0.08 }), 'video/mp4', { VIDEO_FRAMES: '5' });
    expect(frames.length).toBeGreaterThanOrEqual(1);
    expect(frames.length).toBeLessThanOrEqual(2);
  });

  it('is not enlarged', async () => {
    const { frames } = await videoOf(await mp4File({ size: '160x120' }), 'video/mp4', { VIDEO_FRAMES: '1' });
    expect(await sharp(frames[0]!.bytes).metadata()).toMatchObject({ width: 160, height: 120 });
  });

  it('whose content is something else is refused by its number', async () => {
    const noise = paddedTo(Buffer.from('....ftypisom'), 5_000);
    await expect(videoOf(noise, 'video/mp4')).rejects.toMatchObject({
      refusal: 'unsupported',
      message: 'The file "1" is not accepted: it cannot be decoded as a video',
    });
  });

  it('that has sound only is refused', async () => {
    const args = ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', 'out.mp4'];
    await expect(videoOf(await madeBy('ffmpeg', args, 'out.mp4'), 'video/mp4')).rejects.toThrow(/no pictures/);
  });

  it('that takes too long is refused, and its program is gone', async () => {
    await expect(videoOf(long, 'video/mp4', { FFMPEG_SECONDS: '0.2' })).rejects.toMatchObject({
      refusal: 'unsupported',
      message: 'The file "1" is not accepted: decoding it takes longer than 0.2 seconds',
    });
    await eventually(programs, (running) => running.length === 0);
  });

  it('whose sound is too long is refused', async () => {
    const picture = ['-f', 'lavfi', '-i', 'color=red:size=16x16:rate=1:duration=2'];
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=1205:sample_rate=8000', '-ac', '1', '-c:a', 'pcm_u8'];
    const video = await madeBy('ffmpeg', ['-v', 'error', ...picture, ...sound, 'out.avi'], 'out.avi');
    await expect(videoOf(video, 'video/x-msvideo')).rejects.toThrow(/sound must last at most 20 minutes/);
  });

  it('is given up when its asker leaves: nothing of it stays', async () => {
    const reader = readerOf(long, 'video/mp4', { VIDEO_FRAMES: '32' });
    const leaving = new AbortController();
    const reading = reader.video(heldBy(1), THE_FILE, leaving.signal);
    await eventually(programs, (running) => running.length > 0);
    leaving.abort(new Error('the asker left'));
    await expect(reading).rejects.toThrow('the asker left');
    await eventually(programs, (running) => running.length === 0);
  });
});

/** Command lines of running programs that name the folder. */
const programs = (): Promise<string[]> =>
  Promise.resolve(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(commandOf)
      .filter((command) => command.includes(folder)),
  );

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describeWithMedia('a video that names other addresses and files', () => {
  let server: Server;
  let calls = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      calls++;
      socket.destroy();
    });
    await listening(server);
  });
  afterAll(() => {
    server.close();
  });

  const secret = '/etc/passwd';
  const address = (): string => `127.0.0.1:${portOf(server)}/x.ts`;
  const playlist = (uri: string): string => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${uri}\n#EXT-X-ENDLIST\n`;
  const texts = (): string[] => [
    playlist(`http://${address()}`),
    playlist(`file://${secret}`),
    `ffconcat version 1.0\nfile http://${address()}\nfile ${secret}\n`,
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n`,
    `<?xml version="1.0"?><MPD><Period><BaseURL>http://${address()}</BaseURL></Period></MPD>`,
  ];

  it('would be followed by an ffmpeg without limits', async () => {
    const path = join(folder, 'followed.m3u8');
    const args = ['-nostdin', '-protocol_whitelist', 'file,http,tcp', '-i', path, '-f', 'null', '-'];
    writeFileSync(path, playlist(`http://${address()}`));
    await runProgram(findExecutable('ffmpeg')!, args).catch(() => undefined);
    rmSync(path);
    expect(calls).toBeGreaterThan(0);
  });

  it.each(Object.entries(VIDEO_TYPES))('reaches none of them as %s', async (_, contentType) => {
    calls = 0;
    for (const text of texts()) {
      await expect(videoOf(Buffer.from(text), contentType)).rejects.toMatchObject({ refusal: 'unsupported' });
    }
    expect(calls).toBe(0);
  });

  it('reaches none of them from behind the head of a real video', async () => {
    calls = 0;
    const avi = await videoFile('avi', { seconds: 0.5 });
    for (const text of texts()) {
      const both = Buffer.concat([avi, riffChunk('JUNK', Buffer.from(text))]);
      expect((await videoOf(both, 'video/x-msvideo', { VIDEO_FRAMES: '2' })).frames.length).toBeGreaterThan(0);
    }
    expect(calls).toBe(0);
  });
});
