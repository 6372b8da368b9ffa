import type { Request, Response } from 'express';
import type { Envelope } from './envelope.js';
import { isArriving, isWorthTaking, sendLast } from '../bodies/unread-body.js';

/** HTTP status and `Code` are always the same number. */
export function sendEnvelope(envelope: Envelope<unknown>, request: Request, response: Response): void {
  const body = Buffer.from(JSON.stringify(envelope));
  response.statusCode = envelope.Code;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (isArriving(request) && !isWorthTaking(request)) sendLast(body, request, response);
  else response.end(body);
}
