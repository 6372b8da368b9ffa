import { Readable } from 'node:stream';
import { type MessageEvent, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { log } from '../../telemetry/log.js';
import { MOST_WAITING } from './open-stream.js';

const LINES = 'application/x-ndjson';

export const wantsLines = ({ headers }: Request): boolean => (headers.accept ?? '').includes(LINES);

/**
 * Events as one JSON object a line; a blank line keeps the connection alive and is no object. The headers tell every proxy in
 * between to keep nothing back and to leave the bytes as they are (docs/streams.md), as Nest's own do for events.
 */
export function asLines(events: Observable<MessageEvent>, response: Response): StreamableFile {
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  return new StreamableFile(linesOf(events), { type: LINES });
}

/** What a slow reader has not taken waits here, up to a bound. A stream that is closed ends its source. */
export function linesOf(events: Observable<MessageEvent>): Readable {
  const lines = new Readable({ read: () => undefined });
  const subscription = events.subscribe({
    next: ({ data }) => {
      if (lines.destroyed) return;
      lines.push(data === undefined ? '\n' : `${JSON.stringify(data)}\n`);
      if (lines.readableLength <= MOST_WAITING) return;
      log.warn('a stream was cut: too much waited for its reader');
      lines.destroy();
    },
    complete: () => lines.push(null),
  });
  return lines.once('close', () => subscription.unsubscribe());
}
