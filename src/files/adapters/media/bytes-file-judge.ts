import { Injectable } from '@nestjs/common';
import { checkSize, claimedFormat, formatNamed, type FormatName, unsupported } from '../../domain/file-format.js';
import type { ArrivedFile, FileJudge, FileVerdict } from '../../ports/file-judge.js';
import { inspectPdf, inspectText } from './documents.js';
import { formatByBytes } from './first-bytes.js';
import { inspectGif } from './gif.js';
import { inspectJpeg } from './jpeg.js';
import { MediaQueues } from './media-queues.js';
import { MalformedFile, OpenedFile } from './opened-file.js';
import { inspectPixels } from './pixels.js';
import { inspectPng } from './png.js';
import { inspectVideo } from './video-containers.js';
import { inspectWav } from './wav.js';
import { inspectWebp } from './riff.js';

type FormatInspection = (file: OpenedFile) => Promise<void>;

const image =
  (format: 'jpeg' | 'png' | 'webp' | 'gif', inspect: FormatInspection): FormatInspection =>
  async (file) => {
    await inspect(file);
    await inspectPixels(file, format);
  };

const INSPECTIONS: Record<FormatName, FormatInspection> = {
  png: image('png', inspectPng),
  jpeg: image('jpeg', inspectJpeg),
  webp: image('webp', inspectWebp),
  gif: image('gif', inspectGif),
  wav: inspectWav,
  mp4: (file) => inspectVideo(file, 'mp4'),
  mkv: (file) => inspectVideo(file, 'mkv'),
  avi: (file) => inspectVideo(file, 'avi'),
  flv: (file) => inspectVideo(file, 'flv'),
  mpeg: (file) => inspectVideo(file, 'mpeg'),
  text: inspectText,
  markdown: inspectText,
  pdf: inspectPdf,
};

/**
 * The first bytes tell the format; where they tell none, as with text, name and declared type do. Size, structure and, for
 * images, every pixel have to bear it out.
 */
@Injectable()
export class BytesFileJudge implements FileJudge {
  constructor(private readonly queues: MediaQueues) {}

  async judge(workspaceId: number, file: ArrivedFile): Promise<FileVerdict> {
    if (file.size === 0) throw unsupported(file.name, 'it is empty');
    try {
      return await OpenedFile.with(file.path, async (opened) => {
        const told = await formatByBytes(opened);
        const format = told ? formatNamed(told) : claimedFormat(file.name, file.declaredType);
        checkSize(format, file.name, file.size);
        const inspect = () => INSPECTIONS[format.name](opened);
        await (format.kind === 'image' ? this.queues.pictures.run({ workspaceId }, inspect) : inspect());
        return { kind: format.kind, contentType: format.contentType, extension: format.extensions[0] };
      });
    } catch (error) {
      throw error instanceof MalformedFile ? unsupported(file.name, error.message, error) : error;
    }
  }
}
