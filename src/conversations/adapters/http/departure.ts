import type { Response } from 'express';

/**
 * Aborted when the client has left, or when the process must stop. The response's `close` tells the client's departure;
 * the request's comes as soon as its body is read.
 */
export function departureOf(response: Response, stopping: AbortSignal): AbortSignal {
  const departure = new AbortController();
  response.once('close', () => {
    // Most responses close because they are done: an abort that nobody needs would still build an error with its stack.
    if (!response.writableFinished) departure.abort();
  });
  return AbortSignal.any([departure.signal, stopping]);
}
