import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** Requests that wait for their turn on one connection before no more of it is read. */
const MOST_WAITING = 16;

/**
 * What has been read is parsed to its end, and a single read may bring thousands. A connection that has so many waiting is
 * cut: each of them holds memory, and no client needs them.
 */
const MOST_QUEUED = 256;

/** The requests of one connection. */
interface Queue {
  /** The end of its newest answer; null before there is any. */
  end: Promise<void> | null;
  waiting: number;
}

/**
 * Requests that a client sends one behind the other without waiting (pipelining) are carried out in that order: they may
 * change things, and only safe ones may run side by side (RFC 9112, section 9.3.2). Node hands them out all at once.
 * Behind an answer that ended the connection nothing is carried out, since no client would hear of it. Stands before all other
 * steps: what waits costs no more than Node's own objects.
 */
export function queueRequests() {
  const queues = new WeakMap<Socket, Queue>();
  return function queueRequest({ socket }: Request, response: Response, next: NextFunction): void {
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? { end: null, waiting: 0 };
    queues.set(socket, queue);
    const before = queue.end;
    queue.end = new Promise((resolve) => response.once('close', () => resolve()));
    if (!before) return next();
    enter(queue, socket);
    void before.then(() => {
      leave(queue, socket);
      if (socket.writable) next();
    });
  };
}

function enter(queue: Queue, socket: Socket): void {
  queue.waiting++;
  if (queue.waiting >= MOST_QUEUED) socket.destroy();
  // Node resumes the connection at the end of each request that it has parsed, on the next tick: a microtask comes later.
  else if (isFull(queue)) queueMicrotask(() => void (isFull(queue) && socket.pause()));
}

function leave(queue: Queue, socket: Socket): void {
  queue.waiting--;
  if (!isFull(queue)) socket.resume();
}

const isFull = ({ waiting }: Queue): boolean => waiting >= MOST_WAITING;
