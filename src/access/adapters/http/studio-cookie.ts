import type { Request, Response } from 'express';
import { pageOf } from './page-origin.js';

/** The browser keeps it for this host alone, and sends it by TLS alone. */
const NAME = '__Host-parlor-studio';
/** On loopback, where there is no TLS and some browsers keep no secure cookie. */
const LOOPBACK_NAME = 'parlor-studio';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A header that no form and no link sends, and no page of another site without being asked back. */
const OWN_HEADER = 'parlor-studio';

/**
 * Whether the request comes from the service's own page. A page of another port or subdomain makes browsers send cookies,
 * even strict ones: the browser's word on the site, or else the origin, tells it apart.
 */
export function isFromOwnPage(request: Request, publicUrl: string | undefined): boolean {
  const site = request.header('sec-fetch-site');
  const isOwn = site === undefined ? pageOf(request, publicUrl) === null : site === 'same-origin';
  return isOwn && request.header(OWN_HEADER) !== undefined && request.is('application/json') !== false;
}

/** The secret in the cookie; null where there is none. */
export function cookieOf(request: Request): string | null {
  const name = nameFor(request);
  const pairs = (request.header('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

export function giveCookie(secret: string, request: Request, response: Response): void {
  response.cookie(nameFor(request), secret, { ...optionsFor(request), encode: String });
}

export function takeCookie(request: Request, response: Response): void {
  response.clearCookie(nameFor(request), optionsFor(request));
}

/** By the origin that the browser names: a host header is what a proxy made of it. */
function isOnLoopback(request: Request): boolean {
  const page = URL.parse(request.header('origin') ?? '');
  return page?.protocol === 'http:' && LOOPBACK.includes(page.hostname);
}

const nameFor = (request: Request): string => (isOnLoopback(request) ? LOOPBACK_NAME : NAME);

const optionsFor = (request: Request) =>
  ({ httpOnly: true, secure: !isOnLoopback(request), sameSite: 'strict', path: '/' }) as const;
