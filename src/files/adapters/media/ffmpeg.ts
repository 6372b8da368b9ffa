import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { rm, stat } from 'node:fs/promises';
import { accessSync, constants, createReadStream, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { reachOutside } from '#libs/outbound/open-unit.js';
import { WrongSetting } from '#libs/config/setting.js';
import type { Recording } from '../../files.api.js';
import { MalformedFile } from './opened-file.js';

/** Begins the lines of a report that say how far it has come, in microseconds. */
const TIME = 'out_time_us=';

const run = promisify(execFile);

/** What a program may use; where the system has `prlimit`, it is held to address space and processor time as well. */
const ADDRESS_SPACE_BYTES = 2 ** 31;
const MOST_ALLOCATED_BYTES = 2 ** 28;
const MOST_FRAME_PIXELS = 2 ** 25;
const LONGEST_SIDE = 768;
/** Of a frame: even noise takes less than a byte a pixel. */
export const MOST_FRAME_BYTES = LONGEST_SIDE * LONGEST_SIDE;
const MOST_OUTPUT_BYTES = 2 ** 26;

/** As ffmpeg writes it without further chunks. */
export const WAV_HEADER_BYTES = 44;

export interface VideoInput {
  readonly path: string;
  /** Name of ffmpeg's demuxer; no other may be chosen by what the file says. */
  readonly demuxer: string;
  readonly signal: AbortSignal;
}

/**
 * The system's ffmpeg and ffprobe, which get argument arrays, no shell, no environment, no network and no file but the
 * one that they are called for. Everything throws `MalformedFile` where the program fails.
 */
@Injectable()
export class Ffmpeg {
  private readonly ffmpeg: string | undefined;
  private readonly ffprobe: string | undefined;
  private readonly prlimit: string | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    this.ffmpeg = installedProgram('ffmpeg', 'FFMPEG_PATH', environment);
    this.ffprobe = installedProgram('ffprobe', 'FFPROBE_PATH', environment);
    this.prlimit = installedProgram('prlimit', undefined, environment);
  }

  get isInstalled(): boolean {
    return this.ffmpeg !== undefined && this.ffprobe !== undefined;
  }

  /** Whether there is at least one stream of the kind. */
  async hasStream(input: VideoInput, kind: 'video' | 'audio'): Promise<boolean> {
    const question = ['-select_streams', kind.slice(0, 1), '-show_entries', 'stream=index', '-of', 'csv=p=0'];
    return (await this.start(this.ffprobe, [...confined(input), ...question, `file:${input.path}`], input)).length > 0;
  }

  /** Length of the pictures in seconds, by walking the whole file; what it claims of itself may be missing or a lie. */
  async secondsOf(input: VideoInput): Promise<number> {
    const nowhere = ['-map', '0:v:0', '-c', 'copy', '-f', 'null', '-progress', 'pipe:1', '-'];
    const report = (await this.convert(input, [], nowhere)).toString();
    const times = report.split('\n').filter((line) => line.startsWith(TIME));
    return Math.max(0, ...times.map((line) => Number.parseInt(line.slice(TIME.length), 10) || 0)) / 1_000_000;
  }

  /** The picture shown at an instant as JPEG, scaled down; empty where there is none. */
  frameAt(input: VideoInput, seconds: number): Promise<Buffer> {
    const size = `w='min(${LONGEST_SIDE},iw)':h='min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease`;
    const jpeg = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '4', '-f', 'image2pipe', 'pipe:1'];
    const limits = ['-max_pixels', String(MOST_FRAME_PIXELS), '-ss', seconds.toFixed(3)];
    return this.convert(input, limits, ['-map', '0:v:0', '-frames:v', '1', '-vf', `scale=${size}`, ...jpeg]);
  }

  /** The sound as a WAV recording in a file of its own: 16 kHz, mono, 16 bit, at most so many seconds. */
  async sound(input: VideoInput, mostSeconds: number): Promise<Recording> {
    const path = `${input.path}.wav`;
    const discard = () => rm(path, { force: true });
    const wav = ['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-fflags', '+bitexact', '-f', 'wav', '-n'];
    try {
      await this.convert(input, [], ['-map', '0:a:0', '-t', String(mostSeconds), ...wav, `file:${path}`]);
      const { size } = await stat(path);
      if (size < WAV_HEADER_BYTES) throw new MalformedFile('its sound cannot be decoded');
      return { size, open: () => Promise.resolve(createReadStream(path)), discard };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  private convert(input: VideoInput, reading: readonly string[], writing: readonly string[]): Promise<Buffer> {
    const frugal = ['-nostdin', '-max_alloc', String(MOST_ALLOCATED_BYTES), '-filter_threads', '1', '-threads', '1'];
    const from = [...frugal, ...confined(input), ...reading, '-i', `file:${input.path}`];
    return this.start(this.ffmpeg, [...from, '-map_metadata', '-1', '-threads', '1', ...writing], input);
  }

  private async start(program: string | undefined, args: readonly string[], { signal }: VideoInput): Promise<Buffer> {
    if (!program) throw new Error('ffmpeg and ffprobe are not installed');
    const [command, ...rest] = [...this.caps(), program, ...args];
    const options = {
      env: {},
      signal,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT_BYTES,
      encoding: 'buffer',
    } as const;
    try {
      reachOutside('A program');
      return (await run(command!, rest, options)).stdout;
    } catch (cause) {
      throw new MalformedFile('it cannot be decoded as a video', { cause });
    }
  }

  private caps(): string[] {
    if (!this.prlimit) return [];
    const seconds = Math.ceil(this.environment.FFMPEG_SECONDS);
    return [this.prlimit, `--as=${ADDRESS_SPACE_BYTES}`, `--cpu=${seconds}`, '--core=0', '--'];
  }
}

/** Playlists and the like inside of a file open nothing: one demuxer, one protocol. */
const confined = ({ demuxer }: VideoInput): string[] => [
  '-v',
  'error',
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  demuxer,
  '-f',
  demuxer,
];

/** Path of a program: what its setting says, otherwise the first on PATH; undefined where there is none. Throws `WrongSetting`. */
function installedProgram(
  name: string,
  setting: 'FFMPEG_PATH' | 'FFPROBE_PATH' | undefined,
  environment: Environment,
): string | undefined {
  const chosen = setting && environment[setting];
  if (chosen === undefined) return onPath(name, environment.variable('PATH') ?? '');
  if (isProgram(chosen)) return chosen;
  throw new WrongSetting(`${setting}: must be the path of a program that may be run`);
}

const onPath = (name: string, path: string): string | undefined =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
