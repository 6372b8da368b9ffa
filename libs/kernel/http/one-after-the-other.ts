import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** The end of the newest answer of each connection. */
const ends = new WeakMap<Socket, Promise<void>>();

/**
 * Requests that a client sends one behind the other without waiting (pipelining) are carried out in that order: they may
 * change things, and only safe ones may run side by side (RFC 9112, section 9.3.2). Node hands them out all at once.
 * Behind an answer that ended the connection nothing is carried out, since nobody would hear of it.
 */
export function oneAfterTheOther({ socket }: Request, response: Response, next: NextFunction): void {
  const before = ends.get(socket);
  ends.set(socket, new Promise((resolve) => response.once('close', () => resolve())));
  if (!before) return next();
  void before.then(() => {
    if (socket.writable) next();
  });
}
