import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** Requests that wait for their turn on one connection before no more of it is read. */
const MOST_WAITING = 16;

/**
 * What has been read is parsed to its end, and a single read may bring thousands. A connection that has so many waiting is
 * cut: each of them holds memory, and no client needs them.
 */
const ABSURDLY_MANY = 256;

/** What goes on on a connection. */
interface Line {
  /** The end of its newest answer; null before there is any. */
  end: Promise<void> | null;
  waiting: number;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Requests that a client sends one behind the other without waiting (pipelining) are carried out in that order: they may
 * change things, and only safe ones may run side by side (RFC 9112, section 9.3.2). Node hands them out all at once.
 * Behind an answer that ended the connection nothing is carried out, since nobody would hear of it. Stands before all other
 * steps: what waits costs no more than Node's own objects.
 */
export function oneAfterTheOther({ socket }: Request, response: Response, next: NextFunction): void {
  if (socket.destroyed) return;
  const line = lines.get(socket) ?? { end: null, waiting: 0 };
  lines.set(socket, line);
  const before = line.end;
  line.end = new Promise((resolve) => response.once('close', () => resolve()));
  if (!before) return next();
  enter(line, socket);
  void before.then(() => {
    leave(line, socket);
    if (socket.writable) next();
  });
}

function enter(line: Line, socket: Socket): void {
  line.waiting++;
  if (line.waiting >= ABSURDLY_MANY) socket.destroy();
  // Node resumes the connection at the end of each request that it has parsed, on the next tick: a microtask comes later.
  else if (line.waiting >= MOST_WAITING) queueMicrotask(() => void (isFull(line) && socket.pause()));
}

function leave(line: Line, socket: Socket): void {
  line.waiting--;
  if (!isFull(line)) socket.resume();
}

const isFull = ({ waiting }: Line): boolean => waiting >= MOST_WAITING;
