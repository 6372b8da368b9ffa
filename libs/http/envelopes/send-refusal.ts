import type { Request, Response } from 'express';
import { metricEvents } from '../../telemetry/metric-events.js';
import { sendEnvelope } from './send-envelope.js';
import { refusalOf, toEnvelope } from './to-envelope.js';

/** Writes the envelope of an error with the headers that its code calls for, and returns that code. */
export function sendRefusal(error: unknown, request: Request, response: Response): number {
  const envelope = toEnvelope(error, String(request.id));
  const refusal = refusalOf(error);
  if (refusal) {
    const { retryAfterSeconds, allow, limit } = refusal.details;
    if (limit) metricEvents.emit('limit reached', { limit });
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    if (allow) response.setHeader('Allow', allow.join(', '));
  }
  if (envelope.Code === 401) response.setHeader('WWW-Authenticate', 'ApiKey realm="Parlor"');
  sendEnvelope(envelope, request, response);
  return envelope.Code;
}
