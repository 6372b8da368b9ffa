import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

/**
 * An answer that has to reach its reader piece by piece: the headers tell every proxy in between to keep nothing back and
 * to leave the bytes as they are (docs/streams.md).
 */
export function streamedAnswer(frames: Readable, type: string, response: Response): StreamableFile {
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  return new StreamableFile(frames, { type });
}
