import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import { sendRefusal } from '#libs/http/envelopes/error-envelopes.js';
import type { RouteTable } from '#libs/http/route-table.js';
import { webOrigin } from '#libs/http/web-origin.js';
import { ACCEPTED_KEYS } from '../../../access/access.api.js';
import type { VisitedChatbots } from '../../../chatbots/chatbots.api.js';

const TAKEN = 'Content-Type, chatbot-sessionkey, Idempotency-Key, Last-Event-ID';
const TOLD = 'X-Message-Id, X-Session-Id, Retry-After, X-Request-Id, X-Error-Code';
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of other sites call what is for visitors: the answer names the page that asks, never all, and takes no cookies.
 * Domains of the chatbot in `?chatbot=` say which pages; a preflight tells no more. GetConfig refuses by itself, and lets
 * every page read that, so that a widget can say why there is no chat. `count` refuses an address that asks too often.
 */
export function crossOrigin(routes: RouteTable, chatbots: VisitedChatbots, count: (request: Request) => void) {
  async function refusalOf(request: Request, origin: string, isPreflight: boolean): Promise<DomainError | null> {
    try {
      if (isPreflight) count(request);
      if (openersOf(request, routes) !== 'any visitor') await chatbots.find(serialNumberIn(request), origin);
      return null;
    } catch (cause) {
      if (cause instanceof DomainError) return cause;
      return new DomainError('unavailable', 'The page cannot be judged now', { retryAfterSeconds: 1, cause });
    }
  }

  return async function allow(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (openersOf(request, routes) === null) return next();
    response.vary('Origin');
    const origin = request.get('origin') ?? '';
    if (webOrigin(origin) === '') return next();
    const isPreflight = request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined;
    const refusal = await refusalOf(request, origin, isPreflight);
    if (refusal === null) name(origin, response);
    if (!isPreflight) return next();
    if (refusal === null) answerPreflight(response);
    else sendRefusal(refusal, request, response);
  };
}

/** What opens the route, where it is for visitors; else null. */
function openersOf({ path }: Request, routes: RouteTable): 'any visitor' | 'visitor' | null {
  const handler = routes.at(path)?.get('POST')?.handler;
  const openers: unknown = handler && Reflect.getMetadata(ACCEPTED_KEYS, handler);
  if (openers === 'any visitor') return openers;
  return Array.isArray(openers) && openers.includes('visitor') ? 'visitor' : null;
}

function serialNumberIn({ query }: Request): string {
  const { chatbot } = query;
  return typeof chatbot === 'string' ? chatbot : '';
}

function name(origin: string, response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', TOLD);
}

function answerPreflight(response: Response): void {
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader('Access-Control-Allow-Headers', TAKEN);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  response.status(204).end();
}
