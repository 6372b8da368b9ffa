import type { NextFunction, Request, Response } from 'express';

/** What the line on a site's page asks for; the conversation itself asks from our own pages. */
const PATH = '/chat/Chatbot/GetConfig';
const ORIGIN = /^https?:\/\/[^\s,]+$/;
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of other origins read what GetConfig answers: it names the page that asked, never all. Whether Domains admit
 * the page GetConfig decides, and its refusal can be read, so that the widget can say why there is no chat.
 */
export function crossOrigin(request: Request, response: Response, next: NextFunction): void {
  const { method, path } = request;
  const origin = request.get('origin') ?? '';
  if (path !== PATH || !ORIGIN.test(origin)) return next();
  response.vary('Origin');
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  if (method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) return next();
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
  response.status(204).end();
}
