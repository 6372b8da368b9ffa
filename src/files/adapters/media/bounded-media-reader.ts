import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { MOST_BYTES } from '../../domain/arrival.js';
import { Arrivals } from '../../ports/file-store.js';
import { unsupported } from '../../domain/file-format.js';
import { type FileId, FileLibrary, type MediaReader, type Picture } from '../../files.api.js';
import { Ffmpeg, type VideoInput, WAV_HEADER_BYTES } from './ffmpeg.js';
import { isPicturesAlone } from './mpeg.js';
import { Malformed, OpenedFile } from './opened-file.js';
import { scaledDown } from './pixels.js';

type Video = Awaited<ReturnType<MediaReader['video']>>;

/** ffmpeg's names for the containers that the judge takes. */
const DEMUXERS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/x-matroska': 'matroska',
  'video/x-msvideo': 'avi',
  'video/x-flv': 'flv',
  'video/mpeg': 'mpeg',
};

const MOST_SOUND_SECONDS = 1_200;
const SOUND_BYTES_PER_SECOND = 32_000;

/** Videos that are decoded at once; others wait. */
const DECODING = bulkhead(2, Number.POSITIVE_INFINITY);

@Injectable()
export class BoundedMediaReader implements MediaReader {
  constructor(
    private readonly shelf: FileLibrary,
    private readonly arrivals: Arrivals,
    private readonly ffmpeg: Ffmpeg,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  get readsVideo(): boolean {
    return this.ffmpeg.isInstalled;
  }

  async picture(workspaceId: number, id: FileId, signal: AbortSignal): Promise<Picture> {
    const bytes = await buffer(await this.shelf.open(workspaceId, id));
    signal.throwIfAborted();
    return scaledDown(bytes).catch((error: unknown) => {
      throw asRefusal(error, id);
    });
  }

  async video(workspaceId: number, id: FileId, signal: AbortSignal): Promise<Video> {
    const [card] = await this.shelf.describe(workspaceId, [id]);
    const demuxer = DEMUXERS[card!.contentType];
    if (!demuxer) throw unsupported(String(id), 'it is not a video');
    return DECODING.execute(async () => {
      signal.throwIfAborted();
      const seconds = this.environment.FFMPEG_SECONDS;
      const limit = AbortSignal.timeout(seconds * 1_000);
      const either = AbortSignal.any([signal, limit]);
      const bytes = await this.shelf.open(workspaceId, id);
      try {
        return await this.readCopy(bytes, demuxer, either);
      } catch (error) {
        signal.throwIfAborted();
        if (limit.aborted) throw unsupported(String(id), `decoding it takes longer than ${seconds} seconds`, error);
        throw asRefusal(error, id);
      }
    });
  }

  private async readCopy(bytes: AsyncIterable<Uint8Array>, demuxer: string, signal: AbortSignal): Promise<Video> {
    const { path, discard } = await this.arrivals.receive(addAbortSignal(signal, Readable.from(bytes)), MOST_BYTES);
    try {
      return await this.read({ path, demuxer: await demuxerOf(path, demuxer), signal });
    } finally {
      await discard();
    }
  }

  private async read(input: VideoInput): Promise<Video> {
    if (!(await this.ffmpeg.hasStream(input, 'video'))) throw new Malformed('it has no pictures');
    const frames = await this.frames(input);
    const sound = (await this.ffmpeg.hasStream(input, 'audio')) ? await this.sound(input) : null;
    return { frames, sound };
  }

  /** Of the middle of each of equally long parts; a short video has fewer pictures than that. */
  private async frames(input: VideoInput): Promise<Picture[]> {
    const seconds = await this.ffmpeg.secondsOf(input);
    const frames: Buffer[] = [];
    for (let part = 0; part < this.environment.VIDEO_FRAMES; part++) {
      const bytes = await this.ffmpeg.frameAt(input, ((part + 0.5) * seconds) / this.environment.VIDEO_FRAMES);
      if (bytes.length > 0 && !frames.at(-1)?.equals(bytes)) frames.push(bytes);
    }
    if (frames.length === 0) throw new Malformed('it has no pictures');
    return frames.map((bytes) => ({ contentType: 'image/jpeg', bytes }));
  }

  private async sound(input: VideoInput): Promise<AsyncIterable<Uint8Array>> {
    const bytes = await this.ffmpeg.sound(input, MOST_SOUND_SECONDS + 1);
    if (bytes.length > WAV_HEADER_BYTES + MOST_SOUND_SECONDS * SOUND_BYTES_PER_SECOND) {
      throw new Malformed(`its sound must last at most ${MOST_SOUND_SECONDS / 60} minutes`);
    }
    return Readable.from(bytes);
  }
}

/** Pictures of MPEG without packets have the media type of those with packets, and another reader. */
const demuxerOf = (path: string, demuxer: string): Promise<string> =>
  OpenedFile.with(path, async (file) => (isPicturesAlone(await file.readUpTo(0, 4)) ? 'mpegvideo' : demuxer));

const asRefusal = (error: unknown, id: number): unknown =>
  error instanceof Malformed ? unsupported(String(id), error.message, error) : error;
