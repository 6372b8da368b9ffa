import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../domain/domain-error.js';
import { sendRefusal } from './envelopes/error-envelopes.js';

/**
 * Refuses a request that a proxy in front may have read in another way, and ends its connection: a body in another coding than
 * chunks, or a host that is named twice. Node itself refuses the other ways.
 */
export function refuseTwoReadings(request: Request, response: Response, next: NextFunction): void {
  const wrong = wrongFraming(request) ?? wrongHost(request);
  if (wrong === null) return next();
  response.setHeader('Connection', 'close');
  sendRefusal(new DomainError('invalid', wrong), request, response);
}

function wrongFraming({ headers, httpVersion }: Request): string | null {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return null;
  if (httpVersion !== '1.1') return 'A body in chunks needs HTTP/1.1';
  return coding.toLowerCase() === 'chunked' ? null : 'Transfer-Encoding must be chunked';
}

/** HTTP/1.0 may leave the host out, as probes of load balancers do. */
function wrongHost({ rawHeaders, httpVersion }: Request): string | null {
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return names === 1 || (names === 0 && httpVersion !== '1.1') ? null : 'The request must name one Host';
}

/** The host that the request names, with its port; empty where it names none. Express knows no such request. */
export const namedHost = ({ host }: Request): string => (host as string | undefined) ?? '';
