import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import type { HeldBytes } from '#libs/queues/byte-budget.js';
import { unsupported } from '../../domain/file-format.js';
import type { FileId, MediaReader, Picture, Recording } from '../../files.api.js';
import { Ffmpeg, MOST_FRAME_BYTES, type VideoInput, WAV_HEADER_BYTES } from './ffmpeg.js';
import { LocalCopies } from './local-copies.js';
import { MediaQueues } from './media-queues.js';
import { isPicturesAlone } from './mpeg.js';
import { MalformedFile, OpenedFile } from './opened-file.js';
import { MOST_PICTURE_BYTES, scaledDown } from './pixels.js';

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
const MOST_SOUND_BYTES = WAV_HEADER_BYTES + MOST_SOUND_SECONDS * SOUND_BYTES_PER_SECOND;

/** What a picture takes of memory while a model is asked: itself, as base64, in the JSON, and as the bytes that are sent. */
const COPIES = 5;

@Injectable()
export class BoundedMediaReader implements MediaReader {
  constructor(
    private readonly copies: LocalCopies,
    private readonly queues: MediaQueues,
    private readonly ffmpeg: Ffmpeg,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  get readsVideo(): boolean {
    return this.ffmpeg.isInstalled;
  }

  picture(held: HeldBytes, id: FileId, signal: AbortSignal): Promise<Picture> {
    const { workspaceId } = held;
    const read = async () => {
      held.take(COPIES * MOST_PICTURE_BYTES);
      const picture = await this.copies.with(workspaceId, id, signal, scaledDown);
      held.giveBack(COPIES * (MOST_PICTURE_BYTES - picture.bytes.length));
      return picture;
    };
    return this.queues.pictures.run({ workspaceId }, read, signal).catch((error: unknown) => {
      throw asRefusal(error, id);
    });
  }

  async recording(workspaceId: number, id: FileId): Promise<Recording> {
    const { size } = await this.copies.card(workspaceId, id);
    return { size, open: () => this.copies.open(workspaceId, id), discard: () => Promise.resolve() };
  }

  async video(held: HeldBytes, id: FileId, signal: AbortSignal): Promise<Video> {
    const { workspaceId } = held;
    const demuxer = DEMUXERS[(await this.copies.card(workspaceId, id)).contentType];
    if (!demuxer) throw unsupported(String(id), 'it is not a video');
    const read = async () => {
      const most = COPIES * MOST_FRAME_BYTES * this.environment.VIDEO_FRAMES;
      held.take(most);
      const seconds = this.environment.FFMPEG_SECONDS;
      const limit = AbortSignal.timeout(seconds * 1_000);
      const either = AbortSignal.any([signal, limit]);
      try {
        const video = await this.copies.with(workspaceId, id, either, async (path) =>
          this.read({ path, demuxer: await demuxerOf(path, demuxer), signal: either }),
        );
        held.giveBack(most - COPIES * video.frames.reduce((sum, { bytes }) => sum + bytes.length, 0));
        return video;
      } catch (error) {
        signal.throwIfAborted();
        if (limit.aborted) throw unsupported(String(id), `decoding it takes longer than ${seconds} seconds`, error);
        throw asRefusal(error, id);
      }
    };
    return this.queues.videos.run({ workspaceId }, read, signal);
  }

  private async read(input: VideoInput): Promise<Video> {
    if (!(await this.ffmpeg.hasStream(input, 'video'))) throw new MalformedFile('it has no pictures');
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
    if (frames.length === 0) throw new MalformedFile('it has no pictures');
    return frames.map((bytes) => ({ contentType: 'image/jpeg', bytes }));
  }

  private async sound(input: VideoInput): Promise<Recording> {
    const sound = await this.ffmpeg.sound(input, MOST_SOUND_SECONDS + 1);
    if (sound.size <= MOST_SOUND_BYTES) return sound;
    await sound.discard();
    throw new MalformedFile(`its sound must last at most ${MOST_SOUND_SECONDS / 60} minutes`);
  }
}

/** Pictures of MPEG without packets have the media type of those with packets, and another reader. */
const demuxerOf = (path: string, demuxer: string): Promise<string> =>
  OpenedFile.with(path, async (file) => (isPicturesAlone(await file.readUpTo(0, 4)) ? 'mpegvideo' : demuxer));

const asRefusal = (error: unknown, id: number): unknown =>
  error instanceof MalformedFile ? unsupported(String(id), error.message, error) : error;
