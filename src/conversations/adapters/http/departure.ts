import type { Response } from 'express';
import { CallerLeft } from '../../use-cases/caller-left.js';

/**
 * Aborted when the client has left, or when one of the other ends has come. The response's `close` tells the client's departure;
 * the request's comes as soon as its body is read. It may have come already, while the key was looked up.
 */
export function departureOf(response: Response, ...others: readonly AbortSignal[]): AbortSignal {
  const departure = new AbortController();
  const leave = (): void => {
    // Most responses close because they are done: an abort that nobody needs would still build an error with its stack.
    if (!response.writableFinished) departure.abort(new CallerLeft());
  };
  if (response.closed) leave();
  else response.once('close', leave);
  return AbortSignal.any([departure.signal, ...others]);
}
