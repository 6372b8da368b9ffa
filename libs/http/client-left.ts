import type { Response } from 'express';

/**
 * Calls `leave` once the client has left before its response was done; what is returned stops that. The response's `close`
 * tells it: the request's comes as soon as its body is read. It may have come already, while the key was looked up.
 */
export function onceLeft(response: Response, leave: () => void): () => void {
  // Most responses close because they are done: what no reader needs is not built for them.
  const look = (): void => {
    if (!response.writableFinished) leave();
  };
  if (response.closed) look();
  else response.once('close', look);
  return () => void response.off('close', look);
}

/** Aborted once the client has left. */
export function leftSignal(response: Response): AbortSignal {
  const left = new AbortController();
  onceLeft(response, () => left.abort());
  return left.signal;
}
