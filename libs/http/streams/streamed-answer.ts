import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { log } from '../../telemetry/log.js';

/**
 * An answer that has to reach its reader piece by piece: the headers tell every proxy in between to keep nothing back and
 * to leave the bytes as they are (docs/streams.md).
 */
export function streamedAnswer(frames: Readable, type: string, response: Response): StreamableFile {
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  return new StreamableFile(frames, { type });
}

/** Looks in each stretch of time that a reader is given. */
const LOOKS = 4;

/**
 * Cuts an answer whose reader has taken nothing of what waits for it for so long: it holds memory, and a model's call
 * that waits with it. Not the socket's own time-out: any byte that the client sends would put that off.
 */
export function cutSlowReader(request: Request, response: Response, limitMs: number): void {
  let before = -1;
  let idleLooks = 0;
  const timer = setInterval(() => {
    const { bytesWritten = 0, writableLength = 0 } = response.socket ?? {};
    const taken = bytesWritten - writableLength;
    idleLooks = writableLength > 0 && taken === before ? idleLooks + 1 : 0;
    before = taken;
    if (idleLooks < LOOKS) return;
    log.warn({ id: request.id }, 'a stream was cut: its reader took nothing for too long');
    response.destroy();
  }, limitMs / LOOKS);
  response.once('close', () => clearInterval(timer));
}

/** How the objects of a stream are written down. */
export interface Framing {
  readonly contentType: string;
  /** `id` is what a client names to go on behind this object, where it can. */
  object(value: object, id?: number): string;
  failure(envelope: object): string;
  readonly keepAlive: string;
}

export const EVENT_STREAM: Framing = {
  contentType: 'text/event-stream',
  object: (value, id) => `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`,
  failure: (envelope) => `event: error\ndata: ${JSON.stringify(envelope)}\n\n`,
  keepAlive: ': ping\n\n',
};

/** A blank line keeps the connection alive and is no object. */
export const NDJSON: Framing = {
  contentType: 'application/x-ndjson',
  object: (value) => `${JSON.stringify(value)}\n`,
  failure: (envelope) => `${JSON.stringify(envelope)}\n`,
  keepAlive: '\n',
};
