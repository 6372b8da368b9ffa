import type { NextFunction, Request, Response } from 'express';
import { hasBody, mostBytesOf } from './read-body.js';

/** How long a connection that ends is left open for its client to read the answer, in milliseconds. */
export const PATIENCE_MS = 1_000;

/** Whether a body is announced that has not come yet. */
export const isArriving = (request: Request): boolean => hasBody(request) && !request.complete;

/**
 * Whether what still comes of a body that is not wanted is taken in, so that the connection can go on. One that is longer,
 * or does not say how long it is, is not read any more.
 */
export function isWorthTaking(request: Request): boolean {
  const { headers } = request;
  return headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= mostBytesOf(request);
}

/** Stands before everything that answers: behind an answer Node itself would read a body to its end, however long. */
export function boundUnreadBody(request: Request, response: Response, next: NextFunction): void {
  if (hasBody(request)) {
    response.once('finish', () => {
      if (request.complete) return;
      if (isWorthTaking(request)) request.unpipe().resume();
      else request.destroy();
    });
  }
  next();
}

/**
 * Sends an answer as the last one of its connection, and does not end it at once: a client in the midst of sending would
 * lose the answer together with the connection.
 */
export function sendLast(body: Buffer, request: Request, response: Response): void {
  request.unpipe().pause();
  response.setHeader('Connection', 'close');
  response.write(body);
  // The answer to HEAD has nothing else.
  response.flushHeaders();
  const timer = setTimeout(() => response.end(), PATIENCE_MS);
  response.once('close', () => clearTimeout(timer));
}
