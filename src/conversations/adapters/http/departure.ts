import type { Response } from 'express';

/**
 * Aborted when the client has left, or when the process must stop. The response's `close` tells the client's departure;
 * the request's comes as soon as its body is read.
 */
export function departureOf(response: Response, stopping: AbortSignal): AbortSignal {
  const departure = new AbortController();
  response.once('close', () => departure.abort());
  return AbortSignal.any([departure.signal, stopping]);
}
