import type { Request, Response } from 'express';
import { log } from '../../telemetry/log.js';

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
