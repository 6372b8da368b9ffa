import type { Response } from 'express';
import type { Envelope } from './envelope.js';

/** HTTP status and `Code` are always the same number (decisions, section 1). */
export function sendEnvelope(response: Response, envelope: Envelope<unknown>): void {
  const body = Buffer.from(JSON.stringify(envelope));
  response.statusCode = envelope.Code;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
