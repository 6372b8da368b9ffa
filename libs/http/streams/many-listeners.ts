import type { NextFunction, Request, Response } from 'express';

const MOST_LISTENERS = 30;

/** Each step that a request passes waits for the end of its answer; Node takes more than ten listeners for a leak, and says so. */
export function manyListeners(_request: Request, response: Response, next: NextFunction): void {
  response.setMaxListeners(MOST_LISTENERS);
  next();
}
