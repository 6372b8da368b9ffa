import type { Request, Response } from 'express';
import { log } from '../../telemetry/log.js';

/** Looks in each stretch of time that a reader is given. */
const LOOKS = 4;

/**
 * Cuts an answer whose reader has taken nothing of what waits for it for so long: it holds memory, and a model's call
 * that waits with it. Not the socket's own time-out: any byte that the client sends would put that off.
 */
export function cutSlowReader(request: Request, response: Response, limitMs: number): void {
  let before = { taken: -1, queued: -1 };
  let idleLooks = 0;
  const timer = setInterval(() => {
    const now = progressOf(response);
    const isIdle = now.waiting > 0 && now.taken === before.taken && now.queued === before.queued;
    idleLooks = isIdle ? idleLooks + 1 : 0;
    before = now;
    if (idleLooks < LOOKS) return;
    log.warn({ id: request.id }, 'a stream was cut: its reader took nothing for too long');
    response.destroy();
  }, limitMs / LOOKS);
  response.once('close', () => clearInterval(timer));
}

/**
 * What waits for the reader and what it took. The handle tells how much of the write under way the system has not taken
 * yet, as Node's own time-out of sockets asks it: an event may be larger than all that a slow reader takes in between.
 */
function progressOf({ socket }: Response) {
  const { bytesWritten = 0, writableLength: waiting = 0 } = socket ?? {};
  const { _handle: handle } = (socket ?? {}) as { _handle?: { writeQueueSize?: number } | null };
  return { waiting, taken: bytesWritten - waiting, queued: handle?.writeQueueSize ?? 0 };
}
