import type { Request, Response } from 'express';
import { DomainError } from '../domain-error.js';
import { storageRefusal } from '../../persistence/storage-refusal.js';
import { sendEnvelope } from './send-envelope.js';
import { toEnvelope } from './to-envelope.js';

/** Writes the envelope of an error with the headers that its code calls for, and returns that code. */
export function sendRefusal(error: unknown, request: Request, response: Response): number {
  const envelope = toEnvelope(error, String(request.id));
  const refusal = error instanceof DomainError ? error : storageRefusal(error);
  if (refusal) {
    const { retryAfterSeconds, allow } = refusal.details;
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    if (allow) response.setHeader('Allow', allow.join(', '));
  }
  if (envelope.Code === 401) response.setHeader('WWW-Authenticate', 'ApiKey realm="Parlor"');
  if (!request.complete) throwAwayTheRest(request);
  sendEnvelope(response, envelope);
  return envelope.Code;
}

/** How long a client that is still sending may take to read its refusal, in milliseconds. */
const LINGER_MS = 5_000;

/**
 * A body that is refused before it has arrived is not waited for: what still comes is thrown away, and the line is cut
 * unless it ends soon. `Connection: close` would cut it at once, before a client in the midst of sending reads the answer.
 */
function throwAwayTheRest(request: Request): void {
  request.resume();
  const timer = setTimeout(() => request.complete || request.destroy(), LINGER_MS);
  request.once('close', () => clearTimeout(timer));
}
