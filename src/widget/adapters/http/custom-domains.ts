import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { sendRefusal } from '#libs/http/envelopes/error-envelopes.js';
import type { CustomDomains } from '../../../chatbots/chatbots.api.js';

/** A host name as CustomDomain takes it; an address in digits and `localhost` are none. */
const HOST = /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i;
const READS = ['GET', 'HEAD'];

/** Leads `/` of a host that is proven to be the CustomDomain of a chatbot to the page of that chatbot. */
export function customDomains(domains: CustomDomains) {
  return async function lead(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { path, method } = request;
    // A name may end with the dot of the root.
    const hostname = request.hostname.endsWith('.') ? request.hostname.slice(0, -1) : request.hostname;
    if (path !== '/' || !READS.includes(method) || !HOST.test(hostname)) return next();
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
