import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { isHostName } from '#libs/domain/host-name.js';
import { withoutEnd } from '#libs/domain/plain-text.js';
import { sendRefusal } from '#libs/http/envelopes/error-envelopes.js';
import { namedHost } from '#libs/http/one-reading.js';
import type { CustomDomains } from '../../../chatbots/chatbots.api.js';

const READS = ['GET', 'HEAD'];

/** Leads `/` of a host that is proven to be the CustomDomain of a chatbot to the page of that chatbot. */
export function customDomains(domains: CustomDomains) {
  return async function lead(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { path, method } = request;
    if (path !== '/' || !READS.includes(method) || namedHost(request) === '') return next();
    // A name may end with the dot of the root.
    const hostname = withoutEnd(request.hostname, '.');
    if (!isHostName(hostname)) return next();
    try {
      const serialNumber = await domains.at(hostname);
      if (serialNumber !== null) request.url = `/c/${serialNumber}`;
    } catch (cause) {
      const away = new DomainError('unavailable', 'The page cannot be shown now', { retryAfterSeconds: 1, cause });
      return sendRefusal(away, request, response);
    }
    next();
  };
}
