import { Injectable } from '@nestjs/common';
import { unsupported } from '../../domain/file-format.js';
import type { PictureScaler } from '../../ports/picture-scaler.js';
import { MediaQueues } from './media-queues.js';
import { MalformedFile } from './opened-file.js';
import { asWebp } from './pixels.js';

/** One picture after the other, in line with those that are judged. */
@Injectable()
export class WebpScaler implements PictureScaler {
  constructor(private readonly queues: MediaQueues) {}

  scaled(workspaceId: number, path: string, width: number): Promise<Uint8Array> {
    return this.queues.pictures
      .run({ workspaceId }, () => asWebp(path, width))
      .catch((error: unknown) => {
        throw error instanceof MalformedFile ? unsupported('picture', error.message, error) : error;
      });
  }
}
