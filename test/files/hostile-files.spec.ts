import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuUsage } from 'node:process';
import { describe, expect, it } from '@jest/globals';
import { judged } from '../support/media/judged.js';
import { describeWithMedia } from '../support/media/media-programs.js';
import { tonight } from '../support/run/night.js';
import { mutationsOf } from '../support/media/mutations.js';
import {
  gifFile,
  jpegFile,
  pngFile,
  riffChunk,
  riffFile,
  videoFile,
  wavFile,
  webpFile,
} from '../support/media/sample-media.js';

/** The same ones each time. */
const MUTATIONS = tonight(1_000, 150);
const SEED = 104;
const MIB = 1_048_576;
/** Fault 104 gives a file two seconds. What a small one takes is some ms; a parser that is kept busy takes minutes. */
const MOST_MS = 2_000;
/** Of a large file, in the time that it takes to look at each of its bytes once, on the same machine in the same moment. */
const MOST_PASSES = 20;

/**
 * Processor time of all threads, in milliseconds. It bounds both how long a file takes and how long it can hold the event
 * loop, and does not depend on what else the machine does.
 */
async function costOf<T>(work: () => Promise<T> | T): Promise<{ verdict: T; milliseconds: number }> {
  const before = cpuUsage();
  const verdict = await work();
  const { user, system } = cpuUsage(before);
  return { verdict, milliseconds: (user + system) / 1_000 };
}

/** Every byte is written, read and looked at. */
function onePass(bytes: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-pass-'));
  const path = join(folder, 'file');
  try {
    writeFileSync(path, bytes);
    const read = readFileSync(path);
    let sum = 0;
    for (let at = 0; at < read.length; at++) sum = (sum + read[at]!) % 65_521;
    return sum;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Most mutations break a file; those of sound itself break none. */
async function judgeMutations(
  make: () => Promise<Buffer> | Buffer,
  name: string,
  leastRefused = MUTATIONS / 10,
): Promise<void> {
  let refused = 0;
  let longest = 0;
  for (const mutation of mutationsOf(await make(), MUTATIONS, SEED)) {
    const { verdict, milliseconds } = await costOf(() => judged(mutation, name));
    expect(verdict).toMatch(/^(unsupported|image|audio|video|document)/);
    if (verdict.startsWith('unsupported')) refused++;
    longest = Math.max(longest, milliseconds);
  }
  expect(refused).toBeGreaterThan(leastRefused);
  expect(longest).toBeLessThan(MOST_MS);
}

const SMALL = { width: 32, height: 24 };

describe('104 random mutations of a file end in a verdict, soon', () => {
  it.each([
    ['PNG', () => pngFile(SMALL), 'a.png'],
    ['JPEG', () => jpegFile(SMALL), 'a.jpg'],
    ['WEBP', () => webpFile({ ...SMALL, alpha: true }), 'a.webp'],
    ['GIF', () => gifFile(SMALL), 'a.gif'],
  ] as const)('%s', (_, make, name) => judgeMutations(make, name));

  it('WAV', () => judgeMutations(() => wavFile({ seconds: 0.1 }), 'a.wav', 0));
});

describeWithMedia('104 random mutations of a video end in a verdict, soon', () => {
  it.each(['mp4', 'mkv', 'avi', 'flv', 'mpeg'] as const)('%s', (format) =>
    judgeMutations(() => videoFile(format, { seconds: 0.2, size: '32x32' }), `a.${format}`),
  );
});

describe('104 files made to keep a parser busy', () => {
  /** A header of ASF whose first object has no length, so that a careless parser never moves on (CVE-2026-31808). */
  const asfLoop = Buffer.alloc(55);
  asfLoop.write('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
  asfLoop.writeUInt32LE(1, 24);

  it.each(['a.mp4', 'a.mkv', 'a.avi', 'a.flv', 'a.mpeg', 'a.png', 'a.wav', 'a.pdf'])(
    'the 55 bytes of ASF that never end, named %s, are refused',
    async (name) => expect(await judged(asfLoop, name)).toMatch(/^unsupported/),
  );

  const repeated = (piece: string, bytes: number): Buffer => Buffer.alloc(bytes, Buffer.from(piece, 'hex'));
  const gifStart = Buffer.from('47494638396101000100000000', 'hex');

  it.each([
    [
      'GIF of blocks of one byte',
      'a.gif',
      Buffer.concat([gifStart, Buffer.from('21fe', 'hex'), repeated('0100', 20 * MIB - 64)]),
    ],
    ['GIF of empty extensions', 'a.gif', Buffer.concat([gifStart, repeated('21fe00', 20 * MIB - 64)])],
    [
      'JPEG of stuffed bytes',
      'a.jpg',
      Buffer.concat([Buffer.from('ffd8ffda0002', 'hex'), repeated('ff00', 20 * MIB - 64)]),
    ],
    [
      'JPEG of empty segments',
      'a.jpg',
      Buffer.concat([Buffer.from('ffd8', 'hex'), repeated('ffe00002', 20 * MIB - 64)]),
    ],
    ['JPEG of fill bytes', 'a.jpg', Buffer.concat([Buffer.from('ffd8', 'hex'), repeated('ff', 20 * MIB - 64)])],
    ['WAV of empty chunks', 'a.wav', riffFile('WAVE', repeated('4a554e4b00000000', 40 * MIB - 64))],
    ['WEBP of empty chunks', 'a.webp', riffFile('WEBP', repeated('4a554e4b00000000', 20 * MIB - 64))],
    [
      'AVI of empty lists',
      'a.avi',
      riffFile('AVI ', riffChunk('LIST', Buffer.from('hdrl')), repeated('4c49535400000000', 100 * MIB - 64)),
    ],
  ])('%s is refused', async (_, name, bytes) => {
    const { verdict, milliseconds } = await costOf(() => judged(bytes, name));
    expect(verdict).toMatch(/^unsupported/);
    expect(milliseconds).toBeLessThan(MOST_PASSES * (await costOf(() => onePass(bytes))).milliseconds);
  });

  it('one that is kept busy takes more passes than that', async () => {
    const bytes = repeated('ff', MIB);
    const searching = () => {
      for (let at = 0; at < bytes.length / 8; at++) bytes.indexOf(0, at);
    };
    const { milliseconds } = await costOf(searching);
    expect(milliseconds).toBeGreaterThan(MOST_PASSES * (await costOf(() => onePass(bytes))).milliseconds);
  });
});
