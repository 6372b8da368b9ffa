import type { Request, Response } from 'express';
import type { DomainError, RefusalDetails } from '../../domain/domain-error.js';
import { metricEvents } from '../../telemetry/metric-events.js';
import { isArriving, isWorthTaking, sendLast } from '../bodies/unread-body.js';
import type { Envelope } from './envelope.js';
import { refusalEnvelope } from './error-envelopes.js';

/** HTTP status and `Code` are always the same number. */
export function sendEnvelope(envelope: Envelope<unknown>, request: Request, response: Response): void {
  const body = Buffer.from(JSON.stringify(envelope));
  response.statusCode = envelope.Code;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (isArriving(request) && !isWorthTaking(request)) sendLast(body, request, response);
  else response.end(body);
}

/** Sends the envelope of an error with the headers that its code and its details call for. */
export function sendFailure(
  envelope: Envelope<null>,
  { retryAfterSeconds, allow, limit }: RefusalDetails,
  request: Request,
  response: Response,
): void {
  if (limit) metricEvents.emit('limit reached', { limit });
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  if (allow) response.setHeader('Allow', allow.join(', '));
  if (envelope.Code === 401) response.setHeader('WWW-Authenticate', 'ApiKey realm="Parlor"');
  sendEnvelope(envelope, request, response);
}

export const sendRefusal = (refusal: DomainError, request: Request, response: Response): void =>
  sendFailure(refusalEnvelope(refusal), refusal.details, request, response);
