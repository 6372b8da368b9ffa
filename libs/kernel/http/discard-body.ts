import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { hasBody } from './read-bytes.js';

/** How long a refusal waits for a client that is still sending, in milliseconds. */
const PATIENCE_MS = 1_000;

/** Whether a body is announced that has not come yet. */
export const isArriving = (request: Request): boolean => hasBody(request) && !request.complete;

/**
 * Throws away what still comes of a body that is refused. A client in the midst of sending hears nothing before it is
 * done, so an ordinary one is waited for; of one that goes on sending the line is cut behind the answer.
 */
export async function discardBody(request: Request, response: Response): Promise<void> {
  const over = new AbortController();
  const options = { signal: over.signal };
  request.resume();
  await Promise.race([
    once(request, 'close', options),
    once(request, 'end', options),
    sleep(PATIENCE_MS, undefined, options),
  ]).catch(() => undefined);
  over.abort();
  if (!request.complete) response.once('finish', () => request.destroy());
}
