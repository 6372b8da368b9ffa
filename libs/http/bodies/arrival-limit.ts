import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import { isArriving } from './unread-body.js';
import type { RouteTable } from '../route-table.js';
import { sendRefusal } from '../envelopes/error-envelopes.js';

/** How long an ordinary body may take to arrive whole, in milliseconds. */
const WHOLE_BODY_MS = 20_000;

/** A streamed body may take as long as it needs while at least this much comes in each stretch of time. */
const STRETCH_MS = 10_000;
const BYTES_PER_STRETCH = 160 * 1024;

/**
 * Ends requests whose body comes too slowly. Node's own limit (`requestTimeout`) holds for all requests alike; an upload
 * of 100 MiB needs longer, and is held to 16 KiB a second instead, averaged over ten seconds.
 */
export function arrivalLimit(routes: RouteTable) {
  return function limit(request: Request, response: Response, next: NextFunction): void {
    if (isArriving(request)) {
      const isStreamed = routes.at(request.path)?.get(request.method)?.traits?.body === 'streamed';
      if (isStreamed) watch(request, response, STRETCH_MS, tooSlowly(request));
      else watch(request, response, WHOLE_BODY_MS, () => true);
    }
    next();
  };
}

/** Looks at intervals until the body is there or is late. */
function watch(request: Request, response: Response, everyMs: number, isLate: () => boolean): void {
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    if (!isLate()) return;
    clearInterval(timer);
    refuse(request, response);
  }, everyMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/** Whether less came since the last look than has to. */
function tooSlowly({ socket }: Request): () => boolean {
  let before = socket.bytesRead;
  return () => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    return came < BYTES_PER_STRETCH;
  };
}

function refuse(request: Request, response: Response): void {
  if (response.headersSent) return void request.destroy();
  response.once('finish', () => request.destroy());
  response.setHeader('Connection', 'close');
  sendRefusal(new DomainError('timed-out', 'The request took too long to arrive'), request, response);
  // Nothing more of it counts: what still came while its client reads the answer would be carried out.
  response.end();
}
